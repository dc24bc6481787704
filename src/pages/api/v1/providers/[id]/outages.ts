import { changeOutages } from '#src/domain/boats/fleet-commands.ts'
import { listOutages } from '#src/domain/boats/fleet-queries.ts'
import { outagesJson } from '#src/domain/boats/json.ts'
import { requireReader } from '#src/domain/boats/own-queries.ts'
import { outagesBody } from '#src/domain/boats/schema.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, PATCH, ALL } = endpoints({
  GET: endpoint(
    { summary: 'Boats of a provider that are out of use, now or later', access: 'provider', response: outagesJson },
    async ({ db, actor, params: { id = '' } }) => {
      await requireReader(db, actor, id)
      return { data: { outages: await listOutages(db, id, localDateOf(new Date())) } }
    },
  ),

  PATCH: endpoint(
    {
      summary: 'Change which boats are out of use; 409 with the days on which more of them are promised',
      access: 'provider',
      body: outagesBody,
      response: outagesJson,
    },
    async ({ db, actor, locale, params: { id = '' }, body }) => ({
      data: { outages: await changeOutages(db, { actor, id, locale, now: new Date(), body }) },
    }),
  ),
})
