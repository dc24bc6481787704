import type { StationWaterJson } from './json.ts'
import type { MarkJson } from './mark-schema.ts'
import type { JudgedMark, StationWater } from './queries.ts'

/** Whoever shows what was measured has to name it. */
export const WATER_SOURCE = {
  name: 'Lietuvos hidrometeorologijos tarnyba (LHMT)',
  url: 'https://api.meteo.lt/',
  licence: 'CC-BY-SA-4.0',
} as const

export const WATER_LICENCE_URL = 'https://creativecommons.org/licenses/by-sa/4.0/'

export const presentWater = ({ station, state, newest, days, marks }: StationWater): StationWaterJson => ({
  station: station.code,
  name: station.name,
  location: { coordinates: [station.lng, station.lat] },
  match: station.sure ?? 'likely',
  status: state.status,
  levelCm: newest?.levelCm ?? null,
  temperatureC: newest?.temperatureC ?? null,
  measuredAt: newest?.at.toISOString() ?? null,
  usual: state.usual,
  dangerCm: station.dangerCm ?? null,
  days,
  marks: marks.map(presentMark),
  source: WATER_SOURCE,
})

export const presentMark = (mark: JudgedMark): MarkJson => {
  const {
    reachId,
    providerId,
    providerName,
    station,
    tooLowCm,
    lowCm,
    highCm,
    closedCm,
    status,
    basis,
    locale,
    checkedOn,
  } = mark
  return {
    reach: reachId,
    station,
    provider: providerId === null ? null : { _id: providerId, name: providerName ?? '' },
    ...{ tooLowCm, lowCm, highCm, closedCm, status, basis, locale, checkedOn },
  }
}
