import type { Place } from '#src/domain/places/projection.ts'
import { conditionName, conditionSeen } from '#src/i18n/sentence/condition.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { escapeXml as xml } from '#src/lib/text/xml.ts'
import { paths } from '#src/paths.ts'
import { absolute } from '../seo/structured-data.ts'
import { placedStops, type Trip } from './trip.ts'
import { asText, degrees, featureText, meetingMark, roleText, stopFacts } from './words.ts'

/** A trip as GPX 1.1: a track where there is a line; else a route that says that it is schematic. */
export function writeGpx(context: LocaleContext, trip: Trip): string {
  const { t } = context
  const stops = placedStops(trip)
  const placed = trip.features.flatMap(it => (it.location ? [{ ...it, location: it.location }] : []))
  const meeting = meetingMark(context, trip)
  const waypoints = [
    ...(meeting
      ? [
          point('wpt', meeting.location, [
            ['name', meeting.name],
            ['desc', asText([meeting.text])],
            ['type', meeting.name],
          ]),
        ]
      : []),
    ...stops.map(stop =>
      point('wpt', stop.location, [
        ['name', stop.name || roleText(context, stop)],
        ['desc', asText(stopFacts(context, stop))],
        ['type', roleText(context, stop)],
      ]),
    ),
    ...placed.map(feature => point('wpt', feature.location, [['name', featureText(context, feature)]])),
    ...trip.conditions.flatMap(condition => {
      const [lng, lat] = condition.location?.coordinates ?? []
      if (lng === undefined || lat === undefined) return []
      const texts = [
        ['name', conditionName(context, condition)],
        ['desc', asText([conditionSeen(context, condition), condition.words])],
      ] as const
      return [point('wpt', { lng, lat }, texts)]
    }),
  ]
  const course =
    trip.line.length > 0
      ? `<trk>${elements([['name', trip.name]])}<trkseg>${trip.line.map(it => point('trkpt', it, [])).join('')}</trkseg></trk>`
      : `<rte>${elements([
          ['name', t('tours:schematicRoute', { name: trip.name })],
          ['desc', t('tours:schematicNote')],
        ])}${stops.map(it => point('rtept', it.location, [['name', it.name]])).join('')}</rte>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="${xml(t('common:siteName'))}">
${metadata(context, trip)}
${[...waypoints, course].join('\n')}
</gpx>
`
}

function metadata({ locale, t }: LocaleContext, { tour, name, provider, licence }: Trip): string {
  const link = absolute(paths.tour(locale, { id: tour.id, name }))
  const copyright = licence
    ? `<copyright author="${xml(provider.name)}"><license>${xml(licenceAddress(licence))}</license></copyright>`
    : ''
  return `<metadata>${elements([['name', name]])}<author>${elements([['name', provider.name]])}</author>${copyright}<link href="${xml(link)}">${elements([['text', t('common:siteName')]])}</link></metadata>`
}

export const licenceAddress = (licence: string): string =>
  licence === 'CC-BY-4.0'
    ? 'https://creativecommons.org/licenses/by/4.0/'
    : 'https://opendatacommons.org/licenses/odbl/1-0/'

const elements = (texts: readonly (readonly [string, string])[]) =>
  texts.map(([name, text]) => (text ? `<${name}>${xml(text)}</${name}>` : '')).join('')

const point = (name: string, { lat, lng }: Place, texts: readonly (readonly [string, string])[]) =>
  `<${name} lat="${degrees(lat)}" lon="${degrees(lng)}">${elements(texts)}</${name}>`
