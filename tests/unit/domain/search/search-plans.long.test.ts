import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { listClusters } from '#src/domain/search/cluster-queries.ts'
import { getFilterSummary } from '#src/domain/search/filter-queries.ts'
import { listNearestTours } from '#src/domain/search/near/near-tour-queries.ts'
import { clustersQuery } from '#src/domain/search/parameters.ts'
import { parseTourSearch, SORTS, TOUR_SEARCH_NAMES } from '#src/domain/search/schema.ts'
import { listTourAnswers } from '#src/domain/tours/documents/document-queries.ts'
import { listTours } from '#src/domain/tours/queries.ts'
import { listTourRecordPage } from '#src/domain/tours/record-queries.ts'
import { listSimilarTours } from '#src/domain/tours/similar-queries.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { listSuggestions } from '#src/server/search/suggestions.ts'
import { understoodSearch } from '#src/server/search/understood-search.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { fillWithTours } from '#tests/support/data/many-tours.ts'
import { statementsOf } from '#tests/support/data/statements.ts'

/** Enough for the planner to choose as it does at 100,000. */
const TOURS = 20_000

const DAY = addDays(localDateOf(new Date()), 20)

/** Each keeps a fifth of the tours at most: those that keep most of them are fastest by reading them all. */
const NARROW: Record<string, string> = {
  q: 'q=kilpos',
  people: 'people=4&difficultyFrom=4.5',
  adults: 'adults=4&difficultyFrom=4.5',
  childAges: 'people=4&childAges[]=6&difficultyFrom=4.5',
  children: 'adults=4&children=0&difficultyFrom=4.5',
  date: `date=${DAY}&difficultyFrom=4.5`,
  flex: `date=${DAY}&flex=1&difficultyFrom=4.5`,
  totalFrom: 'people=4&totalFrom=20000&difficultyFrom=4.5',
  totalTo: 'people=4&totalTo=4000&difficultyFrom=4.5',
  amenities: 'amenities[]=transport&amenities[]=tent&amenities[]=guide',
  regions: 'regions[]=suvalkija',
  rivers: 'rivers[]=merkys&rivers[]=ula',
  providers: 'providers[]=PROVIDER',
  ids: 'ids[]=TOUR&ids[]=nothing00000',
  user: 'user=USER',
  distanceFrom: 'distanceFrom=40',
  distanceTo: 'distanceTo=5',
  durationFrom: 'durationFrom=9',
  durationTo: 'durationTo=2',
  priceFrom: 'priceFrom=4000',
  priceTo: 'priceTo=900',
  daysFrom: 'daysFrom=3',
  daysTo: 'daysTo=1&difficultyFrom=4.5',
  difficultyFrom: 'difficultyFrom=4.5',
  difficultyTo: 'difficultyTo=1&daysFrom=3',
  boats: 'boats[]=triple-kayak',
  requests: 'requests=true',
  youngest: 'youngest=3&difficultyTo=1',
  near: 'near=vilnius&within=5',
  within: 'near=varena&within=4',
  bounds: 'bounds=24.0,54.0,24.6,54.4',
}
const AS_LISTED = { select: [], populate: ['photos'] } as const
const FILTERS = TOUR_SEARCH_NAMES.filter(name => !['sort', 'page', 'limit'].includes(name))

let postgres: pg.Pool
let owned: Record<string, string>

beforeAll(async () => {
  // A copy of the template would have the costs of another server.
  const url = await createPostgresDatabase()
  const connection = await connect(url)
  await migrate(connection)
  await connection.close()
  await fillWithTours(url, { tours: TOURS, providers: 400 })
  postgres = new pg.Pool({ connectionString: url })
  const { rows } = await postgres.query(
    'select tour_id, provider_id, user_id, name from tour_index join tour_texts using (tour_id) limit 1',
  )
  owned = { TOUR: rows[0].tour_id, PROVIDER: rows[0].provider_id, USER: rows[0].user_id, NAME: rows[0].name }
}, 240_000)
afterAll(() => postgres?.end())

const paramsOf = (query: string) =>
  new URLSearchParams(query.replace(/TOUR|PROVIDER|USER/g, name => owned[name] ?? name))

/** Lines of the plans of what a query sends that read all tours. `isAnswered`: what it sends depends on what it reads. */
async function readingAllTours(query: (db: Database) => Promise<unknown>, isAnswered = false): Promise<string[]> {
  const plans: string[] = []
  for (const { text, values } of await statementsOf(query, isAnswered ? postgres : undefined)) {
    const { rows } = await postgres.query(`explain ${text}`, values)
    plans.push(...rows.map(row => String(row['QUERY PLAN'])))
  }
  expect(plans.length).toBeGreaterThan(0)
  return plans.filter(line =>
    /Seq Scan on (tours|tour_index|tour_texts|tour_documents|photos|tour_amenities)\b/.test(line),
  )
}

async function expectIndexes(query: string): Promise<void> {
  const params = paramsOf(query)
  const search = parseTourSearch(params)
  const reads = [
    await readingAllTours(db => listTourAnswers(db, 'lt', search, AS_LISTED)),
    await readingAllTours(db => listTourRecordPage(db, 'lt', search, ['photos'])),
    await readingAllTours(db => listTours(db, 'lt', search)),
    await readingAllTours(db => getFilterSummary(db, search)),
    await readingAllTours(db => listClusters(db, 'lt', clustersQuery.parse(params))),
  ]
  expect({ query, reads }).toEqual({ query, reads: [[], [], [], [], []] })
}

test.each(FILTERS)('a search by %s is served by an index, whatever its order', async name => {
  for (const sort of SORTS) await expectIndexes(`${NARROW[name]}&sort=${sort}`)
})

