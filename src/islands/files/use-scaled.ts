import { useRef } from 'react'
import { type ScaledPicture, scalePicture } from '#src/lib/pictures/scale-picture.ts'

type Limits = Parameters<typeof scalePicture>[1]

/** `scalePicture` within these limits, once for all attempts to send a file. */
export function useScaled(limits: Limits): (file: File) => Promise<ScaledPicture> {
  const scaled = useRef(new WeakMap<File, Promise<ScaledPicture>>())
  return file => {
    const picture = scaled.current.get(file) ?? scalePicture(file, limits)
    scaled.current.set(file, picture)
    return picture
  }
}
