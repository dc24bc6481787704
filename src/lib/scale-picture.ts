/** A picture that this browser cannot decode and that is too large to be uploaded as it is. */
export class UnreadablePicture extends Error {}

type Limits = { sidePx: number; maxBytes: number }

/** Tried in order, until it is small enough. */
const TRIES = [
  { quality: 0.88, scale: 1 },
  { quality: 0.78, scale: 1 },
  { quality: 0.7, scale: 0.8 },
  { quality: 0.6, scale: 0.6 },
] as const

/** The file itself where it is within the limits, else a smaller, upright JPEG of it. */
export async function scalePicture(file: File, { sidePx, maxBytes }: Limits): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture && file.size > maxBytes) throw new UnreadablePicture()
  if (!picture) return file
  try {
    const fitting = Math.min(1, sidePx / Math.max(picture.width, picture.height))
    if (file.size <= maxBytes && fitting === 1) return file
    for (const { quality, scale } of TRIES) {
      const scaled = await draw(picture, fitting * scale, quality)
      if (scaled.size <= maxBytes) return scaled
    }
    throw new UnreadablePicture()
  } finally {
    picture.close()
  }
}

function draw(picture: ImageBitmap, scale: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePicture()
  // Transparent pixels would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob(blob => (blob ? resolve(blob) : reject(new UnreadablePicture())), 'image/jpeg', quality)
  return promise
}
