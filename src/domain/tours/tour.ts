import { RETENTION } from '../retention.ts'

/** Enumerations and limits of a tour, shared with the browser and the database constraints. */

export const TOUR_LIMITS = {
  distanceKm: { min: 1, max: 1000 },
  durationHours: { min: 1, max: 24 },
  days: { min: 1, max: 60 },
  difficulty: { min: 1, max: 5 },
  /** In years; a child is under 18. */
  youngestAge: { min: 0, max: 17 },
  priceCents: { min: 0, max: 10_000_000 },
  nameLength: 120,
  descriptionLength: 10_000,
  photos: 30,
  photoDescriptionLength: 300,
  /** Quotas: rivers per tour, tours per account, tours per bulk change. */
  rivers: 10,
  perAccount: 500,
  perBulkChange: 1000,
} as const

/** A draft is seen by its owner alone; a paused tour keeps its page, but is in no list. */
export const TOUR_STATUSES = ['draft', 'published', 'paused'] as const
export type TourStatus = (typeof TOUR_STATUSES)[number]

/** How many tours fit side by side. */
export const MAX_COMPARED = 4

export const RESTORABLE_MINUTES = RETENTION.deletedTours.minutes

export const CURRENCIES = ['EUR'] as const

/** The filter range that an open end stands for. */
export const DIFFICULTY_FILTER = { min: 0, max: 5, step: 0.5 } as const

/** The whole level of a difficulty: 2.5 reads as 3. */
export type DifficultyGrade = 1 | 2 | 3 | 4 | 5

export function difficultyGrade(difficulty: number): DifficultyGrade {
  return Math.min(5, Math.max(1, Math.round(difficulty))) as DifficultyGrade
}