test.each(FILTERS)('so is one by %s and any other filter', async name => {
  for (const other of FILTERS) if (other !== name) await expectIndexes(`${NARROW[name]}&${NARROW[other]}&page=3`)
})

test.each(SORTS)('all tours by %s come from an index, on any page', async sort => {
  for (const page of [1, 2, 30, 600]) {
    const search = parseTourSearch(new URLSearchParams({ sort, page: String(page) }))
    expect(await readingAllTours(db => listTourRecordPage(db, 'lt', search, ['photos', 'amenities']))).toEqual([])
    expect(await readingAllTours(db => listTourAnswers(db, 'lt', search, AS_LISTED))).toEqual([])
    expect(await readingAllTours(db => listTours(db, 'lt', search))).toEqual([])
  }
})

const BOX = 'bounds=24.0,54.0,24.6,54.4&difficultyFrom=2&difficultyTo=3.5'

test.each(['newest', 'price', '-price', 'distance', '-distance'])(
  'a box by %s is found without its rows, for a party on a day too',
  async sort => {
    for (const more of ['', '&daysTo=1', '&durationFrom=2', '&priceTo=3000', '&distanceFrom=10&limit=200'])
      expect(await planOf(`${BOX}${more}&sort=${sort}`)).toContain('Index Only Scan using tour_index_box_idx')
    for (const more of ['people=4', `date=${DAY}`, `date=${DAY}&people=4&totalTo=300`])
      expect(await planOf(`${BOX}&${more}&sort=${sort}`)).toContain('Index Only Scan using tour_index_party_box_idx')
  },
)

async function planOf(query: string): Promise<string> {
  const search = parseTourSearch(new URLSearchParams(query))
  const [found] = await statementsOf(db => listTourAnswers(db, 'lt', search, AS_LISTED))
  const { rows } = await postgres.query(`explain ${found?.text}`, found?.values)
  return rows.map(row => row['QUERY PLAN']).join('\n')
}

type Node = {
  'Node Type': string
  'Subplan Name'?: string
  'Actual Loops': number
  'Actual Rows': number
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The parts of the plan for any values by which a search is carried out, once. */
async function genericPlanOf(query: string): Promise<Node[]> {
  const search = parseTourSearch(new URLSearchParams(query))
  const [found] = await statementsOf(db => listTourAnswers(db, 'lt', search, AS_LISTED))
  const client = await postgres.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare search as ${found?.text}`)
    const values = (found?.values ?? []).map(value => client.escapeLiteral(String(value)))
    const { rows } = await client.query(`explain (analyze, format json) execute search (${values.join(', ')})`)
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    client.release(true)
  }
}

test.each([BOX, 'rivers[]=merkys', 'amenities[]=transport', 'daysTo=1'])(
  'what is found is counted once, also by a plan for any values (%s)',
  async query => {
    const nodes = await genericPlanOf(query)
    const counting = nodes.filter(it => it['Node Type'] === 'Aggregate' && it['Subplan Name'] === 'CTE counted')
    expect(counting.map(it => it['Actual Loops'])).toEqual([1])
  },
)

test.each(SORTS)('the first page by %s is planned once: no more rows are read by a plan for any values', async sort => {
  const nodes = await genericPlanOf(`sort=${sort}`)
  const rows = nodes.map(it => it['Actual Rows'] * it['Actual Loops'])
  expect(Math.max(...rows)).toBeLessThanOrEqual(40)
})

test('ranges of all tours and the map of the whole country read no more than they need', async () => {
  const everything = parseTourSearch(new URLSearchParams())
  expect(await readingAllTours(db => getFilterSummary(db, everything))).toEqual([])
  for (const zoom of [0, 7, 9])
    expect(await readingAllTours(db => listClusters(db, 'lt', { search: everything, zoom }))).toEqual([])
})

/** A word, a slip of the finger, a town without tours near, the name of a tour, and what is on its way to one of these. */
const PHRASES = [
  'merkys puvočiai',
  'Zeimna',
  'qqqqqq',
  'netoli Vilniaus',
  'Šiauliai',
  'su vaikais',
  'NAME',
  'kilp',
  'mer',
  'near k',
]

test.each(PHRASES)('what “%s” means, and what it may begin, is looked up by indexes', async phrase => {
  const q = phrase.replace('NAME', owned.NAME ?? '')
  const search = parseTourSearch(new URLSearchParams({ q }))
  expect(await readingAllTours(db => understoodSearch(db, search), true)).toEqual([])
  expect(await readingAllTours(db => listSuggestions(db, 'lt', q), true)).toEqual([])
})

test.each(['', 'amenities[]=transport', 'regions[]=suvalkija', 'rivers[]=ula', 'q=kilpos'])(
  'the nearest tours come from an index (%s)',
  async query => {
    for (const near of ['vilnius', 'siauliai', '52.52,13.40']) {
      const search = parseTourSearch(paramsOf(`${query}&near=${near}&within=1`))
      expect(await readingAllTours(db => listNearestTours(db, 'lt', search, 6))).toEqual([])
    }
  },
)

test.each<[what: string, tour: Partial<Parameters<typeof listSimilarTours>[2]>]>([
  ['of a river', { rivers: ['merkys'] }],
  ['near a put-in', { departure: { lng: 24.4, lat: 54.2 } }],
  ['of a river and near it', { rivers: ['ula', 'merkys'], departure: { lng: 24.4, lat: 54.2 } }],
])('similar tours %s come from an index', async (_what, tour) => {
  const like = { id: 'none00000000', rivers: [], departure: null, distanceKm: 20, days: 1, ...tour }
  expect(await readingAllTours(db => listSimilarTours(db, 'lt', like, 4))).toEqual([])
})
