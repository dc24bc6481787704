import * as v from 'valibot'
import { message } from '../../message.ts'

/** The answer to the question about ends that are too near: every call has it that writes ends or distance. */
export const isSure = v.pipe(
  v.optional(v.boolean(message('common:failure.invalid'))),
  v.description('Keeps ends that are near for the distance of the tour; 409 without.'),
)
