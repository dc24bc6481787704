import { useRef, useState } from 'react'
import { CONVERTED_EXTENSIONS, IMAGE_EXTENSIONS, IMAGE_LIMITS, IMAGE_WIDTHS } from '#src/domain/images/image.ts'
import { paths } from '#src/paths.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { isConfirmed } from '#src/stores/modals.ts'
import { withProgress } from '#src/stores/progress.ts'
import { uploadForm } from '#src/stores/upload/upload.ts'
import { DropZone } from '../../files/DropZone.tsx'
import { Preview } from '../../files/Preview.tsx'
import { UploadTile } from '../../files/UploadTile.tsx'
import { useScaled } from '../../files/use-scaled.ts'
import { useUploads } from '../../files/use-uploads.ts'
import { framed, useFrame } from '../../form/frame.tsx'
import type { EditorProps } from './ProviderForm.tsx'
import styles from './providers.module.css'

/** WebP keeps what is transparent. */
const LIMITS = { sidePx: IMAGE_LIMITS.logoSidePx, maxBytes: IMAGE_LIMITS.logoBytes, type: 'image/webp' } as const

/** `logo`: id of its picture; null where there is none. */
type Props = EditorProps & { logo: string | null }

/** A provider's logo: uploaded as soon as it is chosen, shown, replaced and deleted. */
export const LogoForm = framed(Logo)

function Logo({ providerId, logo }: Props) {
  const { t } = useFrame()
  const [shown, setShown] = useState(logo)
  const whole = useRef<HTMLDivElement>(null)
  const path = `providers/${providerId}/logo`
  const scale = useScaled(LIMITS)
  const { queue, files } = useUploads(async (file, { onProgress }) => {
    const form = new FormData()
    form.set('logo', (await scale(file)).file)
    const { data } = await uploadForm<{ logo: string }>(path, form, { onProgress })
    setShown(data.logo)
    openAlert('success', t('account:logo.saved'))
  })
  const [upload] = files
  const send = (file: File) => {
    if (upload) queue.discard(upload.id)
    queue.add([file])
  }
  /** After a press whose button goes. */
  const focusChooser = () => whole.current?.querySelector<HTMLElement>('[data-state] button')?.focus()
  const forget = () => {
    setShown(null)
    focusChooser()
  }
  return (
    <div ref={whole} className={styles.logo}>
      {shown ? <Present logo={shown} path={path} onDeleted={forget} /> : <p>{t('account:logo.none')}</p>}
      {upload && (
        <UploadTile
          upload={upload}
          onResume={() => {
            focusChooser()
            queue.resume()
          }}
          onDiscard={() => {
            focusChooser()
            queue.discard(upload.id)
          }}
        />
      )}
      <DropZone
        label={shown ? t('account:logo.replace') : t('account:logo.choose')}
        extensions={IMAGE_EXTENSIONS}
        converted={CONVERTED_EXTENSIONS}
        maxBytes={IMAGE_LIMITS.chosenBytes}
        isDisabled={upload?.status === 'sending'}
        onFiles={([file]) => file && send(file)}
      />
    </div>
  )
}

type PresentProps = { logo: string; path: string; onDeleted: () => void }

function Present({ logo, path, onDeleted }: PresentProps) {
  const { t } = useFrame()
  const [isDeleting, setIsDeleting] = useState(false)
  const remove = async () => {
    if (isDeleting) return
    const title = t('account:logo.deleteTitle')
    const question = { title, prompt: t('account:logo.deletePrompt'), yes: t('account:logo.delete') }
    if (!(await isConfirmed(question))) return
    setIsDeleting(true)
    try {
      await withProgress(callApi('DELETE', path))
      openAlert('success', t('account:logo.deleted'))
      onDeleted()
    } catch (error) {
      // `callApi` has shown the failure.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setIsDeleting(false)
    }
  }
  return (
    <div className={styles.now}>
      <Preview picture={paths.image(logo, IMAGE_WIDTHS[0])} alt={t('account:logo.now')} />
      <button type="button" className="button quiet" aria-disabled={isDeleting} onClick={remove}>
        {t('account:logo.delete')}
      </button>
    </div>
  )
}
