import { useEffect, useState } from 'react'
import type { QuoteJson } from '#src/domain/bookings/json.ts'
import { isLocalDate } from '#src/lib/local-date.ts'
import { callApi } from '#src/stores/api.ts'
import type { PhoneValues } from './phone-booking.ts'

const PAUSE_MS = 300

/** What the trip would cost and take, a moment after the last change; `undefined` until that is known. */
export function useQuote({ tour, startsOn, startTime, adults, childAges }: PhoneValues): QuoteJson | undefined {
  const [quote, setQuote] = useState<QuoteJson>()
  const isAskable = tour !== '' && isLocalDate(startsOn) && typeof adults === 'number' && adults + childAges.length > 0
  const asked = isAskable && JSON.stringify({ tour, startsOn, startTime: startTime || null, adults, childAges })
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
