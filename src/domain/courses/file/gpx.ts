import { type FilePoint, type LineReader, numberOf, Parts, timeOf } from './lines.ts'

/** The tracks of a GPX file by their segments; where there is none, its routes, with the points that devices calculated between theirs. */
export function gpxReader(): LineReader {
  const [tracks, routes] = [new Parts(), new Parts()]
  let waypoints = 0
  let point: FilePoint | undefined
  let at: number | undefined
  return {
    open: (name, tag) => {
      if (name === 'trk') tracks.line()
      else if (name === 'trkseg') tracks.part()
      else if (name === 'rte') {
        routes.line()
        routes.part()
      } else if (name === 'trkpt') {
        point = pointOf(tag)
        at = undefined
      } else if (name === 'rtept' || name === 'rpt') routes.add(pointOf(tag))
      else if (name === 'wpt') waypoints += 1
    },
    close: (name, text) => {
      if (name === 'time' && point) at = timeOf(text())
      else if (name === 'trkpt' && point) {
        tracks.add(at === undefined ? point : [point[0], point[1], at])
        point = undefined
      }
    },
    lines: () =>
      tracks.isEmpty
        ? { parts: routes.list, waypoints, origin: 'drawn' }
        : { parts: tracks.list, waypoints, origin: 'track' },
  }
}

const LONGITUDE = /\slon\s*=\s*["']([^"']*)["']/
const LATITUDE = /\slat\s*=\s*["']([^"']*)["']/

const pointOf = (tag: string): FilePoint => [numberOf(LONGITUDE.exec(tag)?.[1]), numberOf(LATITUDE.exec(tag)?.[1])]
