import { seasonsJson } from '#src/domain/boats/json.ts'
import { seasonsBody } from '#src/domain/boats/schema.ts'
import { changeSeasons } from '#src/domain/boats/season-commands.ts'
import { listSeasons, listTourBoats } from '#src/domain/boats/tour-queries.ts'
import { notFound } from '#src/domain/errors.ts'
import { canSee } from '#src/domain/policy.ts'
import { getTourRecord } from '#src/domain/tours/record-queries.ts'
import { tagsOfTourBoats, tagsOfTourChange } from '#src/server/cache/changed-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, PATCH, ALL } = endpoints({
  GET: endpoint(
    { summary: 'When a tour goes, and on what boats', access: 'viewer', response: seasonsJson },
    async ({ db, actor, params: { id = '' } }) => {
      const tour = await getTourRecord(db, id)
      if (!tour || !canSee(actor, tour)) throw notFound()
      return { data: { seasons: await listSeasons(db, id), boats: await listTourBoats(db, id) } }
    },
  ),

  PATCH: endpoint(
    {
      summary: 'Change when a tour goes, and on what boats; what is not sent stays',
      access: 'provider',
      body: seasonsBody,
      response: seasonsJson,
    },
    async ({ db, actor, locale, params: { id = '' }, body, invalidate }) => {
      const { rules, ...change } = await changeSeasons(db, { actor, id, locale, now: new Date(), body })
      invalidate([
        ...tagsOfTourChange(change),
        ...tagsOfTourBoats(id, { before: rules.before.boats, after: rules.after.boats }),
      ])
      return { data: rules.after }
    },
  ),
})
