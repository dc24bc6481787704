import { atom } from 'nanostores'
import { parsePhrase } from '#src/domain/search/schema.ts'
import type { SuggestionJson } from '#src/domain/tours/json.ts'
import { ApiError, callApi } from './api.ts'

export const TYPING_MILLISECONDS = 150

/** Suggestions for the phrase being typed into the search. */
export const $suggestions = atom<readonly SuggestionJson[]>([])
/** There is a phrase, and nothing to suggest for it. */
export const $isNothingFound = atom(false)

let request = new AbortController()
let timer: ReturnType<typeof setTimeout> | undefined

/** Suggestions for an earlier phrase are dropped. A failure is shown as an alert and leaves the current ones; the next letter retries. */
export function suggest(text: string): void {
  endSuggestions()
  const phrase = parsePhrase(new URLSearchParams({ q: text }))
  if (phrase === undefined) show([])
  else timer = setTimeout(() => load(phrase), TYPING_MILLISECONDS)
}

export function clearSuggestions(): void {
  endSuggestions()
  show([])
}

function endSuggestions(): void {
  clearTimeout(timer)
  request.abort()
  request = new AbortController()
}

function show(suggestions: readonly SuggestionJson[], isNothingFound = false): void {
  $suggestions.set(suggestions)
  $isNothingFound.set(isNothingFound)
}

async function load(q: string): Promise<void> {
  const { signal } = request
  try {
    const { data } = await callApi<SuggestionJson[]>('GET', 'tours/suggestions', { query: { q }, signal })
    show(data, data.length === 0)
  } catch (error) {
    if (!signal.aborted && !(error instanceof ApiError)) throw error
  }
}
