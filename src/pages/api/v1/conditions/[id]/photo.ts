import { conditionJson } from '#src/domain/conditions/json.ts'
import { addPhotoTo } from '#src/domain/conditions/photo-commands.ts'
import { photoFields } from '#src/domain/conditions/schema.ts'
import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { presentChange, tagsOfConditionChange } from '#src/server/conditions/present-change.ts'
import { storeLaterPhotoWithinLimits } from '#src/server/conditions/within-limits.ts'
import { endpoints, preparedEndpoint } from '#src/server/http/endpoint.ts'
import { parseBody } from '#src/server/http/request-body.ts'

export const { PUT, ALL } = endpoints({
  PUT: preparedEndpoint(
    {
      summary: 'Add a photo to a report of one’s own that has none; it is shown once an admin has looked at it',
      access: 'guest',
      form: { file: 'photo', maxBytes: IMAGE_LIMITS.photoBytes, texts: ['booking'] },
      response: conditionJson,
      failures: [403, 409, 422, 429],
    },
    async ({ db, actor: account, guestToken: token, params: { id = '' }, form, file, atEnd }) => {
      const { booking } = parseBody(photoFields, { booking: form.get('booking') ?? undefined })
      return storeLaterPhotoWithinLimits(db, { account, token }, { id, booking }, { file, atEnd }, new Date())
    },
    async ({ db, locale, params: { id = '' }, invalidate }, { photo, person }) => {
      const now = new Date()
      const change = await addPhotoTo(db, { id, person }, photo, now)
      invalidate(tagsOfConditionChange(change))
      return presentChange(db, change, { locale, now })
    },
  ),
})
