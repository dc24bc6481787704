import { drawScene } from '../landscape/scene.ts'
import { type CoverTour, planCover } from './plan.ts'

export type { CoverTour } from './plan.ts'

/** A drawn river landscape, as a whole SVG document, for a tour that has no photographs yet. */
export const drawCover = (tour: CoverTour): string => drawScene(planCover(tour))
