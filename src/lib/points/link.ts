/** Points in the addresses of maps, as texts to be read. */

/** Google: the pin of a place, the last stop of a way, the middle of an embedded map; the latter two name the longitude first. */
const PIN = /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/
const STOPS = /!1d(-?\d+\.\d+)!2d(-?\d+\.\d+)(?!\d|!3d)/g
const EMBEDDED = /!2d(-?\d+\.\d+)!3d(-?\d+\.\d+)/
/** The middle of the view: where its viewer looks, if nothing else is said. */
const VIEW = /(?:@|#map=[\d.]+\/|^geo:)(-?\d+\.\d+)[,/]\s*(-?\d+\.\d+)/

/** Parameters that hold a point: where a way ends, what was searched for, what is marked, what is looked at. */
const NAMED = [
  'destination',
  'daddr',
  'to',
  'coordinate',
  'query',
  'q',
  'obj',
  'marker',
  'pt',
  'll',
  'xy',
  'cp',
  'center',
]
/** Latitude and longitude in a parameter each. */
const PARTED = [
  ['mlat', 'mlon'],
  ['lat', 'lon'],
  ['lat', 'lng'],
  ['y', 'x'],
] as const
/** Two numbers, and what follows them: `54.0189,24.74156(Dubičiai)`, `548596;5987077;Dubičiai`. */
const NUMBERS = /^(?:loc:|ll\.)?(-?\d+\.\d+|\d{6,7})[,;~]\s*(-?\d+\.\d+|\d{6,7})(?![\d.])/
const IS_PAGE = /^https?:\/\/[^/?#]*/i
/** Yandex writes the longitude first. */
const IS_TURNED = /^https?:\/\/(?:[\w-]+\.)*yandex\./i

/** The texts in a map’s address that may be the point it is about, the likeliest first. */
export function textsInLink(link: string): string[] {
  const params = new URLSearchParams(link.split(/[?#]/).slice(1).join('&'))
  const isTurned = IS_TURNED.test(link)
  const named = NAMED.flatMap(name => params.getAll(name)).map(value => textOf(value, isTurned))
  const parted = PARTED.flatMap(([first, second]) => {
    const pair = [params.get(first), params.get(second)]
    return pair.includes(null) ? [] : [pair.join(', ')]
  })
  const stop = [...decoded(link).matchAll(STOPS)].at(-1)
  return [
    ...pairIn(link, PIN),
    ...lastInPath(link),
    ...(stop ? [`${stop[2]}, ${stop[1]}`] : []),
    ...named,
    ...parted,
    ...pairIn(link, EMBEDDED).map(turned),
    ...pairIn(link, VIEW),
  ]
}

function pairIn(link: string, pattern: RegExp): string[] {
  const [, one, other] = pattern.exec(decoded(link)) ?? []
  return one === undefined ? [] : [`${one}, ${other}`]
}

function textOf(value: string, isTurned: boolean): string {
  const [, one, other] = NUMBERS.exec(value) ?? []
  if (one === undefined) return value
  return isTurned ? `${other}, ${one}` : `${one}, ${other}`
}

const turned = (pair: string): string => pair.split(', ').toReversed().join(', ')

/** An address names before its view what it is about: a place that was searched for, the end of a way. A plus is a space or of a code. */
function lastInPath(link: string): string[] {
  if (!IS_PAGE.test(link)) return []
  const path = link.replace(IS_PAGE, '').replace(/[?#].*$/, '')
  const named = path.replace(/\/(?:@|data=).*$/, '')
  // A way without an end has nothing behind its last slash.
  const isWay = named !== path || path.includes('/dir/')
  const last = decoded((isWay ? named : named.replace(/\/$/, '')).split('/').at(-1) ?? '')
  return [last, last.replaceAll('+', ' ')]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
