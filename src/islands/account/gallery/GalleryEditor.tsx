import { useRef } from 'react'
import { CONVERTED_EXTENSIONS, IMAGE_EXTENSIONS, IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { TOUR_LIMITS } from '#src/domain/tours/tour.ts'
import { paths } from '#src/paths.ts'
import { DropZone } from '../../files/DropZone.tsx'
import { tilesClass } from '../../files/ImageTile.tsx'
import { framed, useFrame } from '../../form/frame.tsx'
import { useFocusLater } from '../../form/use-removal.ts'
import type { EditorProps } from '../tours/TourForm.tsx'
import { FileTile } from './FileTile.tsx'
import styles from './gallery.module.css'
import { PhotoTile } from './PhotoTile.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'
import type { Photo } from './use-photos.ts'
import { usePhotos } from './use-photos.ts'

type Props = EditorProps & { photos: readonly Photo[] }

/** The photos of a tour: adding, ordering, choosing the primary one. */
export const GalleryEditor = framed(Editor)

function Editor({ tourId, photos: initial }: Props) {
  const { locale, t } = useFrame()
  const { photos, setPhotos, makePrimary, move, remove } = usePhotos(tourId, initial)
  const { queue, files, narrow } = usePhotoUploads(tourId, photos, setPhotos)
  const list = useRef<HTMLUListElement>(null)
  const focusLater = useFocusLater(list)
  const focusIn = (id: string | undefined, selector: string) =>
    focusLater(place => place.querySelector<HTMLElement>(`[id="${id}"] ${selector}`))
  /** Before a press whose button goes. */
  const leave = (act: () => void) => {
    list.current?.focus({ preventScroll: true })
    act()
  }
  const room = TOUR_LIMITS.photos - photos.length - files.filter(it => it.status !== 'refused').length
  const known = new Set(initial.map(it => it._id))
  return (
    <div className={styles.editor}>
      {room > 0 ? (
        <DropZone
          label={t('account:gallery.choose')}
          extensions={IMAGE_EXTENSIONS}
          converted={CONVERTED_EXTENSIONS}
          maxBytes={IMAGE_LIMITS.chosenBytes}
          maxFiles={room}
          onFiles={chosen => queue.add(chosen)}
        />
      ) : (
        <p>{t('common:file.tooManyPhotos', { max: TOUR_LIMITS.photos })}</p>
      )}
      <ul role="list" ref={list} tabIndex={-1} className={tilesClass} aria-label={t('account:tour.section.gallery')}>
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo._id}
            photo={photo}
            number={at + 1}
            count={photos.length}
            editPath={paths.ownTour(locale, tourId, `gallery/${photo._id}`)}
            isNew={!known.has(photo._id)}
            narrowPx={narrow.get(photo._id)}
            onPrimary={async () => (await makePrimary(photo._id)) && focusIn(photo._id, 'a')}
            onMove={async steps => (await move(photo._id, steps)) && focusIn(photo._id, `[data-steps="${steps}"]`)}
            onDelete={async () => (await remove(photo._id)) && focusIn((photos[at + 1] ?? photos[at - 1])?._id, 'a')}
          />
        ))}
        {files.map(queued => (
          <FileTile
            key={queued.id}
            queued={queued}
            onResume={() => leave(() => queue.resume())}
            onDiscard={() => leave(() => queue.discard(queued.id))}
          />
        ))}
      </ul>
    </div>
  )
}
