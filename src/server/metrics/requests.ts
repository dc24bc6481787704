import { createCounter, createHistogram } from './metrics.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const countRequest = createCounter('tekme_requests_total', 'Requests that reached a route, by its pattern and status')
const timeRequest = createHistogram('tekme_request_seconds', 'How long they took, by route', SECONDS)
const countPage = createCounter('tekme_page_requests_total', 'Pages asked of the cache: hit, stale or miss')

export function noteRequest(route: string, status: number, milliseconds: number): void {
  countRequest({ route, status })
  timeRequest({ route }, milliseconds / 1000)
}

export const notePage = {
  hit: countPage.prepare({ outcome: 'hit' }),
  stale: countPage.prepare({ outcome: 'stale' }),
  miss: countPage.prepare({ outcome: 'miss' }),
}
