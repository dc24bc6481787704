import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { fields, numberBetween, requiredLine } from '../fields.ts'
import { message } from '../message.ts'
import { MARK_LIMITS, markOutOfOrder } from './mark.ts'
import { WATER_STATUSES } from './water.ts'

const level = numberBetween(MARK_LIMITS.cm, message('account:failure.markLevel', MARK_LIMITS.cm))
const unset = v.optional(v.nullable(level), null)

/** The body of a call that sets the marks of a reach. */
export const marksBody = v.pipe(
  fields(
    {
      tooLowCm: v.pipe(level, v.description('Below it is too low to paddle.')),
      lowCm: v.pipe(unset, v.description('Below it is low, but can be paddled.')),
      highCm: v.pipe(level, v.description('From it on the water is high.')),
      closedCm: v.pipe(unset, v.description('From it on nobody should paddle.')),
      basis: v.pipe(
        requiredLine(MARK_LIMITS.basisLength, message('account:failure.markBasis')),
        v.description('How they know, in a sentence.'),
      ),
    },
    {
      tooLowCm: message('account:failure.markLevel', MARK_LIMITS.cm),
      highCm: message('account:failure.markLevel', MARK_LIMITS.cm),
      basis: message('account:failure.markBasis'),
    },
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const name = dataset.typed ? markOutOfOrder(dataset.value) : undefined
    if (!dataset.typed || name === undefined) return
    addIssue({
      message: message('account:failure.markOrder', { cm: MARK_LIMITS.stepCm }),
      path: [{ type: 'object', origin: 'value', input: dataset.value, key: name, value: dataset.value[name] }],
    })
  }),
)
export type MarksBody = v.InferOutput<typeof marksBody>

/** The marks of somebody, as the API returns them. */
export const markJson = v.object({
  reach: v.string(),
  station: v.pipe(v.string(), v.description('The gauge that they are levels of.')),
  provider: v.pipe(
    v.nullable(v.object({ _id: v.string(), name: v.string() })),
    v.description('Who has set them, and runs the reach; null for the admins of the site.'),
  ),
  tooLowCm: v.number(),
  lowCm: v.nullable(v.number()),
  highCm: v.number(),
  closedCm: v.nullable(v.number()),
  status: v.pipe(v.picklist(WATER_STATUSES), v.description('What the newest level is by them.')),
  basis: v.string(),
  locale: v.pipe(v.picklist(LOCALES), v.description('The language of the basis.')),
  checkedOn: v.string(),
})
export type MarkJson = v.InferOutput<typeof markJson>
