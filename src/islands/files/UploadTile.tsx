import { useFrame } from '../form/frame.tsx'
import styles from './files.module.css'
import { Preview } from './Preview.tsx'
import type { Upload } from './use-upload.ts'

type Props = {
  upload: Exclude<Upload, { status: 'idle' }>
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
        {upload.status === 'sending' ? <Sending name={name} part={upload.part} /> : <Failed upload={upload} />}
      </div>
      {upload.status === 'failed' && (
        <div className={styles.buttons}>
          {upload.canResume && (
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

function Failed({ upload: { isLost, messages } }: { upload: Extract<Upload, { status: 'failed' }> }) {
  const { t } = useFrame()
  return (
    <p role="alert" className={styles.failed}>
      {isLost ? t('common:file.lost') : messages.join(' ')}
    </p>
  )
}
