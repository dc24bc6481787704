import { endOf, longestDays } from '#src/domain/conditions/condition.ts'
import { type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import type { Database } from '../client.ts'
import { conditions } from '../schema/index.ts'
import type { SeedReport } from './content.ts'
import type { Stretch } from './stretches.ts'

/** Reports what a demo provider has met, for as long as one may say. Nobody would read an example of them on a site of others as one. */
export async function reportOnRivers(
  tx: Database,
  { userId, reports }: { userId: string; reports: readonly SeedReport[] },
  stretches: ReadonlyMap<string, Stretch>,
): Promise<void> {
  if (reports.length === 0) return
  const seenOn = localDateOf(new Date())
  await tx.insert(conditions).values(reports.map(report => rowOf(userId, report, stretches, seenOn)))
}

function rowOf(
  userId: string,
  { river, kind, at, words }: SeedReport,
  stretches: ReadonlyMap<string, Stretch>,
  seenOn: LocalDate,
) {
  const place = at && stretches.get(at.stretch)?.[at.end]
  return {
    ...{ river, kind, words, seenOn, userId, person: `demo ${userId}` },
    location: place ? { lng: place.lng, lat: place.lat } : null,
    endsAt: endOf({ kind, reporter: 'provider', seenOn, days: longestDays(kind, 'provider') }),
    ...({ locale: 'lt', reporter: 'provider', status: 'shown', isReviewed: true } as const),
  }
}
