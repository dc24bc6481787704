import sharp, { type Metadata, type Sharp } from 'sharp'
import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import type { Job, Refusal, Result } from './job.ts'

const MAX_PIXELS = IMAGE_LIMITS.megapixels * 1_000_000
/** The limit of sharp itself, which is all that a function has. */
const MAX_SECONDS = 15

// Each picture is decoded once, so libvips's cache would only cost memory.
sharp.cache(false)

/**
 * Pictures that were sent come out upright, without metadata, no larger than what is served, an animation's first frame only. The only
 * code that decodes what others have sent.
 */
export async function perform(job: Job): Promise<Result> {
  try {
    const { width, height, format } = await sharp(job.bytes, { limitInputPixels: false }).metadata()
    const refusal = refuse({ width, height, format })
    if (refusal) return refusal
    const picture = sharp(job.bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    const encoded = encode(picture, job).timeout({ seconds: MAX_SECONDS })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { bytes: data, widthPx: info.width, heightPx: info.height }
  } catch {
    return { refused: 'damaged' }
  }
}

function refuse({ width, height, format }: Pick<Metadata, 'width' | 'height' | 'format'>): Refusal | undefined {
  const megapixels = format === 'heif' ? IMAGE_LIMITS.avifMegapixels : IMAGE_LIMITS.megapixels
  if (width * height > megapixels * 1_000_000) return { refused: 'tooManyPixels', megapixels }
  if (Math.max(width, height) > IMAGE_LIMITS.sentSidePx) return { refused: 'tooLong' }
  return undefined
}

/** A photo has no transparency, nor has a JPEG. */
function encode(picture: Sharp, job: Job): Sharp {
  const fitInto = (sidePx: number) =>
    ({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true }) as const
  if (job.kind === 'logo') return picture.resize(fitInto(IMAGE_LIMITS.logoSidePx)).webp({ quality: 90 })
  if (job.kind !== 'variant') {
    const sidePx = job.kind === 'photo' ? IMAGE_LIMITS.photoSidePx : IMAGE_LIMITS.reportSidePx
    return picture.resize(fitInto(sidePx)).flatten({ background: '#fff' }).jpeg({ quality: 86 })
  }
  const narrower = picture.resize({ width: job.widthPx, withoutEnlargement: true })
  if (job.type === 'image/avif') return narrower.avif({ quality: 50, effort: 2 })
  return job.type === 'image/webp'
    ? narrower.webp({ quality: 68, smartSubsample: true })
    : narrower.flatten({ background: '#fff' }).jpeg({ quality: 72, progressive: true })
}
