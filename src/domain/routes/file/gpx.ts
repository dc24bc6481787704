import { type Lines, numberOf, type Written } from './lines.ts'

/** The tracks of a GPX file, each with its segments joined; where there is none, its routes. */
export function readGpx(document: Document): Lines {
  const all = [...document.getElementsByTagName('*')]
  const lines = (outer: string, inner: string) =>
    all.filter(it => it.localName === outer).map(it => pointsOf(it, inner))
  const tracks = lines('trk', 'trkpt').filter(({ length }) => length > 0)
  const isTrack = tracks.length > 0
  return {
    lines: isTrack ? tracks : lines('rte', 'rtept').filter(({ length }) => length > 0),
    waypoints: all.filter(it => it.localName === 'wpt').length,
    origin: isTrack ? 'track' : 'drawn',
  }
}

function pointsOf(line: Element, name: string): Written[] {
  const points = [...line.getElementsByTagName('*')].filter(it => it.localName === name)
  return points.map(it => [numberOf(it.getAttribute('lon')), numberOf(it.getAttribute('lat'))])
}
