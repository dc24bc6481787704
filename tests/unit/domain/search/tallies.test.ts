import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { tourCells, tours, tourTallies } from '#db/schema/index.ts'
import { CELL_LEVELS } from '#src/domain/search/clusters.ts'
import { facetCodes } from '#src/domain/search/facets.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'
import { buildOwner, isListed, type Owner, type Row, rowsOf } from './naive-search.ts'

type Facts = Omit<Row, 'amenities' | 'name'>

/** A change of the tours: some come, some change, some are paused or deleted for a while, some go, and counts are merged. `picks` choose among those there are. */
type Step =
  | { does: 'insert'; rows: Facts[] }
  | { does: 'update'; picks: number[]; to: Facts }
  | { does: 'move'; picks: number[]; to: Pick<Facts, 'status' | 'deletedAt'> }
  | { does: 'delete'; picks: number[] }
  | { does: 'merge' }

const factsOf = ({ amenities: _, name: __, ...facts }: Row): Facts => facts

const statusOf = ({ status, deletedAt }: Facts) => ({ status, deletedAt })

function stepsOf(owners: Owner[]): fc.Arbitrary<Step[]> {
  const rows = rowsOf(owners).map(them => them.map(factsOf))
  const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 6 })
  const step = fc.oneof<fc.Arbitrary<Step>[]>(
    rows.map(all => ({ does: 'insert', rows: all })),
    fc.tuple(picks, rows).map(([chosen, [to]]) => ({ does: 'update', picks: chosen, to: to as Facts })),
    fc.tuple(picks, rows).map(([chosen, [to]]) => ({ does: 'move', picks: chosen, to: statusOf(to as Facts) })),
    picks.map(chosen => ({ does: 'delete', picks: chosen })),
    fc.constant({ does: 'merge' }),
  )
  return fc.array(step, { minLength: 4, maxLength: 12 })
}

async function take(db: Database, step: Step, there: Map<string, Facts>): Promise<void> {
  if (step.does === 'merge') {
    for (const counts of ['tour_tallies', 'tour_cells', 'start_tallies', 'start_gaps'])
      await db.execute(sql`select merge_counts(${counts})`)
    return
  }
  if (step.does === 'insert') {
    await db.insert(tours).values(step.rows)
    for (const row of step.rows) there.set(row.id, row)
    return
  }
  const ids = [...there.keys()]
  const picked = [...new Set(step.picks.flatMap(pick => ids[pick % ids.length] ?? []))]
  if (!picked.length) return
  if (step.does === 'delete') {
    await db.delete(tours).where(inArray(tours.id, picked))
    for (const id of picked) there.delete(id)
    return
  }
  if (step.does === 'move') {
    await db.update(tours).set(step.to).where(inArray(tours.id, picked))
    for (const id of picked) there.set(id, { ...(there.get(id) as Facts), ...step.to })
    return
  }
  const { id: _, ...facts } = step.to
  await db.update(tours).set(facts).where(inArray(tours.id, picked))
  for (const id of picked) there.set(id, { ...facts, id })
}

function count(keys: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

const talliesOf = (rows: Facts[]) =>
  count(
    rows.flatMap(({ createdAt, priceCents, days, distanceKm, rivers, regions, providerId }) => [
      'all 0 ',
      `newest ${Math.floor(createdAt.getTime() / 86_400_000)} `,
      `price ${Math.floor(priceCents / 100)} `,
      `from ${Math.floor((priceCents * days) / 100)} `,
      `distance ${Math.floor(distanceKm)} `,
      ...rivers.map(river => `river 0 ${river}`),
      ...regions.map(region => `region 0 ${region}`),
      ...facetCodes(regions).map(code => `facet ${code} `),
      `provider 0 ${providerId}`,
      // They have neither boats nor rates.
      'party 2147483647 4095',
    ]),
  )

const cellsOf = (rows: Facts[]) =>
  count(
    rows.flatMap(({ departure: place }) =>
      place
        ? CELL_LEVELS.map(level => {
            const square = [(place.lng + 180) / 90, (place.lat + 90) / 51.3].map(it => Math.floor(it * 2 ** level))
            return `${level} ${square.join(' ')}`
          })
        : [],
    ),
  )

const byKey = (rows: { key: string; tours: number }[]) => Object.fromEntries(rows.map(it => [it.key, it.tours]))

async function expectCountsOf(db: Database, rows: Facts[]): Promise<void> {
  const kept = sql<number>`sum(tours)::integer`
  const { kind, bucket, slug } = tourTallies
  const tallyKey = sql<string>`concat_ws(' ', ${kind}, ${bucket}, ${slug})`
  const tallies = db
    .select({ key: tallyKey, tours: kept })
    .from(tourTallies)
    .groupBy(tallyKey)
    .having(sql`${kept} <> 0`)
  expect(byKey(await tallies)).toEqual(talliesOf(rows))
  // They begin on any day.
  const open = sql<number>`free + few + ask`
  const day = sql`current_date + 40`
  expect(await db.select({ open }).from(sql`count_within(${day}, ${day}, null, 4, now())`)).toEqual([
    { open: rows.length },
  ])
  const { level, x, y } = tourCells
  const cellKey = sql<string>`concat_ws(' ', ${level}, ${x}, ${y})`
  const cells = await db
    .select({ key: cellKey, tours: kept, lng: sql<number>`sum(lng)` })
    .from(tourCells)
    .groupBy(cellKey)
    .having(sql`${kept} <> 0`)
  expect(byKey(cells)).toEqual(cellsOf(rows))
  const places = rows.flatMap(({ departure }) => (departure ? [departure.lng] : []))
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  expect(sum(cells.map(({ lng }) => lng))).toBeCloseTo(sum(places) * CELL_LEVELS.length, 6)
}

describeEachDatabase(database => {
  let owners: Owner[]

  beforeAll(async () => {
    owners = [await buildOwner(database.db), await buildOwner(database.db)]
  })

  test('after any inserts, changes and deletes, the stored counts match the tours', async () => {
    const property = fc.asyncProperty(stepsOf(owners), async steps => {
      await database.db.delete(tours)
      const there = new Map<string, Facts>()
      for (const step of steps) await take(database.db, step, there)
      await expectCountsOf(database.db, [...there.values()].filter(isListed))
    })
    await fc.assert(property, { numRuns: 15, endOnFailure: true })
  })
})
