import { type FilePoint, type LineReader, numberOf } from './lines.ts'

/** The lines and the recorded tracks of a KML file. */
export function kmlReader(text: string): LineReader {
  const [drawn, tracks]: [FilePoint[][], FilePoint[][]] = [[], []]
  let waypoints = 0
  let isInLine = false
  return {
    open: name => {
      if (name === 'LineString') isInLine = true
      else if (name === 'Track') tracks.push([])
      else if (name === 'Point') waypoints += 1
    },
    close: (name, from, to) => {
      if (name === 'LineString') isInLine = false
      else if (name === 'coordinates' && isInLine) drawn.push(tuples(text.slice(from, to).split(/\s+/), ','))
      else if (name === 'coord') tracks.at(-1)?.push(...tuples([text.slice(from, to)], /\s+/))
    },
    lines: () => {
      const isTrack = drawn.length === 0 && tracks.some(({ length }) => length > 0)
      return { lines: [...drawn, ...tracks], waypoints, origin: isTrack ? 'track' : 'drawn' }
    },
  }
}

/** Longitude, latitude and perhaps a height. */
function tuples(texts: readonly string[], separator: string | RegExp): FilePoint[] {
  return texts
    .map(text => text.trim())
    .filter(Boolean)
    .map(text => {
      const [lng, lat] = text.split(separator)
      return [numberOf(lng), numberOf(lat)]
    })
}
