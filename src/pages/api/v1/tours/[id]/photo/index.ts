import { addPhoto, assertPhotoQuota } from '#src/domain/images/commands.ts'
import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { photoTexts } from '#src/domain/images/schema.ts'
import { tourJson } from '#src/domain/tours/json.ts'
import { presentTour } from '#src/domain/tours/present.ts'
import { tagsOfTourChange } from '#src/server/cache/changed-tags.ts'
import { storePicture } from '#src/server/files/pictures/store-picture.ts'
import { endpoints, preparedEndpoint } from '#src/server/http/endpoint.ts'
import { parseBody } from '#src/server/http/request-body.ts'

export const { PATCH, ALL } = endpoints({
  PATCH: preparedEndpoint(
    {
      summary: 'Add a photo to a tour; the first one stands for it',
      access: 'provider',
      form: { file: 'photo', maxBytes: IMAGE_LIMITS.photoBytes, texts: ['description'] },
      limit: 'uploadPerAccount',
      response: tourJson,
      failures: [422],
    },
    async call => {
      const { description } = parseBody(photoTexts, { description: call.form.get('description') ?? undefined })
      await assertPhotoQuota(call.db, call.actor, call.params.id ?? '')
      return { ...(await storePicture(call, 'photo')), description }
    },
    async ({ db, actor, locale, params: { id = '' }, invalidate }, photo) => {
      const change = await addPhoto(db, actor, id, photo)
      invalidate(tagsOfTourChange(change))
      return { data: presentTour(change.after, locale, { select: [], populate: ['photos'] }) }
    },
  ),
})
