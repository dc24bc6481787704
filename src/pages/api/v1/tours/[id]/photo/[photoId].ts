import { changePhoto, deletePhoto } from '#src/domain/images/commands.ts'
import { photoChanges } from '#src/domain/images/schema.ts'
import { tourJson } from '#src/domain/tours/json.ts'
import { tags, tagsOfTour } from '#src/server/cache-tags.ts'
import { endpoint, endpoints } from '#src/server/endpoint.ts'
import { getTourWithPhotos } from '#src/server/pictures/answer.ts'
import { deleteFiles } from '#src/server/storage.ts'

export const { PATCH, DELETE, ALL } = endpoints({
  PATCH: endpoint(
    { summary: 'Change a photo', access: 'provider', body: photoChanges, answer: tourJson },
    async ({ db, actor, locale, params: { id = '', photoId = '' }, body, invalidate }) => {
      const tour = await changePhoto(db, actor, { tourId: id, photoId }, body)
      invalidate(tagsOfTour(tour))
      return { data: await getTourWithPhotos(db, locale, id) }
    },
  ),

  DELETE: endpoint(
    { summary: 'Delete a photo; the next one stands for the tour', access: 'provider', status: 204 },
    async ({ db, actor, params: { id = '', photoId = '' }, after, invalidate }) => {
      const { tour, file } = await deletePhoto(db, actor, { tourId: id, photoId })
      after(() => deleteFiles([file]))
      invalidate([...tagsOfTour(tour), tags.image(photoId)])
      return undefined
    },
  ),
})
