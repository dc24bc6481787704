/** Enumerations and limits of a tour, shared with the browser and with the database's own checks. */

export const TOUR_LIMITS = {
  distanceKm: { min: 1, max: 1000 },
  durationHours: { min: 1, max: 24 },
  days: { min: 1, max: 60 },
  difficulty: { min: 1, max: 5 },
  priceCents: { min: 0, max: 10_000_000 },
  nameLength: 120,
  descriptionLength: 10_000,
  photos: 30,
  photoDescriptionLength: 300,
  /** How many there may be: rivers of a tour, tours of an account, tours that one call changes. */
  rivers: 10,
  perAccount: 500,
  perBulkChange: 1000,
} as const

export const CURRENCIES = ['EUR'] as const

/** What a filter range runs over when the visitor leaves it open. */
export const DIFFICULTY_FILTER = { min: 0, max: 5, step: 0.5 } as const

/** Difficulty in whole words: 2.5 reads as 3. */
export type DifficultyGrade = 1 | 2 | 3 | 4 | 5

export function difficultyGrade(difficulty: number): DifficultyGrade {
  return Math.min(5, Math.max(1, Math.round(difficulty))) as DifficultyGrade
}
