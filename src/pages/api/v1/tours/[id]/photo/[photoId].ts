import { changePhoto, deletePhoto } from '#src/domain/images/commands.ts'
import { photoChanges } from '#src/domain/images/schema.ts'
import { tourJson } from '#src/domain/tours/json.ts'
import { presentTour } from '#src/domain/tours/present.ts'
import { tagsOfTourChange } from '#src/server/cache/changed-tags.ts'
import { deleteFiles } from '#src/server/files/storage.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { PATCH, DELETE, ALL } = endpoints({
  PATCH: endpoint(
    { summary: 'Change a photo', access: 'provider', body: photoChanges, response: tourJson },
    async ({ db, actor, locale, params: { id = '', photoId = '' }, body, invalidate }) => {
      const change = await changePhoto(db, actor, { tourId: id, photoId }, locale, body)
      invalidate(tagsOfTourChange(change))
      return { data: presentTour(change.after, locale, { select: [], populate: ['photos'] }) }
    },
  ),

  DELETE: endpoint(
    { summary: 'Delete a photo; the next one stands for the tour', access: 'provider', status: 204 },
    async ({ db, actor, params: { id = '', photoId = '' }, after, invalidate }) => {
      const { file, ...change } = await deletePhoto(db, actor, { tourId: id, photoId })
      after(() => deleteFiles([file]))
      invalidate(tagsOfTourChange(change))
      return undefined
    },
  ),
})
