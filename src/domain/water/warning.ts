import type { Band, WaterStatus } from './water.ts'

/** The bands in which nobody should paddle: all that cards say of the water. */
export const WARNINGS = ['too-low', 'closed'] as const satisfies readonly Band[]
export type Warning = (typeof WARNINGS)[number]

export const isWarning = (status: WaterStatus): status is Warning =>
  (WARNINGS as readonly WaterStatus[]).includes(status)

/** The warning of what was told, if it was one. */
export const warningIn = (status: WaterStatus | null | undefined): Warning | null =>
  status && isWarning(status) ? status : null
