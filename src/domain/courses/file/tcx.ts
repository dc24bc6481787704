import { type LineReader, numberOf, Parts, timeOf } from './lines.ts'

/** The activities and courses of a TCX file, by their laps. */
export function tcxReader(): LineReader {
  const tracks = new Parts()
  let [time, lat, lng] = ['', Number.NaN, Number.NaN]
  return {
    open: name => {
      if (name === 'Activity' || name === 'Course') tracks.line()
      else if (name === 'Track') tracks.part()
      else if (name === 'Trackpoint') [time, lat, lng] = ['', Number.NaN, Number.NaN]
    },
    close: (name, text) => {
      if (name === 'Time') time = text()
      else if (name === 'LatitudeDegrees') lat = numberOf(text())
      else if (name === 'LongitudeDegrees') lng = numberOf(text())
      else if (name === 'Trackpoint') tracks.add([lng, lat, timeOf(time)])
    },
    lines: () => ({ parts: tracks.list, waypoints: 0, origin: 'track' }),
  }
}
