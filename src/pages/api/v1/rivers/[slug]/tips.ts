import { notFound } from '#src/domain/errors.ts'
import { riverParam } from '#src/domain/places/river-param.ts'
import { isRiver } from '#src/domain/places/rivers.ts'
import { newTipBody, tipJson } from '#src/domain/river-facts/tip-schema.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { tellWithinLimits } from '#src/server/tips/tell.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Tell what you know of a river and its page does not, for an admin to read; with a verified address',
      access: 'account',
      params: { slug: riverParam },
      body: newTipBody,
      response: tipJson,
      status: 201,
      failures: [403, 429],
    },
    async ({ db, actor, locale, params: { slug }, body }) => {
      if (!isRiver(slug)) throw notFound()
      const { id, river, words } = await tellWithinLimits(db, actor, {
        river: slug,
        tip: body,
        locale,
        now: new Date(),
      })
      return { data: { _id: id, river, words } }
    },
  ),
})
