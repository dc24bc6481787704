import type { LocalDate } from '#src/lib/local-date.ts'
import { api } from './api.ts'

/** The words of each surface of the API for a tour on a day; it begins near Merkinė. */
export async function saidOn(day: LocalDate, id: string, people: number, childAges: readonly number[] = []) {
  const ages = childAges.map(age => `&childAges[]=${age}`).join('')
  const query = `ids[]=${id}&date=${day}&people=${people}${ages}`
  const [words, calendar, list, filters, map, quote] = await Promise.all([
    api('GET', `/api/v1/tours/availability?${query}`),
    api('GET', `/api/v1/tours/${id}/calendar?from=${day}&to=${day}`),
    api('GET', `/api/v1/tours?${query}`),
    api('GET', `/api/v1/tours/filters?${query}`),
    api('GET', `/api/v1/tours/clusters?${query}&zoom=12&bounds=24,54,24.5,54.4`),
    api('POST', '/api/v1/bookings/quote', {
      body: { tour: id, startsOn: day, adults: people - childAges.length, childAges },
    }),
  ])
  return {
    word: words.json.data[0]?.availability,
    calendar: calendar.json.data[0].status,
    ...(childAges.length > 0 && { party: list.json.data[0]?.party.availability }),
    counts: list.json.meta.counts,
    listed: list.json.data.length,
    filtered: filters.json.data.total,
    pin: map.json.data.map((it: { availability?: string }) => it.availability),
    quote: quote.json.data.availability,
  }
}
