import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { UnreadableHeic, UnreadablePicture } from '#src/lib/pictures/scale-picture.ts'
import { ApiError, messagesOf, unknownFailure } from '#src/stores/api.ts'
import { type Refusal, type SendFile, UploadQueue } from '#src/stores/upload/upload-queue.ts'
import { useFrame } from '../form/frame.tsx'
import { signInAndReturn } from '../form/leave.ts'
import { useResume } from './use-resume.ts'

/** The files being uploaded, with the messages of each that was refused; a lost connection resumes by itself. */
export function useUploads(send: SendFile) {
  const { t } = useFrame()
  const latest = useRef(send)
  latest.current = send
  const toRefusal = (error: unknown): Refusal => {
    if (error instanceof UnreadableHeic) return { messages: [t('common:file.heic')], canResume: false }
    if (error instanceof UnreadablePicture) return { messages: [t('common:file.unreadable')], canResume: false }
    if (!(error instanceof ApiError)) return { messages: [unknownFailure()], canResume: false }
    if (error.status === 401) signInAndReturn()
    if (error.status === 0) return { messages: [t('common:file.lost')], canResume: true, isLost: true }
    return { messages: messagesOf(error), canResume: error.status === 429 || error.status >= 500 }
  }
  const [queue] = useState(() => new UploadQueue({ send: (...args) => latest.current(...args), toRefusal }))
  const files = useStore(queue.$files, { ssr: 'initial' })
  const isLost = files.some(it => it.status === 'held' && it.isLost)
  useResume(isLost, files.length, () => queue.resume())
  return { queue, files }
}
