import { drawForeground } from './foreground.ts'
import { drawHills } from './hills.ts'
import { drawBirds, drawBridge, drawCamp, drawKayak, drawMist, drawMound, findKayakSpot } from './life.ts'
import { type CoverTour, planCover } from './plan.ts'
import { traceRiver } from './river.ts'
import { drawSky, placeSun } from './sky.ts'
import { drawWood } from './trees.ts'
import { drawRiver } from './water.ts'
import { drawFarForest, drawWoods, mirrorWoods, plantWoods } from './woods.ts'

export type { CoverTour } from './plan.ts'

/** A drawn river landscape, as a whole SVG document, for a tour that has no photographs yet. */
export function drawCover(tour: CoverTour): string {
  const plan = planCover(tour)
  const river = traceRiver(plan)
  const sun = placeSun(plan)
  const woods = plantWoods(plan, river)
  const kayak = findKayakSpot(plan, river, woods)
  const camp = drawCamp(plan, river, woods)
  const parts = [
    `<defs>${drawWood(plan)}</defs>`,
    drawSky(plan, sun),
    drawHills(plan),
    drawBirds(plan),
    drawRiver(plan, river, sun, mirrorWoods(plan, woods), kayak),
    drawFarForest(plan),
    drawMound(plan),
    drawBridge(plan, river),
    drawWoods(woods),
    drawMist(plan),
    camp,
    kayak ? drawKayak(plan, kayak) : '',
    camp ? '' : drawForeground(plan, sun),
  ]
  const root =
    'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" stroke-linecap="round"'
  // In paths and matrices a minus sign separates numbers by itself.
  return `<svg ${root}>${parts.join('')}</svg>`.replace(/ -(?=[\d.])/g, '-')
}
