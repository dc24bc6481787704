import type { QueuedFile } from '#src/stores/upload/upload-queue.ts'
import { useFrame } from '../form/frame.tsx'
import styles from './files.module.css'
import { Preview } from './Preview.tsx'

type Props = {
  upload: QueuedFile
  onResume: () => void
  onDiscard: () => void
}

/** A file being uploaded: its progress, or why it failed and how to retry. */
export function UploadTile({ upload, onResume, onDiscard }: Props) {
  const { t } = useFrame()
  const { name } = upload.file
  return (
    <div className={styles.tile}>
      <Preview picture={upload.file} alt={name} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {upload.status === 'sending' && <Sending name={name} part={upload.part} />}
        {'messages' in upload && (
          <p role={upload.status === 'held' ? 'status' : 'alert'} className={styles.failed}>
            {upload.messages.join(' ')}
          </p>
        )}
      </div>
      {'messages' in upload && (
        <div className={styles.buttons}>
          {upload.status === 'held' && (
            <button type="button" className="button" onClick={onResume}>
              {t('common:file.resume')}
            </button>
          )}
          <button type="button" className="button quiet" onClick={onDiscard}>
            {t('common:modal.cancel')}
          </button>
        </div>
      )}
    </div>
  )
}

function Sending({ name, part }: { name: string; part: number }) {
  const { t } = useFrame()
  const percent = Math.floor(part * 100)
  return (
    <>
      <p>{t('common:file.sending', { percent })}</p>
      <progress className={styles.progress} aria-label={name} max={100} value={percent} />
    </>
  )
}
