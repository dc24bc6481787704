import { changeFleet } from '#src/domain/boats/fleet-commands.ts'
import { listFleet } from '#src/domain/boats/fleet-queries.ts'
import { fleetJson } from '#src/domain/boats/json.ts'
import { requireReader } from '#src/domain/boats/own-queries.ts'
import { fleetBody } from '#src/domain/boats/schema.ts'
import { tagsOfFleet, tagsOfProviderChange, tagsOfTourChange } from '#src/server/cache/changed-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, PATCH, ALL } = endpoints({
  GET: endpoint(
    { summary: 'The boats of a provider, shared by all its tours', access: 'provider', response: fleetJson },
    async ({ db, actor, params: { id = '' } }) => {
      await requireReader(db, actor, id)
      return { data: { boats: await listFleet(db, id) } }
    },
  ),

  PATCH: endpoint(
    {
      summary: 'Change the boats of a provider; 409 with the days on which more of them are promised',
      access: 'provider',
      body: fleetBody,
      response: fleetJson,
    },
    async ({ db, actor, locale, params: { id = '' }, body, invalidate }) => {
      const change = await changeFleet(db, { actor, id, locale, now: new Date(), body })
      const { fleet, tours } = change.result
      invalidate([...tagsOfProviderChange(change), ...tagsOfFleet(id, fleet), ...tours.flatMap(tagsOfTourChange)])
      return { data: { boats: fleet.after } }
    },
  ),
})
