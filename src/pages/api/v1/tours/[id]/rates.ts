import { forbidden, notFound } from '#src/domain/errors.ts'
import { canChange } from '#src/domain/policy.ts'
import { presentRates, ratesJson } from '#src/domain/prices/json.ts'
import { changeRates } from '#src/domain/prices/rate-commands.ts'
import { getPriceRules } from '#src/domain/prices/rules-queries.ts'
import { ratesBody } from '#src/domain/prices/schema.ts'
import { getTourRecord } from '#src/domain/tours/record-queries.ts'
import { tagsOfTourChange } from '#src/server/cache/changed-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, PATCH, ALL } = endpoints({
  GET: endpoint(
    { summary: 'What a tour costs, as its provider has set it', access: 'provider', response: ratesJson },
    async ({ db, actor, params: { id = '' } }) => {
      const tour = await getTourRecord(db, id)
      const rules = (await getPriceRules(db, [id])).get(id)
      if (!tour || !rules) throw notFound()
      if (!canChange(actor, tour)) throw forbidden()
      return { data: presentRates(rules) }
    },
  ),

  PATCH: endpoint(
    {
      summary: 'Change what a tour costs; what is not sent stays. 409 for two rates of the same',
      access: 'provider',
      body: ratesBody,
      response: ratesJson,
    },
    async ({ db, actor, locale, params: { id = '' }, body, invalidate }) => {
      const change = await changeRates(db, { actor, id, locale, now: new Date(), body })
      invalidate(tagsOfTourChange(change))
      const { rates, shuttle, extras } = change.after
      return { data: { rates, shuttle, extras } }
    },
  ),
})
