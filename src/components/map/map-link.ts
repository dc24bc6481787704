import type { Place } from '#src/domain/places/projection.ts'

/** OpenStreetMap's own way to show a point. */
export const mapLink = ({ lng, lat }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`
