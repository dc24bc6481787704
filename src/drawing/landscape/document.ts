import { drawNight } from './night.ts'
import type { Plan } from './plan.ts'
import type { Sun } from './sky.ts'

/** A whole SVG document of parts from the far to the near, with its night for readers of dark pages. */
export function drawDocument(plan: Plan, sun: Sun, parts: readonly string[]): string {
  const { width, height } = plan.frame
  const root = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" stroke-linecap="round"`
  // In paths and matrices a minus sign separates numbers by itself.
  return `<svg ${root}>${parts.join('')}${drawNight(plan, sun)}</svg>`.replace(/ -(?=[\d.])/g, '-')
}
