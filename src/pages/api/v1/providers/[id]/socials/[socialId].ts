import { socialJson } from '#src/domain/providers/json.ts'
import { presentSocial } from '#src/domain/providers/present.ts'
import { deleteSocial, updateSocial } from '#src/domain/providers/social-commands.ts'
import { socialBody } from '#src/domain/providers/social-schema.ts'
import { tagsOfProviderChange } from '#src/server/cache/changed-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { PATCH, DELETE, ALL } = endpoints({
  PATCH: endpoint(
    { summary: 'Change a social link', access: 'provider', body: socialBody, response: socialJson },
    async ({ db, actor, locale, params: { id = '', socialId = '' }, body, invalidate }) => {
      const change = await updateSocial(db, actor, id, { id: socialId, locale }, body)
      invalidate(tagsOfProviderChange(change))
      return { data: presentSocial(change.result) }
    },
  ),

  DELETE: endpoint(
    { summary: 'Delete a social link', access: 'provider', status: 204 },
    async ({ db, actor, params: { id = '', socialId = '' }, invalidate }) => {
      invalidate(tagsOfProviderChange(await deleteSocial(db, actor, id, socialId)))
      return undefined
    },
  ),
})
