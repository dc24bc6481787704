import * as v from 'valibot'
import { readNumber } from '#src/lib/query-string.ts'
import { tidyLine } from '#src/lib/tidy.ts'
import { beforeEntry } from '../fields.ts'
import { message } from '../message.ts'
import { TOUR_LIMITS } from '../tours/tour.ts'
import { IMAGE_WIDTHS } from './image.ts'

export const photoDescription = v.pipe(
  v.string(),
  v.transform(tidyLine),
  v.maxLength(
    TOUR_LIMITS.photoDescriptionLength,
    message('common:file.descriptionTooLong', { max: TOUR_LIMITS.photoDescriptionLength }),
  ),
)

export const photoTexts = v.object({ description: v.optional(photoDescription, '') })

export const photoChanges = v.object({
  description: v.optional(photoDescription),
  primary: v.pipe(
    v.optional(v.boolean()),
    v.description('True makes it the one that stands for the tour; false changes nothing, as one always does.'),
  ),
  position: v.pipe(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    v.description('Its new place among the photos of the tour, from 0.'),
  ),
  ...beforeEntry,
})

export type PhotoChanges = v.InferOutput<typeof photoChanges>

const ANY = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }

/** The requested width of a picture, by default the widest. */
export const imageQuery = {
  parse: (params: URLSearchParams) => ({
    widthPx: readNumber(params.get('w'), ANY) ?? ANY.max,
  }),
  parameters: [
    {
      name: 'w',
      description:
        'Width in px. Any other than these, and one beyond the picture’s own, counts as the nearest that there is.',
      schema: { type: 'integer', enum: IMAGE_WIDTHS },
    },
  ],
}
