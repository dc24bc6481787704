/** A picture that this browser cannot decode and that is too large to be uploaded as it is. */
export class UnreadablePicture extends Error {}

/** A HEIC photo, which browsers of other makers than the phone's cannot decode. */
export class UnreadableHeic extends Error {}

/** `type` of the result, where the file itself is not taken; a JPEG has no transparency. */
type Limits = { sidePx: number; maxBytes: number; type: 'image/jpeg' | 'image/webp' }
/** `widthPx` of the picture before it was scaled; undefined where it could not be decoded. */
export type ScaledPicture = { file: File; widthPx: number | undefined }

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' }

/** Tried in order, until it is small enough. */
const TRIES = [
  { quality: 0.88, scale: 1 },
  { quality: 0.78, scale: 1 },
  { quality: 0.7, scale: 0.8 },
  { quality: 0.6, scale: 0.6 },
] as const

/** The file itself where it is within the limits, else a smaller, upright copy. A HEIC photo is converted in any case. */
export async function scalePicture(file: File, { sidePx, maxBytes, type }: Limits): Promise<ScaledPicture> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture && isHeic(file)) throw new UnreadableHeic()
  if (!picture && file.size > maxBytes) throw new UnreadablePicture()
  if (!picture) return { file, widthPx: undefined }
  try {
    const { width, height } = picture
    const fitting = Math.min(1, sidePx / Math.max(width, height))
    if (file.size <= maxBytes && fitting === 1 && !isHeic(file)) return { file, widthPx: width }
    for (const { quality, scale } of TRIES) {
      const scaled = await draw(picture, fitting * scale, type, quality)
      if (scaled.size <= maxBytes) return { file: named(file.name, scaled), widthPx: width }
    }
    throw new UnreadablePicture()
  } finally {
    picture.close()
  }
}

/** Tells HEIC by its name too: not every system knows the type. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** With the extension of its type, which may be PNG where the browser cannot write the wanted one. */
function named(name: string, blob: Blob): File {
  const extension = EXTENSIONS[blob.type] ?? ''
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${extension}`, { type: blob.type })
}

function draw(picture: ImageBitmap, scale: number, type: Limits['type'], quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePicture()
  if (type === 'image/jpeg') {
    // Transparent pixels would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob(blob => (blob ? resolve(blob) : reject(new UnreadablePicture())), type, quality)
  return promise
}
