import type { Box } from '../places/projection.ts'
import { parseTourSearch } from '../search/schema.ts'
import { COUNTRY } from './access-point.ts'

/** The piece of the map in a query string; the whole country where there is none. */
export const areaQuery = {
  parse: (params: URLSearchParams): Box => {
    const { bounds } = parseTourSearch(new URLSearchParams({ bounds: params.get('bounds') ?? '' }))
    if (!bounds) return COUNTRY
    const [west, south, east, north] = bounds
    return { west, south, east, north }
  },
  parameters: [
    {
      name: 'bounds',
      description: 'The point lies between west, south, east and north, in degrees.',
      schema: { type: 'string', examples: ['23.9,54.0,24.6,54.4'] },
    },
  ],
}
