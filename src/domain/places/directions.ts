import type { Place } from './projection.ts'

/** The way to a place in Google Maps: on a phone its application opens. */
export const directionsTo = ({ lng, lat }: Place): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
