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
export const stationsNear = (river: string, places: readonly Place[]): Station[] =>
  stationsOf(river).sort((one, other) => awayKm(one, places) - awayKm(other, places))

/** How far a gauge is from the nearest of some places. */
export const awayKm = (station: Station, places: readonly Place[]): number =>
  Math.min(...places.map(place => distanceKm(station, place)))

export type TourOnRiver = { id: string; rivers: readonly string[]; departure: Place | null }

/** The gauge that counts for a tour: that of its main river which is nearest to its start. */
export const stationOfTour = ({ rivers: [river], departure }: Omit<TourOnRiver, 'id'>): Station | undefined =>
  river !== undefined && departure ? stationsNear(river, [departure])[0] : undefined

export const stationsOf = (river: string): Station[] => STATIONS.filter(station => station.river === river)
