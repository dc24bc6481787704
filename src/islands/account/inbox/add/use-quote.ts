import { useEffect, useState } from 'react'
import type { QuoteJson } from '#src/domain/bookings/json.ts'
import { knownAges } from '#src/domain/party/party.ts'
import { isLocalDate } from '#src/lib/local-date.ts'
import { callApi } from '#src/stores/api.ts'
import { chosenBoats, type PhoneValues } from './phone-booking.ts'

const PAUSE_MS = 300

/** `ofDay`: what is free and when the tour begins that day, whoever comes, so that it stays while the rest is calculated again. */
type DayQuote = { quote: QuoteJson | undefined; ofDay: Pick<QuoteJson, 'free' | 'startTimes'> | undefined }

/** The quote for the trip, a moment after the last change; `quote` is undefined until that is known. */
export function useQuote(values: PhoneValues): DayQuote {
  const { tour, startsOn, startTime, adults, childAges } = values
  const isParty = typeof adults === 'number' && adults + childAges.length > 0 && knownAges(childAges) !== undefined
  const isAskable = tour !== '' && isLocalDate(startsOn) && isParty
  const party = { adults, childAges, ...chosenBoats(values) }
  const ask = { channel: 'phone', tour, startsOn, startTime: startTime || null, ...party }
  return useAnswer(isAskable ? ask : undefined, `${tour} ${startsOn}`)
}

/** The same for the body of a call, where there is one. */
export const useQuoteFor = (ask: object | undefined): QuoteJson | undefined => useAnswer(ask, '').quote

function useAnswer(ask: object | undefined, day: string): DayQuote {
  const [answer, setAnswer] = useState<{ asked: string; day: string; quote: QuoteJson }>()
  const asked = ask && JSON.stringify(ask)
  useEffect(() => {
    if (!asked) return
    const asking = new AbortController()
    const { signal } = asking
    const request = async () => {
      try {
        const body = JSON.parse(asked)
        const { data } = await callApi<QuoteJson>('POST', 'bookings/quote', { body, signal, isQuiet: true })
        setAnswer({ asked, day, quote: data })
      } catch {
        // Only a hint: the booking itself says what is wrong.
      }
    }
    const timer = setTimeout(request, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [asked, day])
  return {
    quote: answer && answer.asked === asked ? answer.quote : undefined,
    ofDay: answer?.day === day ? answer.quote : undefined,
  }
}
