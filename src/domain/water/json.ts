import * as v from 'valibot'
import { markJson } from './mark-schema.ts'
import { USUAL } from './usual.ts'
import { STALE_HOURS, WATER_STATUSES } from './water.ts'

/** The levels of a station of a river, as the API returns it. */
export const stationWaterJson = v.object({
  station: v.pipe(v.string(), v.description('The code of the station at LHMT.')),
  name: v.string(),
  location: v.object({
    coordinates: v.pipe(v.tuple([v.number(), v.number()]), v.description('Longitude, latitude.')),
  }),
  match: v.pipe(
    v.picklist(['confirmed', 'likely']),
    v.description('How sure it is that this station measures this river: by name and place, or by its name alone.'),
  ),
  status: v.pipe(
    v.picklist(WATER_STATUSES),
    v.description(
      `closed: nobody should paddle; unmarked: nobody has judged the level; stale: older than ${STALE_HOURS} hours; none: nothing is known.`,
    ),
  ),
  levelCm: v.pipe(
    v.nullable(v.number()),
    v.description('Centimetres above the zero of this station, which others do not share.'),
  ),
  temperatureC: v.pipe(v.nullable(v.number()), v.description('Of the water.')),
  measuredAt: v.pipe(v.nullable(v.string()), v.description('When the level was measured.')),
  usual: v.pipe(
    v.nullable(v.picklist(USUAL)),
    v.description(
      'Beside the levels of this time of the year in the last years; no advice. Null where those are too few.',
    ),
  ),
  dangerCm: v.pipe(
    v.nullable(v.number()),
    v.description('The level that LHMT calls dangerous; null where it is not known.'),
  ),
  days: v.pipe(
    v.array(v.object({ day: v.string(), levelCm: v.number() })),
    v.description('The mean level of each of the last 30 days that was measured.'),
  ),
  marks: v.pipe(
    v.array(markJson),
    v.description('The levels that change the water of a reach, as those who run it and the admins have set them.'),
  ),
  source: v.object({ name: v.string(), url: v.string(), licence: v.string() }),
})
export type StationWaterJson = v.InferOutput<typeof stationWaterJson>
