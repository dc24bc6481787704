import { useEffect, useRef, useState } from 'react'
import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { announce } from '#src/stores/announcements.ts'
import { uploadForm } from '#src/stores/upload/upload.ts'
import { useScaled } from '../../files/use-scaled.ts'
import { useUploads } from '../../files/use-uploads.ts'
import { useFrame } from '../../form/frame.tsx'
import type { Photo } from './use-photos.ts'

const LIMITS = { sidePx: IMAGE_LIMITS.photoSidePx, maxBytes: IMAGE_LIMITS.photoBytes, type: 'image/jpeg' } as const

/**
 * Uploads photos of a tour; `onPhotos` gets all its photos after each one. `narrow`: widths in px of those sent that are
 * narrower than they should be.
 */
export function usePhotoUploads(
  tourId: string,
  photos: readonly Photo[],
  onPhotos: (photos: readonly Photo[]) => void,
) {
  const { t } = useFrame()
  const known = useRef(new Set<string>())
  for (const { _id } of photos) known.current.add(_id)
  const [narrow, setNarrow] = useState<ReadonlyMap<string, number>>(new Map())
  const scale = useScaled(LIMITS)
  const { queue, files } = useUploads(async (file, { key, onProgress }) => {
    const picture = await scale(file)
    const body = new FormData()
    body.append('photo', picture.file)
    const options = { onProgress, idempotencyKey: key }
    const { data } = await uploadForm<{ photos: Photo[] }>(`tours/${tourId}/photo`, body, options)
    const { widthPx = Number.POSITIVE_INFINITY } = picture
    const added = data.photos.find(({ _id }) => !known.current.has(_id))
    if (added && widthPx < IMAGE_LIMITS.photoWidthPx) setNarrow(before => new Map(before).set(added._id, widthPx))
    for (const { _id } of data.photos) known.current.add(_id)
    onPhotos(data.photos)
    announce(t('account:gallery.uploaded', { name: file.name, count: data.photos.length }))
  })
  useConfirmLeave(files.some(it => it.status !== 'refused'))
  return { queue, files, narrow }
}

function useConfirmLeave(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const confirm = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', confirm)
    return () => removeEventListener('beforeunload', confirm)
  }, [isActive])
}
