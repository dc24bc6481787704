import { useId, useState } from 'react'
import { ErrorCode, type FileRejection, useDropzone } from 'react-dropzone'
import type { Translate } from '#src/i18n/create-translate.ts'
import { formatBytes } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { useFrame } from '../form/frame.tsx'
import { useHydrated } from '../form/use-hydrated.ts'
import styles from './DropZone.module.css'
import { acceptOf, acceptText, type FileExtension } from './file-types.ts'

const DEFAULT_MAX_BYTES = 2_097_152

type Limits = {
  extensions: readonly FileExtension[]
  /** Taken where they arrive, but not asked for, so that phones convert them by themselves. */
  converted?: readonly FileExtension[]
  /** Files of any other kind or size go to `onFiles` too, which says what they are. */
  takesOthers?: boolean
  minBytes?: number
  maxBytes?: number
  maxFiles?: number
}
type Props = Limits & {
  label: string
  isDisabled?: boolean
  /** Why the last files were of no use to `onFiles`: told where others are refused. */
  problems?: readonly string[]
  /** Gets the accepted files that were chosen, dropped or pasted. Rejected ones are reported here. */
  onFiles: (files: readonly File[]) => void
}

/** Accepts files by a button, drop or paste. Messages: the group `file` of `common`. */
export function DropZone({ label, isDisabled = false, problems = [], onFiles, ...limits }: Props) {
  const { locale, t } = useFrame()
  const id = useId()
  const isReady = useHydrated()
  const {
    extensions,
    converted = [],
    takesOthers = false,
    minBytes = 0,
    maxBytes = DEFAULT_MAX_BYTES,
    maxFiles = 1,
  } = limits
  const [refused, setRefused] = useState<readonly string[]>([])
  const accepted = { types: extensions.join(', '), minBytes, maxBytes }
  const zone = useDropzone({
    ...(!takesOthers && { accept: acceptOf([...extensions, ...converted]) }),
    minSize: minBytes,
    ...(!takesOthers && { maxSize: maxBytes }),
    maxFiles,
    multiple: maxFiles > 1,
    disabled: isDisabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (files, rejections) => {
      setRefused(messagesOf(rejections, { locale, t }, accepted))
      // One too many rejects them all, so that it is clear which were accepted.
      const isTooMany = rejections.some(({ errors }) => errors.some(({ code }) => code === ErrorCode.TooManyFiles))
      if (files.length > 0 && !isTooMany) onFiles(files)
    },
  })
  const state = stateOf(zone, isDisabled)
  const messages = [...refused, ...problems]
  return (
    <div className={styles.whole}>
      <div {...zone.getRootProps({ className: styles.zone, role: undefined, tabIndex: undefined })} data-state={state}>
        {/* The library's style attribute would violate the content security policy. */}
        <input
          {...zone.getInputProps({
            'aria-label': label,
            accept: acceptText(extensions),
            style: undefined,
            hidden: true,
          })}
        />
        <button
          type="button"
          className="button"
          disabled={!isReady}
          aria-disabled={isDisabled}
          aria-describedby={`${id}-hint`}
          onClick={zone.open}
        >
          {label}
        </button>
        <p className={styles.drop}>{dropText(state, t, accepted.types)}</p>
        <p id={`${id}-hint`} className={styles.hint}>
          {t('common:file.hint', { types: accepted.types, size: formatBytes(locale, maxBytes) })}
        </p>
      </div>
      <div role="alert">
        {messages.length > 0 && (
          <ul role="list" className={styles.refused}>
            {messages.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

export type DropZoneState = 'inactive' | 'active' | 'accept' | 'reject'

type Dragging = Pick<ReturnType<typeof useDropzone>, 'isDragActive' | 'isDragAccept' | 'isDragReject' | 'isDragGlobal'>

/** `active` also while something is dragged elsewhere over the page. */
function stateOf(zone: Dragging, isDisabled: boolean): DropZoneState {
  if (isDisabled) return 'inactive'
  if (zone.isDragReject) return 'reject'
  if (zone.isDragAccept) return 'accept'
  return zone.isDragActive || zone.isDragGlobal ? 'active' : 'inactive'
}

function dropText(state: DropZoneState, t: Translate, types: string): string {
  if (state === 'reject') return t('common:file.wrongType', { types })
  return state === 'inactive' ? t('common:file.orDrop') : t('common:file.drop')
}

type Words = { locale: Locale; t: Translate }
type FileRules = { types: string; minBytes: number; maxBytes: number }

/** The errors, with the name of the rejected file. */
function messagesOf(rejections: readonly FileRejection[], { locale, t }: Words, accepted: FileRules): string[] {
  const texts = rejections.flatMap(({ file, errors }) =>
    errors.map(({ code }) => (code === ErrorCode.TooManyFiles ? t('common:file.tooMany') : named(file, code))),
  )
  return [...new Set(texts)]

  function named(file: File, code: string): string {
    return t('common:file.refused', { name: file.name, reason: reasonOf(code) })
  }

  function reasonOf(code: string): string {
    if (code === ErrorCode.FileTooLarge)
      return t('common:file.larger', { size: formatBytes(locale, accepted.maxBytes) })
    if (code === ErrorCode.FileTooSmall)
      return t('common:file.smaller', { size: formatBytes(locale, accepted.minBytes) })
    return t('common:file.wrongType', { types: accepted.types })
  }
}
