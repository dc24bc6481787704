import { type FilePoint, type LineReader, numberOf } from './lines.ts'

/** The tracks of a GPX file, each with its segments joined; where there is none, its routes. */
export function gpxReader(): LineReader {
  const [tracks, routes]: [FilePoint[][], FilePoint[][]] = [[], []]
  let waypoints = 0
  return {
    open: (name, tag) => {
      if (name === 'trk') tracks.push([])
      else if (name === 'rte') routes.push([])
      else if (name === 'trkpt') tracks.at(-1)?.push(pointOf(tag))
      else if (name === 'rtept') routes.at(-1)?.push(pointOf(tag))
      else if (name === 'wpt') waypoints += 1
    },
    close: () => {},
    lines: () => {
      const isTrack = tracks.some(({ length }) => length > 0)
      return { lines: isTrack ? tracks : routes, waypoints, origin: isTrack ? 'track' : 'drawn' }
    },
  }
}

const LONGITUDE = /\slon\s*=\s*["']([^"']*)["']/
const LATITUDE = /\slat\s*=\s*["']([^"']*)["']/

const pointOf = (tag: string): FilePoint => [numberOf(LONGITUDE.exec(tag)?.[1]), numberOf(LATITUDE.exec(tag)?.[1])]
