import { type Lines, numberOf, type Written } from './lines.ts'

/** The lines and the recorded tracks of a KML file. */
export function readKml(document: Document): Lines {
  const all = [...document.getElementsByTagName('*')]
  const named = (name: string) => all.filter(it => it.localName === name)
  const drawn = named('LineString').map(it => tuples(inside(it, 'coordinates').join(' ').split(/\s+/), ','))
  const tracks = named('Track').map(it => tuples(inside(it, 'coord'), /\s+/))
  return {
    lines: [...drawn, ...tracks].filter(({ length }) => length > 0),
    waypoints: named('Point').length,
    origin: drawn.length === 0 && tracks.length > 0 ? 'track' : 'drawn',
  }
}

const inside = (element: Element, name: string) =>
  [...element.getElementsByTagName('*')].filter(it => it.localName === name).map(it => it.textContent ?? '')

/** Longitude, latitude and perhaps a height. */
function tuples(texts: readonly string[], separator: string | RegExp): Written[] {
  return texts
    .map(text => text.trim())
    .filter(Boolean)
    .map(text => {
      const [lng, lat] = text.split(separator)
      return [numberOf(lng), numberOf(lat)]
    })
}
