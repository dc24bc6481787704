import type { TripWarning } from '#src/domain/inbox/trip-warning.ts'
import type { LocaleContext } from '../translate.ts'
import { closureName } from './condition.ts'

/** The warnings of a trip, a line each, without its full stop. */
export const tripWarningLines = (
  context: LocaleContext,
  { water, closure, isClosed, youngestAge }: TripWarning = {},
): string[] => [
  ...(water ? [context.t(`water:warning.${water}`)] : []),
  ...(closure ? [closureName(context, { from: closure.fromDay, until: closure.untilDay })] : []),
  ...(isClosed ? [context.t('bookings:refused.closed').replace(/\.$/, '')] : []),
  ...(youngestAge === undefined ? [] : [context.t('bookings:refused.young', { age: youngestAge }).replace(/\.$/, '')]),
]
