import type { Place } from '../../places/projection.ts'

/** Where one is, as a search writes it: latitude and longitude, to about a kilometre. */

const COORDINATES = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/
const round = (degrees: number) => Math.round(degrees * 100) / 100 + 0

export const nearHere = ({ latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>): string =>
  `${round(latitude)},${round(longitude)}`

/** Forgets digits that are more precise; `''` for a place that is not on the earth. Other text stays. */
export function tidyCoordinates(near: string): string {
  const match = COORDINATES.exec(near)
  if (!match) return near
  const [latitude, longitude] = [Number(match[1]), Number(match[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? nearHere({ latitude, longitude }) : ''
}

/** `undefined` for the name of a place. */
export function coordinatesOf(near = ''): Place | undefined {
  const match = COORDINATES.exec(near)
  return match ? { lat: Number(match[1]), lng: Number(match[2]) } : undefined
}

/** Whether a search tells where somebody is: for nobody else, so it is not cached. */
export const isHere = (near: string | null | undefined): boolean => coordinatesOf(near ?? '') !== undefined
