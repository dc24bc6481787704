import { addAmenity, deleteAmenity, updateAmenity } from '#src/domain/providers/amenity-commands.ts'
import { amenityMemberBody, newAmenityBody } from '#src/domain/providers/amenity-schema.ts'
import { amenityJson } from '#src/domain/providers/json.ts'
import { presentChangedAmenity } from '#src/domain/providers/present.ts'
import { memberBody } from '#src/domain/providers/schema.ts'
import { tagsOfAmenityChange } from '#src/server/cache/changed-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { POST, PATCH, DELETE, ALL } = endpoints({
  POST: endpoint(
    { summary: 'Add an amenity', access: 'provider', body: newAmenityBody, response: amenityJson, status: 201 },
    async ({ db, actor, locale, params: { id = '' }, body, invalidate }) => {
      const change = await addAmenity(db, actor, id, locale, body)
      invalidate(tagsOfAmenityChange(change))
      return { data: presentChangedAmenity(change, locale) }
    },
  ),

  PATCH: endpoint(
    {
      summary: 'Change the amenity that the body names',
      access: 'provider',
      body: amenityMemberBody,
      response: amenityJson,
    },
    async ({ db, actor, locale, params: { id = '' }, body, invalidate }) => {
      const change = await updateAmenity(db, actor, id, { id: body._id, locale }, body)
      invalidate(tagsOfAmenityChange(change))
      return { data: presentChangedAmenity(change, locale) }
    },
  ),

  DELETE: endpoint(
    { summary: 'Delete the amenity that the body names', access: 'provider', body: memberBody, status: 204 },
    async ({ db, actor, params: { id = '' }, body, invalidate }) => {
      invalidate(tagsOfAmenityChange(await deleteAmenity(db, actor, id, body._id)))
      return undefined
    },
  ),
})
