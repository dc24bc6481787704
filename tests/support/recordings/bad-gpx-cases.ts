import { type RecordingCase, recording } from './case.ts'
import { gpx, HEAD, pointsOf, timed, track } from './gpx-cases.ts'
import { kmOf, PERLOJA, PUVOCIAI, river, type Spot, secondsOf } from './line.ts'

/** GPX with wrong points, in odd encodings, of another size or country, or cut off. */

const line = river(51, 1900)
const km = kmOf(line)
const ends = [PERLOJA, PUVOCIAI] as const
const whole = { km: [km], leftOut: 0, gaps: [], ends }

const strays = (indices: readonly number[], stray: (spot: Spot) => Spot): Spot[] =>
  line.flatMap((spot, index) => (indices.includes(index) ? [stray(spot)] : [spot]))
const kmWithout = (indices: readonly number[]) => kmOf(line.filter((_, index) => !indices.includes(index)))

const ZEROS = [0, 1, 500, 501, 1200]
const JUMPS = [300, 700, 701, 1500]
const LOST = [10, 11, 12, 900, 1899]

const withoutNumbers = line.map(([lng, lat], index) => {
  const at = LOST.indexOf(index)
  const written = [`lon="${lng}"`, `lat="" lon="${lng}"`, `lat="NaN" lon="NaN"`, '', `lat="${lat}"`][at]
  return `<trkpt ${written ?? `lat="${lat}" lon="${lng}"`}><time>${secondsOf(index)}</time></trkpt>`
})

const utf16 = (text: string, isLittle: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return isLittle ? bytes : bytes.swap16()
}

const commas = (text: string) =>
  text.replace(/(lat|lon)="([\d.]+)"/g, (_, name, number) => `${name}="${number.replace('.', ',')}"`)

const plain = track(pointsOf(line, timed))
const named = (encoding: string) => gpx(plain.replace('Merkys', 'Žeimena ąčę'), 'x', HEAD.replace('UTF-8', encoding))

/** A whole file of so many bytes, filled by the heart rates and temperatures of its points. */
function ofSize(bytes: number): Buffer {
  const text = gpx(track(pointsOf(line, index => `${timed(index)}<extensions>@</extensions>`)))
  const each = Math.floor((bytes - text.length) / line.length)
  const filled = Buffer.from(text.replaceAll('@', `<hr>${'1'.repeat(each - 9)}</hr>`))
  return Buffer.concat([filled, Buffer.alloc(bytes - filled.length, ' ')])
}

const latvia = river(52, 800, [25.4, 57.3], [25.2, 57.17])
const swapped = line.map(([lng, lat]): Spot => [lat, lng])

export const BAD_GPX_CASES: RecordingCase[] = [
  recording(
    'zeros-at-start-and-within.gpx',
    gpx(
      track(
        pointsOf(
          strays(ZEROS, () => [0, 0]),
          timed,
        ),
      ),
    ),
    {
      km: [kmWithout(ZEROS)],
      leftOut: 5,
      gaps: [],
    },
  ),
  recording('points-without-numbers.gpx', gpx(track(withoutNumbers.join('\n'))), {
    km: [kmWithout(LOST)],
    leftOut: 5,
    gaps: [],
  }),
  recording(
    'jumps-of-20-km.gpx',
    gpx(
      track(
        pointsOf(
          strays(JUMPS, ([x, y]) => [x + 0.3, y + 0.05]),
          timed,
        ),
      ),
    ),
    {
      ...whole,
      km: [kmWithout(JUMPS)],
      leftOut: 4,
    },
  ),
  recording('jump-without-times.gpx', gpx(track(pointsOf(strays([800], ([x, y]) => [x + 0.4, y])))), {
    ...whole,
    leftOut: 1,
  }),
  recording(
    'every-point-three-times.gpx',
    gpx(
      track(
        pointsOf(
          line.flatMap(it => [it, it, it]),
          timed,
        ),
      ),
    ),
    whole,
  ),
  recording('decimal-commas.gpx', commas(gpx(plain)), whole),
  recording('utf-16-little.gpx', utf16(gpx(plain, 'x', HEAD.replace('UTF-8', 'UTF-16')), true), whole),
  recording('utf-16-big.gpx', utf16(gpx(plain, 'x', HEAD.replace('UTF-8', 'UTF-16')), false), whole),
  recording(
    'windows-1257.gpx',
    Buffer.from(named('windows-1257').replace('Žeimena ąčę', '\xdeeimena \xe0\xe8\xe6'), 'latin1'),
    whole,
  ),
  recording('utf-8-bom-declared-utf-16.gpx', `\uFEFF${named('UTF-16')}`, whole),
  recording(
    'waypoints-only.gpx',
    gpx(
      line
        .slice(0, 20)
        .map(([x, y]) => `<wpt lat="${y}" lon="${x}"><name>P</name></wpt>`)
        .join(''),
    ),
    {
      says: /points|places/i,
    },
  ),
  recording('truncated-by-an-empty-battery.gpx', gpx(plain).slice(0, Math.round(gpx(plain).length * 0.8)), {
    says: /incomplete|cut off|damaged|ends/i,
  }),
  recording(
    'web-page-saved-as.gpx',
    '<!DOCTYPE html>\n<html lang="en"><head><title>Sign in</title></head><body><p>Sign in</p></body></html>',
    {
      says: /web page|HTML/i,
    },
  ),
  recording(
    'entity-bomb.gpx',
    `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;">]>${gpx(`<trk><name>&c;</name></trk>`, 'x', '')}`,
    { says: /declaration|DOCTYPE|safe/i },
  ),
  recording('twenty-megabytes.gpx', () => ofSize(20 * 1024 * 1024), whole),
  recording('twenty-megabytes-and-one-byte.gpx', () => ofSize(20 * 1024 * 1024 + 1), { says: /20 MB/ }),
  recording('gauja-in-latvia.gpx', gpx(track(pointsOf(latvia, timed))), { says: /Lithuania/ }),
  recording('swapped.gpx', gpx(track(pointsOf(swapped, timed))), whole),
]
