declare module 'virtual:tekme/picture-child' {
  /** The URL of its file. */
  const entry: string
  export default entry
}

declare module 'virtual:tekme/standalone/*' {
  /** The script, minified, with all that it imports. */
  const script: string
  export default script
}

/** Leaflet's ES modules, for tree shaking; its types cover only the whole package. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}

/** The part of topojson-client (which ships no types) that `build/atlas/outline.ts` calls. */
declare module 'topojson-client' {
  type Pair = [number, number]
  type Country = { type: string; properties: { name: string } }
  type Topology = { type: 'Topology'; objects: Record<string, { type: string; geometries: Country[] }> }
  type Collection = { type: 'GeometryCollection'; geometries: Country[] }
  export function merge(topology: Topology, countries: Country[]): { coordinates: Pair[][][] }
  export function mesh(
    topology: Topology,
    countries: Collection,
    filter: (one: Country, other: Country) => boolean,
  ): { coordinates: Pair[][] }
}

/** Its published types want all of Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export default function compression(options: {
    brotli: { params: Record<number, number> }
  }): (request: IncomingMessage, response: ServerResponse, next: () => unknown) => void
}
