import * as v from 'valibot'
import { countToursByRegion, countToursByRiver } from '#src/domain/places/queries.ts'
import { suggestionsQuery } from '#src/domain/search/parameters.ts'
import { listPlacesByName, listToursByName } from '#src/domain/search/suggestion-queries.ts'
import { beginsWordsOf } from '#src/domain/search/suggestions.ts'
import { localized } from '#src/domain/texts/texts.ts'
import { type SuggestionJson, suggestionJson } from '#src/domain/tours/json.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

const MOST = { all: 8, rivers: 3, regions: 2, places: 3 } as const

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'Rivers, regions, places and tours that begin with what is typed',
      access: 'anyone',
      query: suggestionsQuery,
      response: v.array(suggestionJson),
    },
    async ({ db, locale, query: phrase }) => {
      if (phrase === undefined) return { data: [] }
      const [rivers, regions, places, tours] = await Promise.all([
        countToursByRiver(db),
        countToursByRegion(db),
        listPlacesByName(db, phrase, MOST.places),
        listToursByName(db, phrase, MOST.all),
      ])
      const t = translate(locale)
      const isNamed = (key: Parameters<typeof t>[0]) =>
        LOCALES.some(language => beginsWordsOf(translate(language)(key), phrase))
      const suggestions: SuggestionJson[] = [
        ...rivers
          .filter(({ slug }) => isNamed(`rivers:${slug}`))
          .slice(0, MOST.rivers)
          .map(({ slug }) => ({ type: 'river' as const, value: slug, label: t(`rivers:${slug}`) })),
        ...regions
          .filter(({ slug }) => isNamed(`regions:name.${slug}`))
          .slice(0, MOST.regions)
          .map(({ slug }) => ({ type: 'region' as const, value: slug, label: t(`regions:name.${slug}`) })),
        ...places.map(({ name }) => ({ type: 'place' as const, value: name, label: name })),
        ...tours.map(({ id, texts }) => ({
          type: 'tour' as const,
          value: id,
          label: localized(texts, locale, '').text,
        })),
      ]
      return { data: suggestions.slice(0, MOST.all) }
    },
  ),
})
