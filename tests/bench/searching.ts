import { load } from './load.ts'

/** A process of its own that searches as hard as it can, over so many connections, until it is told to end. */

const SEARCHES = [
  'q=merkys',
  'regions[]=dzukija&difficultyFrom=2&difficultyTo=3.5',
  'rivers[]=merkys&sort=price',
  'bounds=24.0,54.0,24.6,54.4',
  'amenities[]=transport&amenities[]=tent',
  'sort=-price',
]
/** Long enough for whoever started it to end it. */
const SECONDS = 600

process.once('message', ({ url, connections }: { url: string; connections: number }) => {
  const counts = new Map<number, number>()
  const paths = SEARCHES.map(query => `/api/v1/tours?${query}`)
  load(url, { paths, seconds: SECONDS, connections, expected: [200, 503], counts }).catch((error: Error) =>
    console.error(`A search got no response: ${error.message}`),
  )
  process.once('message', () => process.send?.(Object.fromEntries(counts), () => process.exit()))
})
