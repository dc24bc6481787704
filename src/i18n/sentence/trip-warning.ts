import type { TripWarning } from '#src/domain/inbox/trip-warning.ts'
import type { LocaleContext } from '../translate.ts'
import { closureName } from './condition.ts'

/** The warnings of a trip, a line each, no sentence: without a full stop. */
export const tripWarningLines = (
  context: LocaleContext,
  { water, closure, isClosed, youngestAge }: TripWarning = {},
): string[] => [
  ...(water ? [context.t(`water:warning.${water}`)] : []),
  ...(closure ? [closureName(context, { from: closure.fromDay, until: closure.untilDay })] : []),
  ...(isClosed ? [context.t('bookings:warning.closed')] : []),
  ...(youngestAge === undefined ? [] : [context.t('bookings:warning.young', { age: youngestAge })]),
]
