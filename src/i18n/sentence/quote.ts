import type { Quote, QuoteJson } from '#src/domain/bookings/json.ts'
import { ALONE_FROM_AGE } from '#src/domain/prices/rate.ts'
import { priceRows } from '../price-lines.ts'
import type { LocaleContext } from '../translate.ts'
import { dayWordText } from './day-word.ts'

/** A sentence of a quote beside its price. `tone`: whether the day is free or taken. */
type QuoteNote = { text: string; tone: 'free' | 'taken' | undefined }

/** `withDay`: also whether somebody can go that day. */
export function quoteNotes(
  { t }: LocaleContext,
  { cheaperTaken, refusal, availability }: Pick<Quote, 'cheaperTaken' | 'refusal' | 'availability'>,
  { withDay = true } = {},
): QuoteNote[] {
  const isFree = availability === 'free' || availability === 'uncounted'
  const notes: (QuoteNote | false)[] = [
    cheaperTaken && { text: t('prices:cheaperTaken'), tone: undefined },
    refusal !== null &&
      availability !== 'full' && { text: t(`bookings:refused.${refusal}`, { age: ALONE_FROM_AGE }), tone: 'taken' },
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
