import { atom } from 'nanostores'
import { parsePhrase } from '#src/domain/search/schema.ts'
import type { SuggestionJson } from '#src/domain/tours/json.ts'
import { ApiError, callApi } from './api.ts'

/** Whoever types faster is not asked after at each letter. */
export const TYPING_MILLISECONDS = 150

/** What begins with the words being typed into the search. */
export const $suggestions = atom<readonly SuggestionJson[]>([])

let asking = new AbortController()
let timer: ReturnType<typeof setTimeout> | undefined

/** Suggestions for earlier words never arrive. A failure is shown as an alert and leaves those that are there; the next letter asks again. */
export function suggest(text: string): void {
  endSuggestions()
  const phrase = parsePhrase(new URLSearchParams({ q: text }))
  if (phrase === undefined) $suggestions.set([])
  else timer = setTimeout(() => ask(phrase), TYPING_MILLISECONDS)
}

export function clearSuggestions(): void {
  endSuggestions()
  $suggestions.set([])
}

function endSuggestions(): void {
  clearTimeout(timer)
  asking.abort()
  asking = new AbortController()
}

async function ask(q: string): Promise<void> {
  const { signal } = asking
  try {
    const { data } = await callApi<SuggestionJson[]>('GET', 'tours/suggestions', { query: { q }, signal })
    $suggestions.set(data)
  } catch (error) {
    if (!signal.aborted && !(error instanceof ApiError)) throw error
  }
}
