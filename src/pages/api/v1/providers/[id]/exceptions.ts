import { exceptionsJson } from '#src/domain/boats/json.ts'
import { requireReader } from '#src/domain/boats/own-queries.ts'
import { exceptionsBody } from '#src/domain/boats/schema.ts'
import { changeExceptions } from '#src/domain/boats/season-commands.ts'
import { listExceptions } from '#src/domain/boats/tour-queries.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { tagsOfTourChange } from '#src/server/cache/changed-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, PATCH, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'Days on which tours of a provider do not go, or go out of their season',
      access: 'provider',
      response: exceptionsJson,
    },
    async ({ db, actor, params: { id = '' } }) => {
      await requireReader(db, actor, id)
      return { data: { exceptions: await listExceptions(db, id, localDateOf(new Date())) } }
    },
  ),

  PATCH: endpoint(
    {
      summary: 'Change the days on which tours of a provider do not go, or go out of their season',
      access: 'provider',
      body: exceptionsBody,
      response: exceptionsJson,
    },
    async ({ db, actor, locale, params: { id = '' }, body, invalidate }) => {
      const { exceptions, tours } = await changeExceptions(db, { actor, id, locale, now: new Date(), body })
      invalidate(tours.flatMap(tagsOfTourChange))
      return { data: { exceptions } }
    },
  ),
})
