import type { Database } from '#db/client.ts'
import { planBoats } from '../../boats/plan-queries.ts'
import { notFound } from '../../errors.ts'
import type { Price } from '../../prices/price.ts'
import { cancellation } from '../cancellation.ts'
import type { QuoteJson } from '../json.ts'
import type { AskedParty } from '../schema.ts'
import { instantsOf } from '../waiting.ts'
import { getBookable, takesRequests } from './bookable-queries.ts'

/** What a trip would cost a party, and whether there are boats. Throws a 404 `Failure`. */
export async function getQuote(
  db: Database,
  { tour: tourId, startsOn, startTime, ...party }: AskedParty,
  now: Date,
): Promise<QuoteJson> {
  const tour = await getBookable(db, tourId)
  if (!tour || tour.status === 'draft' || tour.priceCents === null) throw notFound()
  const { days, cancellation: level, badWater } = tour
  const policy = { cancellation: level, badWater }
  const time = { startsOn, days, startTime }
  const plan = await planBoats(db, { tourId, ...time, ...party, now })
  const { price, cheaperTaken } = plan
  const availability = { counted: 'free', uncounted: 'uncounted' } as const
  return {
    startsOn,
    days,
    ...('refusal' in price ? { price: null, refusal: price.refusal } : { price: shown(price), refusal: null }),
    cheaperTaken,
    policy,
    freeUntil: cancellation(policy, instantsOf(time).startsAt, now).freeUntil.toISOString(),
    boats: plan.kind === 'refused' ? [] : plan.boats,
    availability: !takesRequests(tour) ? 'none' : plan.kind === 'refused' ? plan.reason : availability[plan.kind],
  }
}

const shown = ({ boats: _, ...price }: Price): NonNullable<QuoteJson['price']> => price
