import { createSemaphore } from '#src/server/http/limits/semaphore.ts'
import { readFile, storeFile } from '../storage.ts'
import type { VariantType } from './process/job.ts'
import { processPicture } from './process/process-picture.ts'

const EXTENSIONS: Record<VariantType, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

/** Few at once, to bound memory. */
const withPermit = createSemaphore(2, 100, 'pictures')
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
  const result = await processPicture({ kind: 'variant', bytes: source, widthPx, type })
  if ('refused' in result) throw new Error(`${original} could not be decoded: ${result.refused}`)
  return (await storeFile(key, result.bytes, original)) ? result.bytes : undefined
}
