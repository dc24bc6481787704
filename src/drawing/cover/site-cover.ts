import type { CoverTour } from './cover.ts'

/** The site's own cover: for the home page and the social card of pages without a tour. */
export const SITE_COVER: CoverTour = { id: 'tekme45727', river: 'merkys', distanceKm: 30, difficulty: 1, days: 1 }
