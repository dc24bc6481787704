import * as v from 'valibot'
import type { BoatType } from '#src/domain/boats/boat.ts'
import { comingDays } from '#src/domain/boats/season-span.ts'
import type { PriceRules } from '#src/domain/prices/price.ts'
import { type PricingProblem, pricingProblems } from '#src/domain/prices/pricing-problems.ts'
import { ratesBody } from '#src/domain/prices/schema.ts'
import { addDays, type LocalDate, weekdayOf } from '#src/lib/local-date.ts'
import { priceBody } from './price-body.ts'
import type { PriceFacts, PriceValues } from './price-values.ts'

/** The facts that decide a price beside the rates themselves. */
export type OwnRules = PriceFacts & Pick<PriceRules, 'seasons' | 'boats'> & { kinds: readonly BoatType[] }

/** Reads what the form would send, as the API would; undefined where some of it is missing. */
function readBody(values: PriceValues) {
  const read = v.safeParse(ratesBody, priceBody(values))
  if (!read.success) return undefined
  const { rates = [], shuttle = null, extras = [] } = read.output
  return { rates: rates.map(({ season: seasonId, ...rate }) => ({ ...rate, seasonId })), shuttle, extras }
}

/** In what the typed prices do not agree, at the paths of the API. */
export function disagreements(values: PriceValues, own: OwnRules): PricingProblem[] {
  const pricing = readBody(values)
  return pricing ? pricingProblems(pricing, own) : []
}

/** The rules that would hold if what is typed were saved; else whether something is missing, or wrong. */
export function exampleRules(values: PriceValues, own: OwnRules): PriceRules | 'unready' | 'wrong' {
  const pricing = readBody(values)
  const { model, price } = values
  const hasPrice = model === 'from' ? typeof price === 'number' : pricing && pricing.rates.length > 0
  if (!pricing || !hasPrice) return 'unready'
  if (disagreements(values, own).length > 0) return 'wrong'
  const { days, seasons, boats } = own
  return { days, seasons, boats, ...pricing, priceCents: typeof price === 'number' ? price : 0, amenities: [] }
}

/** The coming Saturday in a season, when most go. */
export function exampleDay(today: LocalDate, seasons: OwnRules['seasons']): LocalDate {
  const [coming = today] = seasons.flatMap(it => comingDays(it, today)?.fromDay ?? []).toSorted()
  const first = coming > today ? coming : today
  return addDays(first, (6 - weekdayOf(first) + 7) % 7)
}
