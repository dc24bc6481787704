import sharp from 'sharp'
import { readFile, storeFile } from '../storage.ts'
import { createSemaphore } from './semaphore.ts'

export const VARIANT_TYPES = ['image/webp', 'image/jpeg'] as const
export type VariantType = (typeof VARIANT_TYPES)[number]

const EXTENSIONS: Record<VariantType, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

/** Few at once, to bound memory. */
const withPermit = createSemaphore(2, 100)
const pending = new Map<string, Promise<Uint8Array | undefined>>()

/** A stored picture in a width and type, generated on first request, once for concurrent ones. `undefined`: the picture is gone. */
export async function getVariant(
  original: string,
  widthPx: number,
  type: VariantType,
): Promise<Uint8Array | undefined> {
  const key = original.replace(/\.\w+$/, `.${widthPx}.${EXTENSIONS[type]}`)
  const stored = await readFile(key)
  if (stored) return stored
  const variant = pending.get(key) ?? withPermit(() => makeVariant(original, key, widthPx, type))
  pending.set(key, variant)
  return variant.finally(() => pending.delete(key))
}

async function makeVariant(original: string, key: string, widthPx: number, type: VariantType) {
  const source = await readFile(original)
  if (!source) return undefined
  const resized = sharp(source).resize({ width: widthPx, withoutEnlargement: true })
  const bytes = await (type === 'image/webp'
    ? resized.webp({ quality: 68, smartSubsample: true })
    : resized.flatten({ background: '#fff' }).jpeg({ quality: 72, progressive: true })
  ).toBuffer()
  return (await storeFile(key, bytes, original)) ? bytes : undefined
}
