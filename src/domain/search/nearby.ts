import type { Bounds } from './clusters.ts'

type Place = { latitude: number; longitude: number }

/** How far “near me” reaches to each side. */
const NEAR_KM = 40
const KM_PER_DEGREE = 111.3

/** To about a kilometre: the address of the results is shared more widely than the place where one is. */
const round = (degrees: number) => Math.round(degrees * 100) / 100

/** A box around a place; in the same one wherever within the same kilometre one is. */
export function boundsNear({ latitude, longitude }: Place): Bounds {
  const [lat, lng] = [round(latitude), round(longitude)]
  const high = round(NEAR_KM / KM_PER_DEGREE)
  const wide = round(NEAR_KM / KM_PER_DEGREE / Math.max(0.1, Math.cos((lat * Math.PI) / 180)))
  return [
    Math.max(-180, round(lng - wide)),
    Math.max(-90, round(lat - high)),
    Math.min(180, round(lng + wide)),
    Math.min(90, round(lat + high)),
  ]
}

/** Whether these are the bounds of a place, not those of a map. */
export function isNear(bounds: Bounds): boolean {
  const [west, south, east, north] = bounds
  const same = boundsNear({ latitude: (south + north) / 2, longitude: (west + east) / 2 })
  return same.every((it, index) => it === bounds[index])
}
