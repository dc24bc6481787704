import * as v from 'valibot'
import { fields } from '../fields.ts'
import { message } from '../message.ts'
import { BAD_WATER_RULES, BOOKING_MODES, CANCELLATIONS } from './booking.ts'

const words = {
  mode: message('account:failure.bookingMode'),
  cancellation: message('account:failure.bookingCancellation'),
  badWater: message('account:failure.bookingBadWater'),
}

/** Whether a tour takes requests, and on which terms. */
export const bookingTermsBody = fields(
  {
    mode: v.picklist(BOOKING_MODES, words.mode),
    cancellation: v.picklist(CANCELLATIONS, words.cancellation),
    badWater: v.picklist(BAD_WATER_RULES, words.badWater),
  },
  words,
)

export const bookingTermsJson = v.object({
  mode: v.picklist(BOOKING_MODES),
  cancellation: v.picklist(CANCELLATIONS),
  badWater: v.picklist(BAD_WATER_RULES),
})
export type BookingTerms = v.InferOutput<typeof bookingTermsBody>
