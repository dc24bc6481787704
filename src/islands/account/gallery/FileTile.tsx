import type { QueuedFile } from '#src/stores/upload/upload-queue.ts'
import { ImageTile, type Tag } from '../../files/ImageTile.tsx'
import { Preview } from '../../files/Preview.tsx'
import { useFrame } from '../../form/frame.tsx'
import styles from './gallery.module.css'

type Props = { queued: QueuedFile; onResume: () => void; onDiscard: () => void }

/** A photo being uploaded: its progress, or why it failed. */
export function FileTile({ queued, onResume, onDiscard }: Props) {
  const { t } = useFrame()
  const { name } = queued.file
  const percent = queued.status === 'sending' ? Math.floor(queued.part * 100) : 0
  const tags: Record<QueuedFile['status'], Tag> = {
    waiting: { kind: 'info', text: t('account:gallery.waiting') },
    sending: { kind: 'info', text: t('common:file.sending', { percent }) },
    held: { kind: 'warning', text: t('account:gallery.held') },
    refused: { kind: 'danger', text: t('account:gallery.refused') },
  }
  return (
    <ImageTile picture={<Preview picture={queued.file} alt="" />} tags={[tags[queued.status]]}>
      <p className={styles.description}>{name}</p>
      {queued.status === 'sending' && (
        <progress className={styles.progress} aria-label={name} max={100} value={percent} />
      )}
      {'messages' in queued && (
        <p role={queued.status === 'held' ? 'status' : 'alert'} className={styles.error}>
          {queued.messages.join(' ')}
        </p>
      )}
      {queued.status !== 'sending' && (
        <div className={styles.actions}>
          {queued.status === 'held' && (
            <button
              type="button"
              className={styles.action}
              aria-label={`${t('common:file.resume')}: ${name}`}
              onClick={onResume}
            >
              {t('common:file.resume')}
            </button>
          )}
          <button
            type="button"
            className={styles.action}
            aria-label={`${t('account:gallery.discard')}: ${name}`}
            onClick={onDiscard}
          >
            {t('account:gallery.discard')}
          </button>
        </div>
      )}
    </ImageTile>
  )
}
