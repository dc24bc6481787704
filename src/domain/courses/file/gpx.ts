import { type FilePoint, type LineReader, numberOf, Parts } from './lines.ts'

/** The tracks of a GPX file by their segments; where there is none, its routes, with the points that devices calculated between theirs. */
export function gpxReader(): LineReader {
  const [tracks, routes] = [new Parts(), new Parts()]
  let waypoints = 0
  let isInPoint = false
  return {
    open: (name, tag) => {
      if (name === 'trk') tracks.line()
      else if (name === 'trkseg') tracks.part()
      else if (name === 'rte') {
        routes.line()
        routes.part()
      } else if (name === 'trkpt') {
        tracks.add(pointOf(tag))
        isInPoint = true
      } else if (name === 'rtept' || name === 'rpt') routes.add(pointOf(tag))
      else if (name === 'wpt') waypoints += 1
    },
    close: (name, text) => {
      if (name === 'trkpt') isInPoint = false
      else if (name === 'time' && isInPoint) tracks.time(text())
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
