import { drawScene } from '../landscape/scene.ts'
import { type CoverTour, planCover } from './plan.ts'

export type { CoverTour } from './plan.ts'

/** A drawn river landscape, as a whole SVG document, for a tour that has no photographs yet. */
export const drawCover = (tour: CoverTour): string => drawScene(planCover(tour))

/** The site's own cover: for the home page and the social card of pages without a tour. */
export const SITE_COVER: CoverTour = { id: 'tekme45727', river: 'merkys', distanceKm: 30, difficulty: 1, days: 1 }
