import type { Spot } from './line.ts'

/** The right answer to a file: read as these lines, or refused by words that say what it is. */
export type Right =
  | {
      /** The length of each line, the longest first. */
      km: readonly number[]
      leftOut?: number
      /** Stretches of 100 m or more without points, of the longest line. */
      gaps?: readonly number[]
      /** Ends of the longest line, in either order. */
      ends?: readonly [Spot, Spot]
      /** The length of its cut between the stops at Perloja and Puvočiai. */
      cutKm?: number
    }
  | { says: RegExp }

export type RecordingCase = { name: string; bytes: () => Buffer; right: Right }

export const recording = (name: string, content: Buffer | string | (() => Buffer), right: Right): RecordingCase => ({
  name,
  bytes: typeof content === 'function' ? content : () => Buffer.from(content),
  right,
})
