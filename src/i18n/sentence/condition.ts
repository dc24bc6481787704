import type { ConditionJson } from '#src/domain/conditions/json.ts'
import { addDays, instantOf, type LocalDate } from '#src/lib/local-date.ts'
import { formatMonthDay, formatUntil } from '../format.ts'
import { distanceText } from '../phrases.ts'
import type { LocaleContext } from '../translate.ts'

/** When and by whom it was seen. */
export const conditionSeen = ({ locale, t }: LocaleContext, { reporter, seenOn }: Seen): string =>
  t(`water:conditions.seenBy.${reporter}`, { day: formatMonthDay(locale, seenOn.slice(5)) })

type Seen = Pick<ConditionJson, 'reporter' | 'seenOn'>
type What = Pick<ConditionJson, 'kind' | 'km' | 'accessPoint' | 'from' | 'until'>

/** Names what was met: "Nuvirtęs medis", or of a closure with its days. */
export const conditionName = (context: LocaleContext, { kind, from, until }: What): string =>
  kind === 'closed' && until !== null
    ? closureName(context, { from, until })
    : context.t(`water:conditions.kind.${kind}`)

/** "Upė uždaryta iki liepos 5 d. pabaigos", with its first day where that is yet to come. */
export function closureName(
  { locale, t }: LocaleContext,
  { from, until }: { from: LocalDate | null; until: LocalDate },
) {
  const last = formatUntil(locale, instantOf(addDays(until, 1)))
  return from === null
    ? t('water:conditions.closedUntil', { until: last })
    : t('water:conditions.closedFrom', { from: formatMonthDay(locale, from.slice(5)), until: last })
}

/** Where: "Puvočių tiltas, 14 km iki žiočių"; empty where nobody knows. */
export function conditionPlace(context: LocaleContext, { km, accessPoint }: What): string {
  const toMouth = km === null ? [] : [context.t('water:conditions.toMouth', { km: distanceText(context, km) })]
  return [...(accessPoint?.name ? [accessPoint.name] : []), ...toMouth].join(', ')
}

/** Both in one line, to go on within a sentence or to stand alone. */
export const conditionText = (context: LocaleContext, condition: What): string =>
  [conditionName(context, condition), conditionPlace(context, condition)].filter(Boolean).join(' – ')

/** A line has room for so many; the page of the river has all. */
const MOST_IN_LINE = 4

/** The reports on the way of a trip in one line, without its full stop. */
export function conditionsText(context: LocaleContext, conditions: readonly What[]): string {
  const left = conditions.length - MOST_IN_LINE
  return [
    ...conditions.slice(0, MOST_IN_LINE).map(it => conditionText(context, it)),
    ...(left > 0 ? [context.t('water:conditions.more', { rest: left })] : []),
  ].join('; ')
}
