import type { CoverTour } from './cover.ts'

/** The landscape of the site itself: the home page's and the social card's of pages that have no tour. */
export const HOUSE_COVER: CoverTour = { id: 'tekme2', river: 'merkys', distanceKm: 30, difficulty: 1, days: 1 }
