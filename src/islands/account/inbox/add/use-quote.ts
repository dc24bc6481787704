import { useEffect, useState } from 'react'
import type { QuoteJson } from '#src/domain/bookings/json.ts'
import { knownAges } from '#src/domain/party/party.ts'
import { isLocalDate } from '#src/lib/local-date.ts'
import { callApi } from '#src/stores/api.ts'
import { chosenBoats, type PhoneValues } from './phone-booking.ts'

const PAUSE_MS = 300

/** The quote for the trip, a moment after the last change; `undefined` until it is known. */
export function useQuote(values: PhoneValues): QuoteJson | undefined {
  const { tour, startsOn, startTime, adults, childAges } = values
  const isParty = typeof adults === 'number' && adults + childAges.length > 0 && knownAges(childAges) !== undefined
  const isAskable = tour !== '' && isLocalDate(startsOn) && isParty
  const party = { adults, childAges, ...chosenBoats(values) }
  return useQuoteFor(isAskable ? { tour, startsOn, startTime: startTime || null, ...party } : undefined)
}

/** The same for the body of a call, where there is one. */
export function useQuoteFor(ask: object | undefined): QuoteJson | undefined {
  const [quote, setQuote] = useState<QuoteJson>()
  const asked = ask && JSON.stringify(ask)
  useEffect(() => {
    setQuote(undefined)
    if (!asked) return
    const asking = new AbortController()
    const { signal } = asking
    const ask = async () => {
      try {
        const body = JSON.parse(asked)
        const { data } = await callApi<QuoteJson>('POST', 'bookings/quote', { body, signal, isQuiet: true })
        setQuote(data)
      } catch {
        // Only a hint: the booking itself says what is wrong.
      }
    }
    const timer = setTimeout(ask, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [asked])
  return quote
}
