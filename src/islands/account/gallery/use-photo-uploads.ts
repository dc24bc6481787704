import { useEffect, useRef } from 'react'
import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { scalePicture } from '#src/lib/scale-picture.ts'
import { uploadForm } from '#src/stores/upload.ts'
import { useUploads } from '../../files/use-uploads.ts'
import type { Photo } from './photo.ts'

const LIMITS = { sidePx: IMAGE_LIMITS.photoSidePx, maxBytes: IMAGE_LIMITS.photoBytes }

/** Photos on their way to a tour; `onPhotos` is told all that it has after each one. */
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
  useAskBeforeLeaving(files.some(it => it.status !== 'refused'))
  return { queue, files }
}

function useAskBeforeLeaving(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsked])
}
