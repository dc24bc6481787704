import type { BookingJson } from '#src/domain/bookings/json.ts'
import { eventBody } from '#src/domain/bookings/schema.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { countWaiting } from '#src/stores/waiting.ts'
import { useForm } from '../../../form/use-form.ts'
import { type Answer, answerBody, answerValues } from './answers.ts'

type Options = {
  booking: BookingJson
  answer: Answer
  onAnswered: (booking: BookingJson) => void
  /** Somebody was first: how the booking stands now. What was typed stays. */
  onConflict: (booking: BookingJson) => void
}

/** The form of one answer. What is typed survives a reload, a lost connection and another's answer. */
export function useAnswer({ booking, answer, onAnswered, onConflict }: Options) {
  return useForm({
    initial: answerValues(answer, booking),
    schema: eventBody,
    body: values => answerBody(answer, booking, values),
    draft: `booking ${booking._id} ${answer}`,
    send: async ({ body, idempotencyKey }) => {
      try {
        const path = `bookings/${booking._id}/${answer}`
        return (await callApi<BookingJson>('POST', path, { body, idempotencyKey, isQuiet: true })).data
      } catch (error) {
        const present = presentOf(error)
        if (present) onConflict(present)
        throw error
      }
    },
    onSent: present => {
      onAnswered(present)
      countWaiting()
    },
  })
}

/** The booking that a 409 says has changed meanwhile. */
function presentOf(error: unknown): BookingJson | undefined {
  if (!(error instanceof ApiError) || error.conflict?.reason !== 'changed') return undefined
  return error.conflict.present as BookingJson
}
