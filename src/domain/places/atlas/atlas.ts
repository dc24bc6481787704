import type { Pair } from '../projection.ts'
import type { RiverStretch } from '../rivers-near.ts'
import outlineJson from './outline.json' with { type: 'json' }
import stretchesJson from './stretches.json' with { type: 'json' }
import townsJson from './towns.json' with { type: 'json' }

/** The country by coordinates: made by `src/build/atlas`, committed, and compared with what that makes by a test. */

/**
 * Lithuania and its surroundings, in degrees, [lng, lat], 3 decimals (about 100 m, finer than the source).
 * `land`: all dry land of the box, Lithuania's too, as closed rings without holes; the rest of the box is sea and lagoon. Land
 * at an edge of the box continues far beyond it.
 * `lithuania`: its closed rings (mainland, Curonian Spit). `borders`: lines between states, no coasts.
 */
export type Outline = { land: Pair[][]; lithuania: Pair[][]; borders: Pair[][] }

/** `rank`: 1 the five cities, 2 well-known towns, 3 the rest. */
export type Town = { name: string; lat: number; lng: number; rank: 1 | 2 | 3 }

export const outline = outlineJson as Outline

/** Lithuanian settlements, by rank, then by name. */
export const towns = townsJson as Town[]

/** The paddled stretches of rivers. */
export const stretches = stretchesJson as unknown as RiverStretch[]
