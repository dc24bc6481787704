import { inBackground } from '#src/server/background.ts'
import { createSemaphore } from '#src/server/limits/semaphore.ts'
import { readFile, storeFile } from '../storage.ts'
import type { VariantType } from './process/job.ts'
import { processPicture } from './process/process-picture.ts'

export const EXTENSIONS: Record<VariantType, string> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
}

/** Wider ones take seconds, and are fetched by few. */
const AVIF_WIDTH_PX = 1200
/** A function is paid for as long as it runs, and its CDN keeps the first answer. */
const HAS_AVIF = import.meta.env.TARGET !== 'netlify'
const MOST_WAITING = 200

/** Few at once, to bound memory. */
const withPermit = createSemaphore(2, 100, 'pictures')
/** Whoever sends a picture meanwhile waits for one of them at most. */
const oneByOne = createSemaphore(1, MOST_WAITING, 'pictures after the answer')
const pending = new Map<string, Promise<Uint8Array | undefined>>()
/** Variants that were begun: one that failed is not tried again by this process. */
const begun = new Set<string>()
const MOST_BEGUN = 10_000
let waiting = 0

type Variant = { type: VariantType; bytes: Uint8Array }

/**
 * A stored picture in a width and the best of these types, generated on first request, once for concurrent ones. AVIF takes too long for that: it is
 * there from a later request on. `undefined`: the picture is gone.
 */
export async function getVariant(
  original: string,
  widthPx: number,
  types: readonly VariantType[],
): Promise<Variant | undefined> {
  const mayBeAvif = HAS_AVIF && widthPx <= AVIF_WIDTH_PX && types.includes('image/avif')
  const avif = keyOf(original, widthPx, 'image/avif')
  const best = mayBeAvif ? await readFile(avif) : undefined
  if (best) return { type: 'image/avif', bytes: best }
  const type = types.includes('image/webp') ? 'image/webp' : 'image/jpeg'
  const key = keyOf(original, widthPx, type)
  const bytes = (await readFile(key)) ?? (await make(original, key, widthPx, type))
  if (bytes && mayBeAvif) makeLater(original, avif, widthPx, 'image/avif')
  return bytes && { type, bytes }
}

const keyOf = (original: string, widthPx: number, type: VariantType) =>
  original.replace(/\.\w+$/, `.${widthPx}.${EXTENSIONS[type]}`)

function make(original: string, key: string, widthPx: number, type: VariantType): Promise<Uint8Array | undefined> {
  const variant = pending.get(key) ?? withPermit(() => makeVariant(original, key, widthPx, type))
  pending.set(key, variant)
  return variant.finally(() => pending.delete(key))
}

function makeLater(original: string, key: string, widthPx: number, type: VariantType): void {
  if (begun.has(key) || waiting >= MOST_WAITING) return
  if (begun.size >= MOST_BEGUN) begun.clear()
  begun.add(key)
  waiting++
  inBackground('A picture could not be made as AVIF', () =>
    oneByOne(() => makeVariant(original, key, widthPx, type)).finally(() => waiting--),
  )
}

async function makeVariant(original: string, key: string, widthPx: number, type: VariantType) {
  const source = await readFile(original)
  if (!source) return undefined
  const result = await processPicture({ kind: 'variant', bytes: source, widthPx, type })
  if ('refused' in result) throw new Error(`${original} could not be decoded: ${result.refused}`)
  return (await storeFile(key, result.bytes, original)) ? result.bytes : undefined
}
