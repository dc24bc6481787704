import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Pictures made for tests, good ones and others. */

type Shape = { width?: number; height?: number; type?: 'jpeg' | 'png' | 'webp' | 'avif' }

const GRADIENT =
  '<linearGradient id="g" x2="1" y2="1"><stop stop-color="#0a6"/><stop offset="1" stop-color="#fa0"/></linearGradient>'

const draw = ({ width = 900, height = 600 }: Shape) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${GRADIENT}<rect width="100%" height="100%" fill="url(#g)"/><circle cx="40%" cy="40%" r="20%" fill="#fff"/></svg>`,
    ),
  )

export const picture = (shape: Shape = {}): Promise<Buffer> =>
  draw(shape)
    .toFormat(shape.type ?? 'jpeg', shape.type === 'avif' ? { effort: 0 } : {})
    .toBuffer()

/** Its header claims this size: to encode as many pixels takes ten seconds. */
export async function avifOf(width: number, height: number): Promise<Buffer> {
  const file = await picture({ width: 64, height: 48, type: 'avif' })
  const at = file.indexOf('ispe') + 8
  file.writeUInt32BE(width, at)
  file.writeUInt32BE(height, at + 4)
  return file
}

export const transparent = (sidePx: number): Promise<Buffer> =>
  sharp({ create: { width: sidePx, height: sidePx, channels: 4, background: { r: 0, g: 120, b: 90, alpha: 0.5 } } })
    .png()
    .toBuffer()

/** A JPEG as a phone makes it: held in any way, with the place where it was taken. */
export const photoWithPlace = (orientation: number): Promise<Buffer> =>
  draw({})
    .withExif({
      IFD0: { Copyright: 'Slaptas autorius' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 41/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '25/1 17/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()

/** Filled up behind its end, which decoders leave unread. */
export const padded = (bytes: Buffer, length: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(length - bytes.length)])

/** A black PNG of one bit a pixel. `rows`: how many there really are. */
export function blackPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  const chunks = [chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** One white pixel, over and over. */
export function longGif(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000ffffff000000', 'hex')
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}

/** Frames of different colours; the first one is red. */
export function animatedWebp(frames: number): Promise<Buffer> {
  const raw = { width: 20, height: 20 * frames, channels: 3 as const, pageHeight: 20 }
  const pixels = Buffer.alloc(raw.width * raw.height * 3)
  for (let at = 0; at < pixels.length; at += 3) pixels[at + (at < 1200 ? 0 : 2)] = 255
  return sharp(pixels, { raw }).webp({ lossless: true }).toBuffer()
}

/** A form with one picture in it, under a name and a type that say nothing true. */
export function pictureForm(field: string, bytes: Buffer | string, texts: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.append(
    field,
    new File([new Uint8Array(Buffer.from(bytes))], '../../../etc/cron.d/upe.jpg', { type: 'image/jpeg' }),
  )
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  return form
}

/** Every file that the storage of this run's `DATA_DIR` holds, by its path in it. */
export async function listFiles(folder = join(String(process.env.DATA_DIR), 'files')): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.flatMap(it => (it.isFile() ? [join(it.parentPath, it.name).slice(folder.length + 1)] : [])).sort()
}
