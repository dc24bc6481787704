import { socialJson } from '#src/domain/providers/json.ts'
import { presentSocial } from '#src/domain/providers/present.ts'
import { memberBody } from '#src/domain/providers/schema.ts'
import { addSocial, deleteSocial, updateSocial } from '#src/domain/providers/social-commands.ts'
import { newSocialBody, socialMemberBody } from '#src/domain/providers/social-schema.ts'
import { tagsOfProviderChange } from '#src/server/cache/changed-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { POST, PATCH, DELETE, ALL } = endpoints({
  POST: endpoint(
    { summary: 'Add a social link', access: 'provider', body: newSocialBody, response: socialJson, status: 201 },
    async ({ db, actor, params: { id = '' }, body, invalidate }) => {
      const change = await addSocial(db, actor, id, body)
      invalidate(tagsOfProviderChange(change))
      return { data: presentSocial(change.result) }
    },
  ),

  PATCH: endpoint(
    {
      summary: 'Change the social link that the body names',
      access: 'provider',
      body: socialMemberBody,
      response: socialJson,
    },
    async ({ db, actor, locale, params: { id = '' }, body, invalidate }) => {
      const change = await updateSocial(db, actor, id, { id: body._id, locale }, body)
      invalidate(tagsOfProviderChange(change))
      return { data: presentSocial(change.result) }
    },
  ),

  DELETE: endpoint(
    { summary: 'Delete the social link that the body names', access: 'provider', body: memberBody, status: 204 },
    async ({ db, actor, params: { id = '' }, body, invalidate }) => {
      invalidate(tagsOfProviderChange(await deleteSocial(db, actor, id, body._id)))
      return undefined
    },
  ),
})
