import { notFound } from '#src/domain/errors.ts'
import { saveTrader } from '#src/domain/traders/commands.ts'
import { traderJson } from '#src/domain/traders/json.ts'
import { traderOf } from '#src/domain/traders/queries.ts'
import { traderBody } from '#src/domain/traders/schema.ts'
import { tagsOfTraderChange } from '#src/server/cache/changed-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, PUT, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'Who sells what a provider offers; 404 until that is certified',
      access: 'anyone',
      response: traderJson,
    },
    async ({ db, params: { id = '' } }) => {
      const trader = await traderOf(db, id)
      if (!trader) throw notFound()
      return { data: trader }
    },
  ),

  PUT: endpoint(
    {
      summary: 'Say and certify who sells what a provider offers',
      access: 'provider',
      body: traderBody,
      response: traderJson,
    },
    async ({ db, actor, params: { id = '' }, body, invalidate }) => {
      const { before, after } = await saveTrader(db, actor, id, body, new Date())
      invalidate(tagsOfTraderChange(id, { before, after }))
      return { data: after }
    },
  ),
})
