import sharp, { type Sharp } from 'sharp'
import { unreadable, wrongFileType } from '#src/domain/errors.ts'
import { IMAGE_EXTENSIONS, IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { message } from '#src/domain/message.ts'
import { createTurns } from './turns.ts'

export type CleanPicture = { bytes: Uint8Array; widthPx: number; heightPx: number }

const MAX_PIXELS = IMAGE_LIMITS.megapixels * 1_000_000
const MAX_SECONDS = 15

/** One at a time: the largest picture takes some 200 MB while it is turned. */
const inTurn = createTurns(1, 24)

// Pictures are not asked for again in a way that libvips could remember.
sharp.cache(false)

type Kind = 'photo' | 'logo'

/** How the kinds are kept. A photo has no holes to see through. */
const KEPT: Record<Kind, (picture: Sharp) => Sharp> = {
  photo: picture => fitInto(picture, IMAGE_LIMITS.photoSidePx).flatten({ background: '#fff' }).jpeg({ quality: 86 }),
  logo: picture => fitInto(picture, IMAGE_LIMITS.logoSidePx).webp({ quality: 90 }),
}

const fitInto = (picture: Sharp, sidePx: number) =>
  picture.resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })

/**
 * The picture anew: turned upright, without any metadata, no longer than what is served, and of an animation its first frame. What
 * was sent is read only. Throws `Failure`: 415 by content, 422 too many pixels or not to be read; `path` is the field's.
 */
export async function cleanPicture(sent: Uint8Array, kind: Kind, path: string): Promise<CleanPicture> {
  if (!hasKnownType(sent)) throw wrongFileType(IMAGE_EXTENSIONS, path)
  const isDamaged = () => unreadable(message('common:file.unreadable'), path)
  const size = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(isDamaged()))
  if (size.width * size.height > MAX_PIXELS) {
    const { megapixels } = IMAGE_LIMITS
    throw unreadable(message('common:file.tooManyPixels', { megapixels }), path)
  }
  return inTurn(async () => {
    const picture = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    const { data, info } = await KEPT[kind](picture)
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
      .catch(() => Promise.reject(isDamaged()))
    return { bytes: data, widthPx: info.width, heightPx: info.height }
  })
}

/** By its first bytes: names and declared types are only said. */
function hasKnownType(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1')
  const isJpeg = text.startsWith('\xff\xd8\xff')
  const isPng = text.startsWith('\x89PNG\r\n\x1a\n')
  const isWebp = text.startsWith('RIFF') && text.startsWith('WEBP', 8)
  const isAvif = text.startsWith('ftyp', 4) && /avif|avis/.test(text.slice(8))
  return isJpeg || isPng || isWebp || isAvif
}
