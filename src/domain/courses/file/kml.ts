import { type FilePoint, type LineReader, numberOf, Parts, timeOf } from './lines.ts'

/** The lines and the recorded tracks of a KML file; those of one placemark are pieces of one line. */
export function kmlReader(): LineReader {
  const [drawn, tracks] = [new Parts(), new Parts()]
  let waypoints = 0
  let isInLine = false
  let isLink = false
  const times: string[] = []
  return {
    open: name => {
      if (name === 'Placemark') {
        drawn.line()
        tracks.line()
      } else if (name === 'LineString') isInLine = true
      else if (name === 'Track') {
        tracks.part()
        times.length = 0
      } else if (name === 'Point') waypoints += 1
      else if (name === 'NetworkLink') isLink = true
    },
    close: (name, text) => {
      if (name === 'LineString') isInLine = false
      else if (name === 'coordinates' && isInLine) drawn.part(pointsOf(text()))
      else if (name === 'when') times.push(text())
      else if (name === 'coord') {
        const [lng, lat] = text().trim().split(/\s+/)
        tracks.add([numberOf(lng), numberOf(lat), timeOf(times.shift() ?? '')])
      }
    },
    lines: () => ({
      parts: [...drawn.list, ...tracks.list],
      waypoints,
      isLink,
      origin: drawn.isEmpty && !tracks.isEmpty ? 'track' : 'drawn',
    }),
  }
}

/** Longitude, latitude and perhaps a height, with commas between; some write spaces behind these, some commas within numbers. */
const pointsOf = (text: string): FilePoint[] =>
  text
    .replace(/\s*,\s*/g, ',')
    .split(/\s+/)
    .filter(Boolean)
    .map(tuple => {
      const parts = tuple.split(',')
      const isDecimal = parts.length > 3 && parts.every(part => /^-?\d+$/.test(part))
      const [lng, lat] = isDecimal ? [`${parts[0]}.${parts[1]}`, `${parts[2]}.${parts[3]}`] : parts
      return [numberOf(lng), numberOf(lat)]
    })
