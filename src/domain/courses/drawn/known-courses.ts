import coursesJson from '../../places/atlas/courses.json' with { type: 'json' }
import type { Pair, Place } from '../../places/projection.ts'
import type { River } from '../../places/rivers.ts'

/** A river from its source to its mouth, exact to so many metres. */
export type KnownCourse = { river: River; accuracyM: number; line: Pair[] }

/**
 * The large rivers, from Natural Earth: too many bytes for a browser, so that pages and the API draw them. Made by `src/build/atlas`, and
 * compared with what that makes by a test.
 */
export const knownCourses: ReadonlyMap<string, readonly Place[]> = new Map(
  (coursesJson as unknown as KnownCourse[]).map(({ river, line }) => [river, line.map(([lng, lat]) => ({ lng, lat }))]),
)

/** The river that a river flows into, for those that are paddled; not those that end in a lake or in the lagoon. */
const MOUTHS: Partial<Record<River, River>> = {
  akmena: 'jura',
  babrungas: 'minija',
  'baltoji-ancia': 'nemunas',
  brazuole: 'neris',
  dovine: 'sesupe',
  dubysa: 'nemunas',
  gruda: 'merkys',
  jura: 'nemunas',
  kiauna: 'zeimena',
  krazante: 'dubysa',
  lakaja: 'zeimena',
  levuo: 'musa',
  merkys: 'nemunas',
  minija: 'atmata',
  muse: 'neris',
  neris: 'nemunas',
  nevezis: 'nemunas',
  sesupe: 'nemunas',
  siesartis: 'sventoji',
  sirvinta: 'sventoji',
  streva: 'nemunas',
  susve: 'nevezis',
  sventoji: 'neris',
  ula: 'merkys',
  verkne: 'nemunas',
  vilnia: 'neris',
  virinta: 'sventoji',
  virvyte: 'venta',
  voke: 'neris',
  zeimena: 'neris',
}

export const mouthOf = (river: string): River | undefined => MOUTHS[river as River]
export const tributariesOf = (river: string): River[] =>
  (Object.keys(MOUTHS) as River[]).filter(it => MOUTHS[it] === river)
