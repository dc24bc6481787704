import * as v from 'valibot'
import { expect, test } from 'vitest'
import { message } from '#src/domain/message.ts'
import { RATE_LIMITS } from '#src/domain/prices/rate.ts'
import { ratesBody } from '#src/domain/prices/schema.ts'

const RATE = { unit: 'child', per: 'trip', dayClass: 'any', amountCents: 1000 }

test.each([
  [{ amountCents: -1 }, message('account:failure.rate.amount')],
  [{ ageTo: 1.5 }, message('account:failure.rate.age', RATE_LIMITS.ageTo)],
  [{ ageTo: RATE_LIMITS.ageTo.min - 1 }, message('account:failure.rate.age', RATE_LIMITS.ageTo)],
  [{ upToPeople: 0 }, message('account:failure.rate.people', RATE_LIMITS.upToPeople)],
  [{ season: 'vasara' }, message('account:failure.rate.season')],
  [{ dayClass: 'šeštadienis' }, message('common:failure.invalid')],
])('a rate with %j is refused in its own words', (change, words) => {
  const { issues } = v.safeParse(v.object({ rates: ratesBody.entries.rates }), { rates: [{ ...RATE, ...change }] })
  expect(issues?.map(issue => issue.message)).toEqual([words])
})
