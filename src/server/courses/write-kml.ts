import type { Place } from '#src/domain/places/projection.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { escapeXml as xml } from '#src/lib/text/xml.ts'
import { placedStops, type Trip } from './trip.ts'
import { asText, degrees, featureText, meetingMark, roleText, stopFacts } from './words.ts'

/** A trip as KML 2.2. A course that nobody has recorded is no line, straight or not. */
export function writeKml(context: LocaleContext, trip: Trip): string {
  const stops = placedStops(trip)
  const meeting = meetingMark(context, trip)
  const placemarks = [
    ...(meeting ? [placemark(meeting.name, asText([meeting.text]), pointOf(meeting.location))] : []),
    ...stops.map(stop =>
      placemark(
        stop.name || roleText(context, stop),
        asText([roleText(context, stop), ...stopFacts(context, stop)]),
        pointOf(stop.location),
      ),
    ),
    ...trip.features.flatMap(feature =>
      feature.location ? [placemark(featureText(context, feature), '', pointOf(feature.location))] : [],
    ),
    ...(trip.line.length > 0
      ? [
          placemark(
            trip.name,
            '',
            `<LineString><tessellate>1</tessellate><coordinates>${trip.line.map(tuple).join(' ')}</coordinates></LineString>`,
          ),
        ]
      : []),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${xml(trip.name)}</name>
${placemarks.join('\n')}
</Document></kml>
`
}

const tuple = ({ lng, lat }: Place) => `${degrees(lng)},${degrees(lat)}`

const pointOf = (place: Place) => `<Point><coordinates>${tuple(place)}</coordinates></Point>`

const placemark = (name: string, description: string, geometry: string) =>
  `<Placemark><name>${xml(name)}</name>${description ? `<description>${xml(description)}</description>` : ''}${geometry}</Placemark>`
