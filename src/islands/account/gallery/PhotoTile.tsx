import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { paths } from '#src/paths.ts'
import { ImageTile, type Tag } from '../../files/ImageTile.tsx'
import { useFrame } from '../../form/frame.tsx'
import styles from './gallery.module.css'
import type { Photo } from './use-photos.ts'

const WIDTH_PX = 640

type Props = {
  photo: Photo
  /** From 1, among `count`. */
  number: number
  count: number
  editPath: string
  isNew: boolean
  /** Its width, where that is too small. */
  narrowPx?: number | undefined
  onPrimary: () => void
  onMove: (steps: -1 | 1) => void
  onDelete: () => void
}

/** A photo of the tour with its actions. */
export function PhotoTile({ photo, number, count, editPath, isNew, narrowPx, onPrimary, onMove, onDelete }: Props) {
  const { t } = useFrame()
  const named = (action: string) => `${action}: ${photo.description || t('account:gallery.photo', { number })}`
  const button = (action: string, press: () => void) => (
    <button type="button" className={styles.action} aria-label={named(action)} onClick={press}>
      {action}
    </button>
  )
  const step = (steps: -1 | 1, action: string, isPossible: boolean) => (
    <button
      type="button"
      className={styles.step}
      data-steps={steps}
      aria-label={named(action)}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onMove(steps)}
    >
      {steps < 0 ? '←' : '→'}
    </button>
  )
  return (
    <ImageTile
      id={photo._id}
      picture={
        <img
          src={paths.image(photo._id, WIDTH_PX)}
          alt={photo.description || t('account:gallery.photo', { number })}
          loading="lazy"
          decoding="async"
        />
      }
      tags={tagsOf()}
    >
      {narrowPx !== undefined && (
        <p role="status" className={styles.error}>
          {t('account:gallery.narrow', { widthPx: narrowPx, leastPx: IMAGE_LIMITS.photoWidthPx })}
        </p>
      )}
      <p className={styles.description}>{photo.description || t('account:gallery.noDescription')}</p>
      <div className={styles.actions}>
        <a className={styles.action} href={editPath} aria-label={named(t('account:gallery.describe'))}>
          {t('account:gallery.describe')}
        </a>
        {!photo.primary && button(t('account:gallery.makePrimary'), onPrimary)}
        {button(t('account:table.delete'), onDelete)}
        {/* The primary one stays first. */}
        {!photo.primary && step(-1, t('account:gallery.earlier'), number > 2)}
        {!photo.primary && step(1, t('account:gallery.later'), number < count)}
      </div>
    </ImageTile>
  )

  function tagsOf(): Tag[] {
    const tags: Tag[] = []
    if (photo.primary) tags.push({ kind: 'info', text: t('account:gallery.primary') })
    if (isNew) tags.push({ kind: 'success', text: t('account:gallery.added') })
    if (narrowPx !== undefined) tags.push({ kind: 'warning', text: t('account:gallery.small') })
    else if (!isNew && !photo.description) tags.push({ kind: 'warning', text: t('account:gallery.undescribed') })
    return tags
  }
}
