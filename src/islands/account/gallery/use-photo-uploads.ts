import { useEffect, useRef } from 'react'
import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { scalePicture } from '#src/lib/scale-picture.ts'
import { uploadForm } from '#src/stores/upload.ts'
import { useUploads } from '../../files/use-uploads.ts'
import type { Photo } from './photo.ts'

const LIMITS = { sidePx: IMAGE_LIMITS.photoSidePx, maxBytes: IMAGE_LIMITS.photoBytes }

/** Uploads photos of a tour; `onPhotos` gets all its photos after each one. */
export function usePhotoUploads(tourId: string, onPhotos: (photos: readonly Photo[]) => void) {
  const scaled = useRef(new WeakMap<File, Blob>())
  const { queue, files } = useUploads(async (file, { key, onProgress }) => {
    const picture = scaled.current.get(file) ?? (await scalePicture(file, LIMITS))
    scaled.current.set(file, picture)
    const body = new FormData()
    body.append('photo', picture, file.name)
    const options = { onProgress, idempotencyKey: key }
    const { data } = await uploadForm<{ photos: Photo[] }>(`tours/${tourId}/photo`, body, options)
    onPhotos(data.photos)
  })
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
