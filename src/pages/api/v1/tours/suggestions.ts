import * as v from 'valibot'
import { LOCALITIES } from '#src/domain/places/localities.ts'
import { countToursByRegion, countToursByRiver } from '#src/domain/places/queries.ts'
import { suggestionsQuery } from '#src/domain/search/parameters.ts'
import { listPlacesByName, listToursByName } from '#src/domain/search/suggestion-queries.ts'
import { beginsWordsOf } from '#src/domain/search/suggestions.ts'
import { listNamedProviders } from '#src/domain/search/understand/phrase-queries.ts'
import { localized } from '#src/domain/texts/texts.ts'
import { type SuggestionJson, suggestionJson } from '#src/domain/tours/json.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { understand } from '#src/server/search/understood-search.ts'

const MOST = { all: 8, rivers: 3, regions: 2, towns: 2, places: 3, providers: 2 } as const

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'Rivers, regions, places, providers and tours that what is typed means, or is the beginning of',
      access: 'anyone',
      query: suggestionsQuery,
      response: v.array(suggestionJson),
    },
    async ({ db, locale, query: phrase }) => {
      if (phrase === undefined) return { data: [] }
      const meant = understand(phrase)
      const [rivers, regions, places, tours, providers] = await Promise.all([
        countToursByRiver(db),
        countToursByRegion(db),
        listPlacesByName(db, phrase, MOST.places),
        listToursByName(db, phrase, MOST.all),
        listNamedProviders(db),
      ])
      const t = translate(locale)
      const isNamed = (key: Parameters<typeof t>[0]) =>
        LOCALES.some(language => beginsWordsOf(translate(language)(key), phrase))
      const suggestions: SuggestionJson[] = [
        ...rivers
          .filter(({ slug }) => meant.rivers.includes(slug) || isNamed(`rivers:${slug}`))
          .slice(0, MOST.rivers)
          .map(({ slug }) => ({ type: 'river' as const, value: slug, label: t(`rivers:${slug}`) })),
        ...regions
          .filter(({ slug }) => meant.regions.includes(slug) || isNamed(`regions:name.${slug}`))
          .slice(0, MOST.regions)
          .map(({ slug }) => ({ type: 'region' as const, value: slug, label: t(`regions:name.${slug}`) })),
        ...[...new Set([...townsNamed(phrase, meant.near), ...places.map(({ name }) => name)])]
          .slice(0, MOST.towns + MOST.places)
          .map(name => ({ type: 'place' as const, value: name, label: name })),
        ...providers
          .filter(([, name]) => beginsWordsOf(name, phrase))
          .slice(0, MOST.providers)
          .map(([, name]) => ({ type: 'provider' as const, value: name, label: name })),
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

/** The one that is meant first. */
const townsNamed = (phrase: string, near: string | undefined): string[] =>
  LOCALITIES.filter(({ slug, name }) => slug === near || beginsWordsOf(name, phrase))
    .sort((one, other) => Number(other.slug === near) - Number(one.slug === near))
    .slice(0, MOST.towns)
    .map(({ name }) => name)
