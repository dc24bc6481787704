import * as v from 'valibot'
import { requireOwnLogo, setLogo } from '#src/domain/images/commands.ts'
import { IMAGE_LIMITS, imageIdOf } from '#src/domain/images/image.ts'
import { tags } from '#src/server/cache/cache-tags.ts'
import { storePicture } from '#src/server/files/pictures/store-picture.ts'
import { deleteFiles } from '#src/server/files/storage.ts'
import { endpoint, endpoints, preparedEndpoint } from '#src/server/http/endpoint.ts'

const logoJson = v.object({
  _id: v.string(),
  logo: v.pipe(v.string(), v.description('Id of the picture, a new one for each logo.')),
})

/** Invalidates the pages that show the logo, tours' included, and deletes the previous file. */
const tagsOfLogo = (providerId: string, before: string | null) => [
  tags.provider(providerId),
  tags.providerContacts(providerId),
  tags.sitemap,
  ...(before ? [tags.image(imageIdOf(before))] : []),
]

export const { PATCH, DELETE, ALL } = endpoints({
  PATCH: preparedEndpoint(
    {
      summary: 'Set the logo of a provider',
      access: 'provider',
      form: { file: 'logo', maxBytes: IMAGE_LIMITS.logoBytes, texts: [] },
      limit: 'uploadPerAccount',
      response: logoJson,
      failures: [422],
    },
    async call => {
      await requireOwnLogo(call.db, call.actor, call.params.id ?? '')
      return storePicture(call, 'logo')
    },
    async ({ db, actor, params: { id = '' }, after, invalidate }, logo) => {
      const before = await setLogo(db, actor, id, logo)
      after(() => deleteFiles(before ? [before] : []))
      invalidate(tagsOfLogo(id, before))
      return { data: { _id: id, logo: logo.id } }
    },
  ),

  DELETE: endpoint(
    { summary: 'Take away the logo of a provider', access: 'provider', status: 204 },
    async ({ db, actor, params: { id = '' }, after, invalidate }) => {
      const before = await setLogo(db, actor, id, null)
      if (before === null) return undefined
      after(() => deleteFiles([before]))
      invalidate(tagsOfLogo(id, before))
      return undefined
    },
  ),
})
