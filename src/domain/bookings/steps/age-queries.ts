import type { Database } from '#db/client.ts'
import { getTourRules } from '../../boats/tour-queries.ts'
import { invalid } from '../../errors.ts'
import { message } from '../../message.ts'
import { bringsTooYoung } from '../../party/youngest-age.ts'
import type { BookingRow } from '../access-commands.ts'

type Children = { childAges: readonly number[]; agreed?: readonly number[] }

/**
 * Throws a 400 `Failure` about `path` where a guest brings a child who is younger than the tour takes. `agreed`: the children who are to come
 * already. Whoever rents the boats takes whom they like.
 */
export function requireAge(youngestAge: number | null, { childAges, agreed = [] }: Children, path: string): void {
  if (youngestAge !== null && bringsTooYoung(agreed, childAges, youngestAge))
    throw invalid(message('bookings:refused.young', { age: youngestAge }), path)
}

/** The same of a guest who would change the party of a booking. */
export async function requireAgeOfMove(
  db: Database,
  { tourId, childAges: agreed }: Pick<BookingRow, 'tourId' | 'childAges'>,
  childAges: readonly number[],
): Promise<void> {
  const rules = tourId === null ? undefined : await getTourRules(db, tourId)
  requireAge(rules?.youngestAge ?? null, { childAges, agreed }, 'offer.childAges')
}
