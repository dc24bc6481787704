import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { scalePicture, UnreadablePicture } from '#src/lib/scale-picture.ts'
import { ApiError, messagesOf, unknownFailure } from '#src/stores/api.ts'
import { uploadForm } from '#src/stores/upload.ts'
import { type Refusal, UploadQueue } from '#src/stores/upload-queue.ts'
import { useFrame } from '../../form/frame.tsx'
import { signInAndReturn } from '../../form/leave.ts'
import type { Photo } from './photo.ts'

const LIMITS = { sidePx: IMAGE_LIMITS.photoSidePx, maxBytes: IMAGE_LIMITS.photoBytes }

/** Uploads photos of a tour; `onPhotos` gets all its photos after each one. */
export function usePhotoUploads(tourId: string, onPhotos: (photos: readonly Photo[]) => void) {
  const { t } = useFrame()
  const latest = useRef(onPhotos)
  latest.current = onPhotos
  const scaled = useRef(new WeakMap<File, Blob>())

  const send = async (file: File, { key, onProgress }: { key: string; onProgress: (part: number) => void }) => {
    const picture = scaled.current.get(file) ?? (await scalePicture(file, LIMITS))
    scaled.current.set(file, picture)
    const body = new FormData()
    body.append('photo', picture, file.name)
    const options = { onProgress, idempotencyKey: key }
    const { data } = await uploadForm<{ photos: Photo[] }>(`tours/${tourId}/photo`, body, options)
    latest.current(data.photos)
  }
  const toRefusal = (error: unknown): Refusal => {
    if (error instanceof UnreadablePicture) return { messages: [t('common:file.unreadable')], canResume: false }
    if (!(error instanceof ApiError)) return { messages: [unknownFailure()], canResume: false }
    if (error.status === 401) signInAndReturn()
    if (error.status === 0) return { messages: [t('common:file.lost')], canResume: true }
    return { messages: messagesOf(error), canResume: error.status === 429 || error.status >= 500 }
  }
  const [queue] = useState(() => new UploadQueue({ send, toRefusal }))
  const files = useStore(queue.$files, { ssr: 'initial' })
  useConfirmLeave(files.some(it => it.status !== 'refused'))
  return { queue, files }
}

function useConfirmLeave(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const confirm = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', confirm)
    return () => removeEventListener('beforeunload', confirm)
  }, [isActive])
}
