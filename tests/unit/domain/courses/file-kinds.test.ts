import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { RouteFileProblem } from '#src/domain/courses/file/problem.ts'
import { readRouteFile } from '#src/domain/courses/file/read-file.ts'
import { readMessage } from '#src/domain/message.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { zip } from '#tests/support/recordings/zip.ts'

/** Kinds of files, of encodings, and of coordinates that programs of maps write. */

const LINE = [
  [24.4, 54.2],
  [24.35, 54.15],
  [24.3, 54.1],
] as const
const places = LINE.map(([lng, lat]) => ({ lng: expect.closeTo(lng, 5), lat: expect.closeTo(lat, 5) }))
const gpx = (points: readonly (readonly [number, number])[] = LINE, name = 'trk') =>
  `<?xml version="1.0"?><gpx><${name}>${points.map(([lng, lat]) => `<${name}pt lat="${lat}" lon="${lng}"/>`).join('')}</${name}></gpx>`
const geo = (coordinates: unknown) => JSON.stringify({ type: 'LineString', coordinates })
const blob = (bytes: Buffer | string) => new Blob([new Uint8Array(Buffer.from(bytes))])

describe('is read', () => {
  const wide = Buffer.from(gpx(), 'utf16le')
  test.each([
    ['UTF-16 without a mark', wide],
    ['UTF-16 of the other order without a mark', Buffer.from(wide).swap16()],
    ['UTF-16 that is packed', gzipSync(Buffer.concat([Buffer.from([0xff, 0xfe]), wide]))],
    [
      'what is beside hidden files',
      zip([
        { name: '__MACOSX/merkys/._a.gpx', bytes: 'x' },
        { name: 'merkys/.a.gpx', bytes: 'x' },
        { name: 'merkys/a.gpx', bytes: gpx() },
      ]),
    ],
    [
      'LKS-94, east first',
      geo([
        [526099.1, 6007049.7],
        [522864.3, 6001468.1],
        [519621.6, 5995888.8],
      ]),
    ],
    [
      'LKS-94, north first',
      geo([
        [6007049.7, 526099.1],
        [6001468.1, 522864.3],
        [5995888.8, 519621.6],
      ]),
    ],
    [
      'metres of web maps',
      geo(
        LINE.map(([lng, lat]) => [
          (lng / 180) * 20037508.342789244,
          (Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) * 20037508.342789244,
        ]),
      ),
    ],
  ])('%s', async (_, bytes) => {
    const { lines, leftOut, isSwapped } = await readRouteFile(blob(bytes))
    expect(lines.map(({ line }) => line)).toEqual([places])
    expect([leftOut, isSwapped]).toEqual([0, false])
  })

  test('longitude and latitude the other way round, which is told, its bad points counted', async () => {
    const turned = [[0, 0], ...LINE, ...LINE.toReversed(), ...LINE, ...LINE] as [number, number][]
    const file = await readRouteFile(blob(gpx(turned.map(([lng, lat]) => [lat, lng]))))
    expect(file.lines[0]?.line.slice(0, 3)).toEqual(places)
    expect(file).toMatchObject({ isSwapped: true, leftOut: 1 })
  })

  test('each day of a tour in a file of its own, as one line', async () => {
    const days = [LINE.slice(1), LINE.slice(0, 2)].map((day, at) => ({ name: `${at}.gpx`, bytes: gpx(day) }))
    const plan = { name: 'plan.gpx', bytes: gpx(LINE.toReversed(), 'rte') }
    const { lines, origin } = await readRouteFile(blob(zip([...days, plan])))
    expect(lines).toHaveLength(1)
    expect([lines[0]?.line.length, lines[0]?.line[0], lines[0]?.line.at(-1)]).toEqual([4, places[0], places[2]])
    expect(origin).toBe('track')
  })
})

describe('is told what it is:', () => {
  const fit = Buffer.from('\x0e\x10\x54\x08\x40\x1f\x00\x00.FIT\x00\x00', 'latin1')
  test.each([
    ['FIT in a ZIP', zip([{ name: 'activity.fit', bytes: fit }]), 'FIT'],
    ['a workbook', zip([{ name: '[Content_Types].xml', bytes: '<Types/>' }]), 'Excel'],
    ['a table with tabs', 'lat\tlon\n54.2\t24.4\n', 'CSV'],
    ['positions of a receiver', '$GPRMC,081836,A,5412.0,N,02424.0,E,000.0,360.0,130998,011.3,E*62\n', 'NMEA'],
    ['a document', '%PDF-1.7\n', 'PDF'],
    ['a photo', Buffer.from('\xff\xd8\xff\xe0\x00\x10JFIF\x00', 'latin1'), /picture|paveikslėlis/],
    ['a photo of a telephone', Buffer.from('\x00\x00\x00\x18ftypheic', 'latin1'), /picture|paveikslėlis/],
    ['a page of XHTML', '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"/>', /web page|tinklalapis/],
    ['a page that begins with a remark', '<!-- saved -->\n<!DOCTYPE html>\n<p>', /web page|tinklalapis/],
    ['nothing, packed', gzipSync(''), /empty|tuščias/],
    [
      'two files that are too large together',
      () => zip([1, 2].map(it => ({ name: `${it}.gpx`, bytes: half }))),
      '60 MB',
    ],
  ])('%s', async (_, bytes, words) => {
    const problem: unknown = await readRouteFile(blob(typeof bytes === 'function' ? bytes() : bytes)).catch(it => it)
    if (!(problem instanceof RouteFileProblem)) throw new Error('it was read, or failed')
    const { key, values } = readMessage(problem.text)
    for (const locale of LOCALES) expect(translate(locale)(key, values)).toMatch(words)
  })
})

/** Two have more bytes than two such files may have. */
const half = Buffer.alloc(31 * 1024 * 1024, ' ')
