import { useRef, useState } from 'react'
import { ApiError, messagesOf, unknownFailure } from '#src/stores/api.ts'
import { signInAndReturn } from '../form/leave.ts'

export type Upload =
  | { status: 'idle' }
  /** `part`: the sent share, from 0 to 1. */
  | { status: 'sending'; file: File; part: number }
  /** `isLost`: no response came. `canResume`: a retry of the same file may succeed. */
  | { status: 'failed'; file: File; messages: readonly string[]; isLost: boolean; canResume: boolean }

type Send = (file: File, options: { onProgress: (part: number) => void }) => Promise<unknown>

/** Uploads one file. A failed one is kept for a retry. */
export function useUpload(send: Send) {
  const [upload, setUpload] = useState<Upload>({ status: 'idle' })
  const isSending = useRef(false)

  const start = async (file: File) => {
    if (isSending.current) return
    isSending.current = true
    setUpload({ status: 'sending', file, part: 0 })
    try {
      await send(file, { onProgress: part => setUpload({ status: 'sending', file, part }) })
      setUpload({ status: 'idle' })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) await signInAndReturn()
      const status = error instanceof ApiError ? error.status : 500
      const messages = error instanceof ApiError ? messagesOf(error) : [unknownFailure()]
      const canResume = status === 0 || status === 429 || status >= 500
      setUpload({ status: 'failed', file, messages, isLost: status === 0, canResume })
    } finally {
      isSending.current = false
    }
  }
  const resume = () => (upload.status === 'failed' ? start(upload.file) : undefined)
  const discard = () => setUpload({ status: 'idle' })
  return { upload, start, resume, discard }
}
