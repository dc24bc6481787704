import { distanceKm, type Place } from '../places/projection.ts'
import type { River } from '../places/rivers.ts'
import stationsJson from './stations.json' with { type: 'json' }

/** Why a station measures a river of the site, or none: by its name, and by how far it is from a known place or course of that river. */
export type MatchReason = 'name-near' | 'other-name-near' | 'name' | 'other-name' | 'no-page' | 'lake' | 'sea' | 'canal'

/** `sure`: null without a river. `dangerCm`: the level that LHMT calls dangerous, where it is known; from there on nobody should paddle. */
export type Station = {
  code: string
  name: string
  /** The water by LHMT's name. */
  water: string
  river: River | null
  lat: number
  lng: number
  sure: 'confirmed' | 'likely' | null
  reason: MatchReason
  nearKm?: number
  dangerCm?: number
}

/** All stations of LHMT that measure the level of water, those of a river downstream. Matched to rivers once, by name and place. Sources: see NOTICE. */
export const STATIONS = stationsJson as Station[]

/** The stations that are read: nothing shows the others. */
export const RIVER_STATIONS: readonly Station[] = STATIONS.filter(({ river }) => river !== null)

/** The gauges of a river, the nearest to any of some places first. */
export const stationsNear = (river: string, places: readonly Place[]): Station[] => {
  const away = (station: Station) => Math.min(...places.map(place => distanceKm(station, place)))
  return stationsOf(river).sort((one, other) => away(one) - away(other))
}

export const stationsOf = (river: string): Station[] => STATIONS.filter(station => station.river === river)
