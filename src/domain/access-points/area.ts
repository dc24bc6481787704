import type { Box } from '../places/projection.ts'
import { parsePhrase, parseTourSearch } from '../search/schema.ts'
import { COUNTRY, POINT_LIMITS } from './access-point.ts'

/** The piece of the map in a query string, the whole country where there is none; and what points there are called. */
export const pointsQuery = {
  parse: (params: URLSearchParams): { area: Box; phrase: string | undefined } => {
    const { bounds } = parseTourSearch(new URLSearchParams({ bounds: params.get('bounds') ?? '' }))
    const phrase = parsePhrase(params)
    if (!bounds) return { area: COUNTRY, phrase }
    const [west, south, east, north] = bounds
    return { area: { west, south, east, north }, phrase }
  },
  parameters: [
    {
      name: 'bounds',
      description: 'The point lies between west, south, east and north, in degrees.',
      schema: { type: 'string', examples: ['23.9,54.0,24.6,54.4'] },
    },
    {
      name: 'q',
      description: `Words of its name or of its rivers: beginnings of them, or any form. Case and accents do not matter. The ${POINT_LIMITS.named} that fit best.`,
      schema: { type: 'string', examples: ['Puvočiuose', 'jasiun'] },
    },
  ],
}
