import type { Quote, QuoteJson } from '#src/domain/bookings/json.ts'
import { ALONE_FROM_AGE } from '#src/domain/prices/rate.ts'
import { priceRows } from '../price-lines.ts'
import type { LocaleContext } from '../translate.ts'
import { dayWordText } from './day-word.ts'

/** A sentence of a quote beside its price. `tone`: whether the day is free or taken. */
type QuoteNote = { text: string; tone: 'free' | 'taken' | undefined }

/** Why a party has no price, or may not come. */
export const refusalText = ({ t }: LocaleContext, { refusal, youngestAge }: Pick<Quote, 'refusal' | 'youngestAge'>) =>
  refusal && t(`bookings:refused.${refusal}`, { age: (refusal === 'young' ? youngestAge : null) ?? ALONE_FROM_AGE })

/** `withDay`: also whether somebody can go that day. */
export function quoteNotes(
  context: LocaleContext,
  quote: Pick<Quote, 'cheaperTaken' | 'refusal' | 'youngestAge' | 'availability'>,
  { withDay = true } = {},
): QuoteNote[] {
  const { t } = context
  const { cheaperTaken, refusal, availability } = quote
  const why = refusalText(context, quote)
  // On no day would it be another answer.
  if (why && refusal === 'young') return [{ text: why, tone: 'taken' }]
  const isFree = availability === 'free' || availability === 'uncounted'
  const notes: (QuoteNote | false)[] = [
    cheaperTaken && { text: t('prices:cheaperTaken'), tone: undefined },
    why !== null && availability !== 'full' && { text: why, tone: 'taken' },
    isFree && { text: t(`book:${availability}`), tone: 'free' },
    !isFree && availability !== 'none' && withDay && { text: t(`book:refused.${availability}`), tone: 'taken' },
  ]
  return notes.filter(it => it !== false)
}

/** A quote as pages say it, line by line. */
export function quoteText(context: LocaleContext, quote: Quote, people: number): QuoteJson['text'] {
  const { price, days, startsOn, status } = quote
  const estimate = price?.isEstimate ? [context.t('prices:estimate')] : []
  return {
    day: dayWordText(context, startsOn, status),
    lines: price ? priceRows(context, price, { people, days }) : [],
    notes: [...estimate, ...quoteNotes(context, quote).map(({ text }) => text)],
  }
}
