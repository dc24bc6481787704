import { deleteAmenity, updateAmenity } from '#src/domain/providers/amenity-commands.ts'
import { amenityBody } from '#src/domain/providers/amenity-schema.ts'
import { amenityJson } from '#src/domain/providers/json.ts'
import { presentChangedAmenity } from '#src/domain/providers/present.ts'
import { tagsOfAmenityChange } from '#src/server/cache/changed-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { PATCH, DELETE, ALL } = endpoints({
  PATCH: endpoint(
    { summary: 'Change an amenity', access: 'provider', body: amenityBody, response: amenityJson },
    async ({ db, actor, locale, params: { id = '', amenityId = '' }, body, invalidate }) => {
      const change = await updateAmenity(db, actor, id, { id: amenityId, locale }, body)
      invalidate(tagsOfAmenityChange(change))
      return { data: presentChangedAmenity(change, locale) }
    },
  ),

  DELETE: endpoint(
    { summary: 'Delete an amenity; tours offer it no more', access: 'provider', status: 204 },
    async ({ db, actor, params: { id = '', amenityId = '' }, invalidate }) => {
      invalidate(tagsOfAmenityChange(await deleteAmenity(db, actor, id, amenityId)))
      return undefined
    },
  ),
})
