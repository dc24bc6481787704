/** Best first. */
export const VARIANT_TYPES = ['image/avif', 'image/webp', 'image/jpeg'] as const
export type VariantType = (typeof VARIANT_TYPES)[number]

/** What is done with a picture: one that was sent is cleaned, a stored one is made narrower. */
export type Job = { bytes: Uint8Array } & (
  | { kind: 'photo' }
  | { kind: 'logo' }
  | { kind: 'variant'; widthPx: number; type: VariantType }
)

export type Picture = { bytes: Uint8Array; widthPx: number; heightPx: number }

/** Why a picture is not processed. `tooCostly`: it takes more memory or time of the processor than it may. */
export type Refusal =
  | { refused: 'damaged' | 'tooLong' | 'tooCostly' }
  | { refused: 'tooManyPixels'; megapixels: number }

export type Result = Picture | Refusal

/** What one picture may take. `memoryBytes`: of the whole process. */
export type Limits = { processorMs: number; memoryBytes: number; clockMs: number }

/** What the parent sends, and what the child answers. `residentBytes`: what it still has after the picture. */
export type Order = { job: Job; limits: Limits }
export type Answer = { result: Result; residentBytes: number } | { exceeded: 'memory' | 'processor' }
