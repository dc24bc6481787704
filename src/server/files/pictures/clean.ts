import { unreadable, wrongFileType } from '#src/domain/errors.ts'
import { IMAGE_EXTENSIONS, IMAGE_LIMITS, type ImageKind } from '#src/domain/images/image.ts'
import { type Message, message } from '#src/domain/message.ts'
import { createSemaphore } from '#src/server/limits/semaphore.ts'
import type { Picture, Refusal } from './process/job.ts'
import { processPicture } from './process/process-picture.ts'

/** One at a time: the largest picture takes some 200 MB while it is rotated. */
const withPermit = createSemaphore(1, 24, 'uploads')

/** `path` is the field's; accounts (`owner`) take turns. */
type Sender = { path: string; owner: string }

/** The picture re-encoded. Throws `Failure`: 415 by content, 422 too many pixels, a side too long, too costly, or unreadable, 503 too many wait. */
export async function cleanPicture(bytes: Uint8Array, kind: ImageKind, { path, owner }: Sender): Promise<Picture> {
  if (!hasKnownType(bytes)) throw wrongFileType(IMAGE_EXTENSIONS, path)
  const result = await withPermit(() => processPicture({ kind, bytes }), owner)
  if ('refused' in result) throw unreadable(reasonOf(result), path)
  return result
}

function reasonOf(refusal: Refusal): Message {
  if (refusal.refused === 'tooManyPixels')
    return message('common:file.tooManyPixels', { megapixels: refusal.megapixels })
  if (refusal.refused === 'tooLong') return message('common:file.tooLong', { sidePx: IMAGE_LIMITS.sentSidePx })
  return message(refusal.refused === 'tooCostly' ? 'common:file.tooCostly' : 'common:file.unreadable')
}

/** Tells a type by its first bytes: names and declared types are not to be trusted. */
function hasKnownType(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1')
  const isJpeg = text.startsWith('\xff\xd8\xff')
  const isPng = text.startsWith('\x89PNG\r\n\x1a\n')
  const isWebp = text.startsWith('RIFF') && text.startsWith('WEBP', 8)
  const isAvif = text.startsWith('ftyp', 4) && /avif|avis/.test(text.slice(8))
  return isJpeg || isPng || isWebp || isAvif
}
