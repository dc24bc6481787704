import { mouthOf } from '#src/domain/courses/drawn/known-courses.ts'
import type { River } from '#src/domain/places/rivers.ts'
import { getRiverText } from '#src/domain/places/text-queries.ts'
import { guideOf, knownLengthKm } from '#src/domain/river-facts/facts.ts'
import { rulesFor, sortRules } from '#src/domain/rules/rule.ts'
import { stationsOf } from '#src/domain/water/station.ts'

/** Fewer facts are no page for search engines. */
const ENOUGH_FACTS = 3

/** Whether enough is known of a river to fill a page without tours: its length, its mouth, a text, gauges, rules of its own, a season, features. */
export function isKnown(river: River): boolean {
  const { season, topics } = guideOf(river)
  const facts = [
    knownLengthKm(river),
    mouthOf(river),
    getRiverText(river, 'lt'),
    stationsOf(river).length > 0,
    sortRules(rulesFor([river], [])).local.length > 0,
    season,
    topics.some(({ features }) => features.length > 0),
  ]
  return facts.filter(Boolean).length >= ENOUGH_FACTS
}
