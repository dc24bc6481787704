import * as v from 'valibot'

/** The answers of LHMT's API about a station. Nothing of it is taken for granted. */

/** Levels are centimetres above the zero of the station. */
export type Reading = { at: Date; levelCm: number | null; temperatureC: number | null }

/** Beyond these it is a fault of the gauge. */
const LEVEL_CM = { min: -500, max: 3000 }
const TEMPERATURE_C = { min: -5, max: 45 }
/** How far the clock of the source may be ahead of ours. */
const AHEAD_MS = 3_600_000

/** A measured value, rounded to a tenth as the table has it; null for whatever is no number or cannot be true. */
const measured = ({ min, max }: { min: number; max: number }) =>
  v.pipe(
    v.unknown(),
    v.transform(value =>
      typeof value === 'number' && value >= min && value <= max ? Math.round(value * 10) / 10 : null,
    ),
  )

const answer = <T extends v.GenericSchema>(observation: T) =>
  v.object({ station: v.object({ code: v.string() }), observations: v.array(observation) })

const hourly = answer(
  v.object({
    observationTimeUtc: v.string(),
    waterLevel: v.optional(measured(LEVEL_CM), null),
    waterTemperature: v.optional(measured(TEMPERATURE_C), null),
  }),
)

const daily = answer(v.object({ observationDateUtc: v.string(), waterLevel: v.optional(measured(LEVEL_CM), null) }))

/** Throws where the text is not whole JSON, has another form or is of another station. */
function parse<T extends v.GenericSchema<unknown, { station: { code: string } }>>(
  schema: T,
  text: string,
  code: string,
): v.InferOutput<T> {
  const parsed = v.parse(schema, JSON.parse(text))
  if (parsed.station.code !== code) throw new Error('an answer of another station')
  return parsed
}

/** "2026-04-06 00:00:00" is UTC, without a mark. */
function instantOf(text: string): Date | undefined {
  const found = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})Z?$/.exec(text)
  const at = new Date(found ? `${found[1]}T${found[2]}Z` : Number.NaN)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** The readings of an answer in the order of time, one of each moment; without those that say nothing or are of the future. */
export function readMeasured(text: string, code: string, now: Date): Reading[] {
  const readings = new Map<number, Reading>()
  for (const { observationTimeUtc, waterLevel, waterTemperature } of parse(hourly, text, code).observations) {
    const at = instantOf(observationTimeUtc)
    if (!at || at.getTime() > now.getTime() + AHEAD_MS) continue
    const before = readings.get(at.getTime())
    const levelCm = waterLevel ?? before?.levelCm ?? null
    const temperatureC = waterTemperature ?? before?.temperatureC ?? null
    if (levelCm !== null || temperatureC !== null) readings.set(at.getTime(), { at, levelCm, temperatureC })
  }
  return [...readings.values()].sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** The daily levels of a month of the archive, `2019-07`, from its first day on; null where there is none. */
export function readArchived(text: string, code: string, month: string): (number | null)[] {
  const levels: (number | null)[] = Array(31).fill(null)
  for (const { observationDateUtc, waterLevel } of parse(daily, text, code).observations) {
    const [, of, day] = /^(\d{4}-\d{2})-(\d{2})/.exec(observationDateUtc) ?? []
    const index = Number(day) - 1
    if (of === month && index in levels) levels[index] = waterLevel ?? levels[index] ?? null
  }
  return levels
}

/** The newest level: an hour that the gauge left out says nothing of the water. */
export const newestLevel = (readings: readonly Reading[]): Reading | undefined =>
  readings.findLast(({ levelCm }) => levelCm !== null)
