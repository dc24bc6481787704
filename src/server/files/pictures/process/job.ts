/** Best first. */
export const VARIANT_TYPES = ['image/avif', 'image/webp', 'image/jpeg'] as const
export type VariantType = (typeof VARIANT_TYPES)[number]

/** The work on a picture: one that was sent is cleaned, a stored one is made narrower. */
export type Job = { bytes: Uint8Array } & (
  | { kind: 'photo' }
  | { kind: 'logo' }
  | { kind: 'report' }
  | { kind: 'variant'; widthPx: number; type: VariantType }
)

export type Picture = { bytes: Uint8Array; widthPx: number; heightPx: number }

/** Why a picture is not processed. `tooCostly`: it takes more memory or time of the processor than it may. */
export type Refusal =
  | { refused: 'damaged' | 'tooLong' | 'tooCostly' }
  | { refused: 'tooManyPixels'; megapixels: number }

export type Result = Picture | Refusal

/** The limits of one picture. `memoryBytes`: of the whole process. */
export type Limits = { processorMs: number; memoryBytes: number; clockMs: number }

/** The message of the parent, and below the answer of the child. `residentBytes`: what it still has after the picture. */
export type Order = { job: Job; limits: Limits }
export type Answer = { result: Result; residentBytes: number } | { exceeded: 'memory' | 'processor' }
