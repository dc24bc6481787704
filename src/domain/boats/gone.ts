import type { LocalDate } from '#src/lib/local-date.ts'
import { type Failure, overtaken } from '../errors.ts'
import { message } from '../message.ts'
import type { FleetKind } from './boat.ts'

export type FreeOnDay = { kind: FleetKind; day: LocalDate; count: number }

/** Others were quicker: 409 with what is free of the kinds that were wanted. */
export const gone = (free: readonly FreeOnDay[]): Failure =>
  overtaken(message('boats:gone'), 'gone', { free }, 'startsOn')
