import sharp from 'sharp'
import { readFile, storeFile } from '../storage.ts'
import { createTurns } from './turns.ts'

export const VARIANT_TYPES = ['image/webp', 'image/jpeg'] as const
export type VariantType = (typeof VARIANT_TYPES)[number]

const EXTENSIONS: Record<VariantType, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

/** Few at once, for the memory of the machine. */
const inTurn = createTurns(2, 100)
const making = new Map<string, Promise<Uint8Array | undefined>>()

/** A picture of the storage in a width and type: made when it is first asked for, once for all who ask. `undefined`: the picture is gone. */
export async function getVariant(
  original: string,
  widthPx: number,
  type: VariantType,
): Promise<Uint8Array | undefined> {
  const key = original.replace(/\.\w+$/, `.${widthPx}.${EXTENSIONS[type]}`)
  const kept = await readFile(key)
  if (kept) return kept
  const made = making.get(key) ?? inTurn(() => makeVariant(original, key, widthPx, type))
  making.set(key, made)
  return made.finally(() => making.delete(key))
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
