import type { APIRoute } from 'astro'
import { listChoices } from '#src/components/tours/filters/list-choices.ts'
import { LOCALITIES } from '#src/domain/places/localities.ts'
import { listFilterChoices } from '#src/domain/search/choice-queries.ts'
import { parseTourSearch } from '#src/domain/search/schema.ts'
import { FILTER_WORDS, pickWords } from '#src/i18n/pick-words.ts'
import type { FiltersSettings } from '#src/islands/search/FiltersForm.tsx'
import { cacheResponse, choiceTags, tags } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'

/** The data of the filters modal in one language: messages and options. */
export const GET: APIRoute = async context => {
  const { locals, url } = context
  const offered = await listFilterChoices(await getDatabase(), parseTourSearch(url.searchParams))
  const choices = listChoices(locals, offered)
  const towns = LOCALITIES.map(({ name }) => name)
  const words = pickWords(locals.locale, FILTER_WORDS)
  const settings: FiltersSettings = { locale: locals.locale, choices, towns, words }
  return cacheResponse(context, JSON.stringify(settings), {
    tags: [tags.tourLists, ...choiceTags(choices)],
    type: 'application/json',
    browserSeconds: 0,
  })
}
