import type { Place } from '#src/domain/places/projection.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { placedStops, type Trip } from './trip.ts'
import { degrees, meetingMark, stopFacts } from './words.ts'

const position = ({ lng, lat }: Place) => [Number(degrees(lng)), Number(degrees(lat))]

export function writeGeoJson(context: LocaleContext, trip: Trip): string {
  const stops = placedStops(trip)
  const meeting = meetingMark(context, trip)
  return JSON.stringify({
    type: 'FeatureCollection',
    features: [
      ...stops.map(({ location, ...stop }) => ({
        type: 'Feature',
        properties: {
          name: stop.name,
          role: stop.role,
          day: stop.day,
          km: stop.km,
          isApproximate: stop.isApproximate,
          facts: stopFacts(context, { ...stop, location }),
        },
        geometry: { type: 'Point', coordinates: position(location) },
      })),
      ...trip.features.map(({ location, ...properties }) => ({
        type: 'Feature',
        properties,
        geometry: location ? { type: 'Point', coordinates: position(location) } : null,
      })),
      ...(meeting
        ? [
            {
              type: 'Feature',
              properties: { name: meeting.name, role: 'meeting', facts: [meeting.text] },
              geometry: { type: 'Point', coordinates: position(meeting.location) },
            },
          ]
        : []),
      // A course that nobody has recorded is no line, straight or not.
      ...(trip.line.length > 0
        ? [
            {
              type: 'Feature',
              properties: { name: trip.name, ...(trip.licence && { licence: trip.licence }) },
              geometry: { type: 'LineString', coordinates: trip.line.map(position) },
            },
          ]
        : []),
    ],
  })
}
