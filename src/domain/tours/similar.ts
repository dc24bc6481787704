import type { Place } from '../places/projection.ts'

/** Bounds of tours that can be taken instead of one: those of its river, and those that start near and are about as long. */

export const SIMILAR = {
  nearKm: 60,
  /** How many times as long or as short. */
  lengthRatio: 1.6,
  daysApart: 1,
  /** In the score, what is as bad as ten kilometres between the put-ins: a length half as long again, a day more or less. */
  penaltyKm: { length: 10 / Math.log(1.5), day: 10 },
} as const

const KM_PER_DEGREE = 111.2

export const kmPerDegreeAt = ({ lat }: Place) => ({
  lng: KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180),
  lat: KM_PER_DEGREE,
})

/** Half the size of the box that holds all near put-ins, in degrees. */
export const nearDegreesAt = (place: Place) => {
  const km = kmPerDegreeAt(place)
  return { lng: SIMILAR.nearKm / km.lng, lat: SIMILAR.nearKm / km.lat }
}

/** Areas are cells of degrees, wide enough that a box of near put-ins touches few. */
const CELL = { lng: 2, lat: 1 }

const cell = (place: Place) => ({ x: Math.floor(place.lng / CELL.lng), y: Math.floor(place.lat / CELL.lat) })

export function areaOf(place: Place): string {
  const { x, y } = cell(place)
  return `${x}_${y}`
}

/** Areas in which a put-in may lie that is near to a place. */
export function areasAround(place: Place): string[] {
  const { lng, lat } = nearDegreesAt(place)
  const from = cell({ lng: place.lng - lng, lat: place.lat - lat })
  const to = cell({ lng: place.lng + lng, lat: place.lat + lat })
  const count = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return count(from.x, to.x).flatMap(x => count(from.y, to.y).map(y => `${x}_${y}`))
}
