import type { QuoteJson } from '#src/domain/bookings/json.ts'
import { peopleOf } from '#src/domain/party/party.ts'
import type { CardPrice } from '#src/domain/prices/card-price.ts'
import type { TourJson } from '#src/domain/tours/json.ts'
import { callApi } from '#src/stores/api.ts'

/** The price for a party. */
export type Sum = Pick<CardPrice, 'cents' | 'kind'>

/**
 * The sum, or why there is none. `ages`: one is not chosen yet. `asking`: the answer is on its way. `none`: the tour takes no such party.
 * `choose`: nobody answered, so that the price of a day has to do. `another`: nobody can come on that day. `note`: what the day is like. `parts`: what the sum consists of.
 */
export type Answer = {
  sum: Sum | 'ages' | 'asking' | 'none' | 'choose' | 'another'
  note?: string
  parts?: readonly HTMLElement[]
}

/** A party is often changed by several presses; they are one question. */
const PAUSE_MS = 250

/** Throws what aborts it. */
export async function pause(signal: AbortSignal): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  signal.throwIfAborted()
}

type Party = { adults: number; childAges: readonly number[] }

const leasts = new Map<string, Sum | 'none'>()

/** The least that a party pays on any day, from the list of tours: cards of a search have it by the same function. */
export async function askLeast(tour: string, party: Party, signal: AbortSignal): Promise<Sum | 'none'> {
  const key = JSON.stringify([tour, party])
  const least = leasts.get(key) ?? (await findLeast(tour, party, signal))
  leasts.set(key, least)
  return least
}

async function findLeast(tour: string, party: Party, signal: AbortSignal): Promise<Sum | 'none'> {
  const query = { ids: [tour], people: peopleOf(party), childAges: [...party.childAges], select: ['party'] }
  const { data } = await callApi<Pick<TourJson, '_id' | 'party'>[]>('GET', 'tours', { query, signal, isQuiet: true })
  // The list leaves out a tour that takes no such party.
  const cents = data.find(({ _id }) => _id === tour)?.party?.totalCents
  return cents ? { cents, kind: 'least' } : 'none'
}

/** Asks once what a party pays on its day with its extras, line by line as a request would say it, and what that day is like. */
export async function askOnDay(
  tour: string,
  { date, ...party }: Party & { date: string; extras: readonly string[] },
  signal: AbortSignal,
): Promise<Answer> {
  const body = { tour, startsOn: date, ...party }
  const { price, refusal, status, text } = (
    await callApi<QuoteJson>('POST', 'bookings/quote', { body, signal, isQuiet: true })
  ).data
  const notes = text.notes.map(it => element('p', it))
  if (refusal === 'young') return { sum: 'none', parts: notes }
  // What nobody can have costs nothing.
  if (status === 'closed' || status === 'full') return { sum: 'another', note: text.day, parts: notes }
  const sum = price ? ({ cents: price.totalCents, kind: price.isEstimate ? 'estimate' : 'exact' } as const) : 'none'
  const lines = text.lines.map(({ label, factors, sum: said, isTotal }) => {
    const line = element(
      'div',
      element('dt', label, ...(factors ? [element('small', factors)] : [])),
      element('dd', said),
    )
    line.classList.toggle('total', isTotal)
    return line
  })
  return {
    sum,
    note: text.day,
    parts: [...(price ? [element('dl', ...lines)] : []), ...notes],
  }
}

function element(name: string, ...content: (string | HTMLElement)[]): HTMLElement {
  const made = document.createElement(name)
  made.append(...content)
  return made
}
