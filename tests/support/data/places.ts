import type { Database } from '#db/client.ts'
import { newId } from '#db/schema/columns.ts'
import {
  accessPointRivers,
  accessPoints,
  accessPointTexts,
  conditions,
  proposalOwners,
  proposals,
  reaches,
  reachFeatures,
  reachLines,
  reachMarks,
  riverTips,
} from '#db/schema/index.ts'
import type { PointText } from '#src/domain/access-points/access-point.ts'
import { takesVotes } from '#src/domain/conditions/condition.ts'
import { closedWay } from '#src/domain/conditions/stretch.ts'
import { keptLines } from '#src/domain/courses/course.ts'
import type { Place } from '#src/domain/places/projection.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { addDays, instantOf, type LocalDate, localDateOf } from '#src/lib/local-date.ts'

/** Real rows of places on rivers with sensible defaults; an override wins. */

export const PUVOCIAI = { lng: 24.31, lat: 54.12 }
export const PERLOJA = { lng: 24.41, lat: 54.21 }
/** The way of a tour down the Merkys. */
export const ON_MERKYS = {
  rivers: ['merkys'] as ['merkys'],
  departure: PERLOJA,
  arrival: PUVOCIAI,
  departureAddress: 'Perloja',
}
/** On the same river, far above that way. */
export const FAR = { lng: 24.9, lat: 54.37 }

type PointOverrides = Partial<typeof accessPoints.$inferInsert> & {
  texts?: Partial<Record<Locale, Partial<PointText>>>
  rivers?: Omit<typeof accessPointRivers.$inferInsert, 'accessPointId'>[]
}

export async function buildPoint(
  db: Database,
  { texts = { lt: { name: 'Puvočių tiltas' } }, rivers = [{ river: 'merkys' }], ...overrides }: PointOverrides = {},
) {
  // What nobody proposed came with the site.
  const values = { location: { lng: 24.4, lat: 54.2 }, isReviewed: !overrides.createdBy, ...overrides }
  const point = only(await db.insert(accessPoints).values(values).returning())
  const rows = Object.entries(texts).map(([locale, text]) => ({
    accessPointId: point.id,
    locale: locale as Locale,
    name: 'Tiltas',
    ...text,
  }))
  if (rows.length) await db.insert(accessPointTexts).values(rows)
  if (rivers.length) await db.insert(accessPointRivers).values(rivers.map(it => ({ ...it, accessPointId: point.id })))
  return point
}

export async function buildReach(
  db: Database,
  overrides: Partial<typeof reaches.$inferInsert> & { fromId: string; toId: string },
) {
  return only(
    await db
      .insert(reaches)
      .values({ river: 'merkys', ...overrides })
      .returning(),
  )
}

export async function buildFeature(
  db: Database,
  overrides: Partial<typeof reachFeatures.$inferInsert> & { reachId: string },
) {
  return only(
    await db
      .insert(reachFeatures)
      .values({ kind: 'weir', km: 3, isReviewed: !overrides.createdBy, ...overrides })
      .returning(),
  )
}

/** The levels at which the water of a reach changes, of the gauge at Puvočiai; set again they stay as they were. */
export async function buildMarks(
  db: Database,
  overrides: Partial<typeof reachMarks.$inferInsert> & { reachId: string; providerId: string | null },
) {
  const levels = { tooLowCm: 40, highCm: 120, lowCm: 60, closedCm: 200 }
  const known = {
    station: 'puvociu-vms',
    basis: 'Plukdome nuo 2015 m.',
    locale: 'lt',
    checkedOn: '2026-06-01',
  } as const
  await db
    .insert(reachMarks)
    .values({ ...levels, ...known, ...overrides })
    .onConflictDoNothing()
}

/** A line over a reach, by default a short one that goes straight. */
export async function buildLine(
  db: Database,
  {
    course = [],
    ...overrides
  }: Partial<typeof reachLines.$inferInsert> & {
    reachId: string
    authorId: string
    course?: Place[]
  },
) {
  const kept = keptLines(
    course.length
      ? course
      : [
          { lng: 24.4, lat: 54.2 },
          { lng: 24.3, lat: 54.1 },
        ],
  )
  const values = { licence: 'ODbL-1.0', origin: 'drawn', ...kept, ...overrides } as const
  return only(await db.insert(reachLines).values(values).returning())
}

/** A proposal that waits for these owners. */
export async function buildProposal(
  db: Database,
  { owners, ...values }: typeof proposals.$inferInsert & { owners: string[] },
): Promise<string> {
  const { id } = only(await db.insert(proposals).values(values).returning())
  await db.insert(proposalOwners).values(owners.map(userId => ({ proposalId: id, userId })))
  return id
}

function only<T>(rows: T[]): T {
  const [row] = rows
  if (!row) throw new Error('nothing was inserted')
  return row
}

/** A report of a fallen tree with words that nobody has looked at, shown for some days to come. */
export async function buildCondition(db: Database, overrides: Partial<typeof conditions.$inferInsert> = {}) {
  const values = {
    river: 'merkys',
    kind: 'tree',
    km: 12,
    words: 'Apsineškite kairiuoju krantu.',
    locale: 'lt',
    seenOn: localDateOf(new Date()),
    endsAt: new Date(Date.now() + 5 * 86_400_000),
    status: 'shown',
    isReviewed: false,
    reporter: 'guest',
    person: newId(),
  } as const
  const { river, km, kind, reporter, location = null } = { ...values, ...overrides }
  // As the command writes it.
  const way = takesVotes({ kind, reporter }) ? null : closedWay(river, { km: km ?? null, location })
  return only(
    await db
      .insert(conditions)
      .values({ ...values, closedWay: way, ...overrides })
      .returning(),
  )
}

/** A closure of Merkys by an admin, which stops requests until the end of its last day. */
export const buildClosure = (
  db: Database,
  { untilDay, ...more }: { untilDay: LocalDate } & Partial<typeof conditions.$inferInsert>,
) =>
  buildCondition(db, {
    ...{ kind: 'closed', km: null, words: '', reporter: 'admin', isReviewed: true },
    ...{ untilDay, endsAt: instantOf(addDays(untilDay, 1)) },
    ...more,
  })

/** An answer of an account to what the page of a river asks. */
export async function buildTip(db: Database, overrides: Partial<typeof riverTips.$inferInsert> & { userId: string }) {
  const values = { river: 'merkys', words: 'Prie tilto yra stovyklavietė.', locale: 'lt' } as const
  return only(
    await db
      .insert(riverTips)
      .values({ ...values, ...overrides })
      .returning(),
  )
}
