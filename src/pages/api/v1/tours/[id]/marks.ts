import { dropMarks, setMarks } from '#src/domain/courses/mark-commands.ts'
import { notFound } from '#src/domain/errors.ts'
import { canSee } from '#src/domain/policy.ts'
import { getTourRecord } from '#src/domain/tours/record-queries.ts'
import { markJson, marksBody } from '#src/domain/water/mark-schema.ts'
import { presentMark } from '#src/domain/water/present.ts'
import { listMarksOfTour } from '#src/domain/water/queries.ts'
import { tagsOfMark } from '#src/server/cache/water-tags.ts'
import { onePage } from '#src/server/http/contract.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, PUT, DELETE, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'The levels that change the water of the reach of a tour, of each who has set some',
      access: 'viewer',
      response: markJson,
      isList: true,
    },
    async ({ db, actor, params: { id = '' } }) => {
      const tour = await getTourRecord(db, id)
      if (!tour || !canSee(actor, tour)) throw notFound()
      return onePage((await listMarksOfTour(db, id, new Date())).map(presentMark))
    },
  ),

  PUT: endpoint(
    {
      summary:
        'Set the levels that change the water of the reach of a tour: as its provider, or for the site as an admin of somebody else’s; 409 where no gauge measures its river',
      access: 'provider',
      body: marksBody,
      response: markJson,
      isList: true,
      failures: [409],
      limit: 'proposalsPerAccount',
    },
    async ({ db, actor, locale, params: { id = '' }, body, invalidate }) => {
      const now = new Date()
      const reach = await setMarks(db, actor, id, { body, locale, now })
      invalidate(await tagsOfMark(db, reach))
      return onePage((await listMarksOfTour(db, id, now)).map(presentMark))
    },
  ),

  DELETE: endpoint(
    {
      summary: 'Take away the levels that were set so',
      access: 'provider',
      status: 204,
      limit: 'proposalsPerAccount',
    },
    async ({ db, actor, params: { id = '' }, invalidate }) => {
      const reach = await dropMarks(db, actor, id)
      if (reach) invalidate(await tagsOfMark(db, reach))
      return undefined
    },
  ),
})
