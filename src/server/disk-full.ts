import { statfs } from 'node:fs/promises'

/** Codes of the system, for no space or none that this user may have, and of PostgreSQL, `disk_full`. */
const CODES = ['ENOSPC', 'EDQUOT', '53100']

/** How long the site counts as degraded after a write that failed, and how seldom the log says so. */
const COUNTS_MS = 60_000

/** With less, the next pictures and rows may not fit. */
export const LEAST_FREE_BYTES = 64 * 1024 * 1024

/** Whether a write failed as there was no space for it: in the database or in a folder. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isDiskFull)) return true
  if (!(error instanceof Error)) return false
  return ('code' in error && CODES.includes(String(error.code))) || isDiskFull(error.cause)
}

let failedAt = Number.NEGATIVE_INFINITY
let toldAt = Number.NEGATIVE_INFINITY

/** Remembers that a write failed for want of space; returns whether that is to be told: of many the first of each minute. */
export function noteDiskFull(now = performance.now()): boolean {
  failedAt = now
  if (now - toldAt < COUNTS_MS) return false
  toldAt = now
  return true
}

/** Whether a write has failed for want of space within the last minute. */
export const wasDiskFull = (now = performance.now()): boolean => now - failedAt < COUNTS_MS

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether there is too little space to write to the folder, or there was for another write. One that is gone takes nothing either. */
export const lacksSpace = async (folder: string): Promise<boolean> =>
  wasDiskFull() ||
  freeBytes(folder).then(
    bytes => bytes < LEAST_FREE_BYTES,
    () => true,
  )
