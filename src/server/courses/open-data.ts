import type { Database } from '#db/client.ts'
import { listAllPoints, type PointRecord } from '#src/domain/access-points/queries.ts'
import { decodePolyline } from '#src/domain/courses/polyline.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { listAllLines, listAllReaches } from '#src/domain/reaches/queries.ts'
import type { LINE_LICENCES } from '#src/domain/reaches/reach.ts'
import { WATER_LICENCE_URL, WATER_SOURCE } from '#src/domain/water/present.ts'
import { absolute } from '../seo/structured-data.ts'
import { listOpenWater, type OpenWater } from '../water/open-water.ts'
import { licenceAddress } from './write-gpx.ts'

/** Places, reaches and levels for anybody’s use. Each file has one licence: lines of different ones are apart. */

type OpenFile = {
  type: string
  licence: (typeof LINE_LICENCES)[number] | typeof WATER_SOURCE.licence
  about: string
  write: (db: Database) => Promise<string>
}

const CSV = 'text/csv; charset=utf-8'
const GEOJSON = 'application/geo+json'
/** Coordinates that came with the site are partly those of OpenStreetMap. */
const ATTRIBUTION = '© Tėkmė, © OpenStreetMap contributors, GeoNames'

/** Levels are of others, and change with time. */
const waterFile = (type: string, about: string, write: (water: OpenWater[]) => string): OpenFile => ({
  type,
  licence: WATER_SOURCE.licence,
  about,
  write: async db => write(await listOpenWater(db, new Date())),
})

const linesOf = (licence: (typeof LINE_LICENCES)[number]): OpenFile => ({
  type: GEOJSON,
  licence,
  about: 'Courses of reaches, by the id of the reach',
  write: async db => {
    const lines = (await listAllLines(db)).filter(it => it.licence === licence)
    return collection(
      lines.map(({ reachId, origin, lengthKm, line }) => ({
        properties: { reach: reachId, origin, lengthKm },
        geometry: { type: 'LineString', coordinates: decodePolyline(line).map(position) },
      })),
    )
  },
})

const FILES: Record<string, OpenFile> = {
  'access-points.geojson': {
    type: GEOJSON,
    licence: 'ODbL-1.0',
    about: 'Places where one gets to a river; null is unknown',
    write: async db =>
      collection(
        (await listAllPoints(db)).map(point => ({
          id: point.id,
          properties: propertiesOf(point),
          geometry: { type: 'Point', coordinates: position(point.location) },
        })),
      ),
  },
  'access-points.csv': {
    type: CSV,
    licence: 'ODbL-1.0',
    about: 'The same as a table',
    write: async db =>
      table(
        (await listAllPoints(db)).map(point => {
          const { texts: _, rivers, ...facts } = propertiesOf(point)
          const { lat, lng } = point.location
          return {
            id: point.id,
            lat,
            lng,
            ...facts,
            rivers: rivers.map(({ river, riverKm }) => `${river}:${riverKm ?? ''}`),
          }
        }),
      ),
  },
  'reaches.csv': {
    type: CSV,
    licence: 'ODbL-1.0',
    about: 'The river between two access points, with where its length is known from',
    write: async db =>
      table(
        (await listAllReaches(db)).map(({ id, fromId, toId, river, km, kmSource, source }) => ({
          id,
          river,
          from: fromId,
          to: toId,
          km,
          kmSource,
          source,
        })),
      ),
  },
  'lines-cc-by.geojson': linesOf('CC-BY-4.0'),
  'lines-odbl.geojson': linesOf('ODbL-1.0'),
  'water.csv': waterFile(CSV, 'The newest level of each gauge of a river, with its source; null is unknown', water =>
    table(water),
  ),
  'water.geojson': waterFile(GEOJSON, 'The same as points', water =>
    collection(
      water.map(({ lat, lng, station, ...properties }) => ({
        id: station,
        properties,
        geometry: { type: 'Point', coordinates: [lng, lat] },
      })),
    ),
  ),
}

const position = ({ lng, lat }: Place) => [lng, lat]

const propertiesOf = ({ texts, rivers, ...point }: PointRecord) => ({
  name: texts.lt?.name ?? texts.en?.name ?? '',
  texts,
  rivers,
  status: point.status,
  accuracyM: point.accuracyM,
  kinds: point.kinds,
  side: point.side,
  parking: point.parking,
  camping: point.camping,
  facilities: point.facilities,
  transitStopM: point.transitStopM,
  source: point.source,
})

const collection = (features: readonly object[]) =>
  JSON.stringify({ type: 'FeatureCollection', features: features.map(it => ({ type: 'Feature', ...it })) })

type Cell = string | number | null | readonly string[]

/** RFC 4180; unknown is empty. What a spreadsheet would take for a formula is text. */
function table(rows: readonly Record<string, Cell>[]): string {
  const write = (cell: Cell) => {
    const text = Array.isArray(cell) ? cell.join(' ') : String(cell ?? '')
    const safe = /^[=+@\t\r-]/.test(text) && typeof cell !== 'number' ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const header = Object.keys(rows[0] ?? {})
  const lines = [header, ...rows.map(row => Object.values(row))].map(cells => cells.map(write).join(','))
  return `${lines.join('\r\n')}\r\n`
}

const isOfOthers = (licence: OpenFile['licence']) => licence === WATER_SOURCE.licence

const writeIndex = () =>
  JSON.stringify({
    files: Object.entries(FILES).map(([name, { type, licence, about }]) => ({
      url: absolute(`/data/${name}`),
      type,
      licence,
      licenceUrl: isOfOthers(licence) ? WATER_LICENCE_URL : licenceAddress(licence),
      attribution: isOfOthers(licence) ? WATER_SOURCE.name : ATTRIBUTION,
      about,
    })),
  })

/** `isLive`: what it says is soon outdated. `undefined` for a name that is no file of these. */
export async function openFile(
  db: Database,
  name: string,
): Promise<{ type: string; body: string; isLive?: boolean } | undefined> {
  if (name === 'index.json') return { type: 'application/json', body: writeIndex() }
  const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined
  return file && { type: file.type, body: await file.write(db), isLive: isOfOthers(file.licence) }
}
