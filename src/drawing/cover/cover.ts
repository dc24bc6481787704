import type { Plan } from '../landscape/plan.ts'
import { drawScene } from '../landscape/scene.ts'
import { drawCliffs } from '../settings/cliffs.ts'
import { drawDelta } from '../settings/delta.ts'
import { drawLakes } from '../settings/lakes.ts'
import { drawMeadows } from '../settings/meadows.ts'
import { drawPines } from '../settings/pines.ts'
import { drawRapids } from '../settings/rapids.ts'
import { type CoverTour, planCover } from './plan.ts'
import type { Setting } from './setting.ts'

export type { CoverTour } from './plan.ts'

const DRAWERS: Record<Setting, (plan: Plan) => string> = {
  cliffs: drawCliffs,
  pines: drawPines,
  lakes: drawLakes,
  meadows: drawMeadows,
  delta: drawDelta,
  rapids: drawRapids,
  hills: drawScene,
}

/** A drawn landscape of a tour's place, as a whole SVG document, for a tour that has no photographs yet. */
export function drawCover(tour: CoverTour): string {
  const plan = planCover(tour)
  return DRAWERS[plan.setting](plan)
}

/** The site's own cover: for the home page and the social card of pages without a tour. */
export const SITE_COVER: CoverTour = { id: 'tekme45727', river: 'sventoji', distanceKm: 30, difficulty: 1, days: 1 }
