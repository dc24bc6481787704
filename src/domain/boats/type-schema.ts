import * as v from 'valibot'
import { message } from '../message.ts'
import { FLEET_KINDS, isBoatType } from './boat.ts'

/** A type of boats, as calls take and return it. */
export const boatType = (words = message('common:failure.invalid')) =>
  v.pipe(
    v.string(words),
    v.guard(isBoatType, words),
    v.description(
      `One of ${FLEET_KINDS.map(kind => `\`${kind}\``).join(', ')}; of another size of a kind with its seats, \`raft-12\`.`,
    ),
  )
