import sharp, { type Metadata, type Sharp } from 'sharp'
import { unreadable, wrongFileType } from '#src/domain/errors.ts'
import { IMAGE_EXTENSIONS, IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { message } from '#src/domain/message.ts'
import { createSemaphore } from './semaphore.ts'

export type CleanPicture = { bytes: Uint8Array; widthPx: number; heightPx: number }

const MAX_PIXELS = IMAGE_LIMITS.megapixels * 1_000_000
const MAX_SECONDS = 15

/** One at a time: the largest picture takes some 200 MB while it is rotated. */
const withPermit = createSemaphore(1, 24)

// Each picture is decoded once, so libvips's cache would only cost memory.
sharp.cache(false)

type Kind = 'photo' | 'logo'
/** `path` is the field's; accounts (`owner`) take turns. */
type Sender = { path: string; owner: string }

/** How each kind is encoded. A photo has no transparency. */
const ENCODERS: Record<Kind, (picture: Sharp) => Sharp> = {
  photo: picture => fitInto(picture, IMAGE_LIMITS.photoSidePx).flatten({ background: '#fff' }).jpeg({ quality: 86 }),
  logo: picture => fitInto(picture, IMAGE_LIMITS.logoSidePx).webp({ quality: 90 }),
}

const fitInto = (picture: Sharp, sidePx: number) =>
  picture.resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })

/**
 * The picture re-encoded: upright, without metadata, no larger than what is served, an animation's first frame only. Throws
 * `Failure`: 415 by content, 422 too many pixels, a side too long, or unreadable.
 */
export async function cleanPicture(sent: Uint8Array, kind: Kind, { path, owner }: Sender): Promise<CleanPicture> {
  if (!hasKnownType(sent)) throw wrongFileType(IMAGE_EXTENSIONS, path)
  const isDamaged = () => unreadable(message('common:file.unreadable'), path)
  const size = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(isDamaged()))
  requireDecodable(size, path)
  const decode = async () => {
    const picture = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    const { data, info } = await ENCODERS[kind](picture)
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
      .catch(() => Promise.reject(isDamaged()))
    return { bytes: data, widthPx: info.width, heightPx: info.height }
  }
  return withPermit(decode, owner)
}

function requireDecodable({ width, height, format }: Metadata, path: string): void {
  const megapixels = format === 'heif' ? IMAGE_LIMITS.avifMegapixels : IMAGE_LIMITS.megapixels
  if (width * height > megapixels * 1_000_000)
    throw unreadable(message('common:file.tooManyPixels', { megapixels }), path)
  const { sentSidePx } = IMAGE_LIMITS
  if (Math.max(width, height) > sentSidePx)
    throw unreadable(message('common:file.tooLong', { sidePx: sentSidePx }), path)
}

/** By its first bytes: names and declared types are not to be trusted. */
function hasKnownType(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1')
  const isJpeg = text.startsWith('\xff\xd8\xff')
  const isPng = text.startsWith('\x89PNG\r\n\x1a\n')
  const isWebp = text.startsWith('RIFF') && text.startsWith('WEBP', 8)
  const isAvif = text.startsWith('ftyp', 4) && /avif|avis/.test(text.slice(8))
  return isJpeg || isPng || isWebp || isAvif
}
