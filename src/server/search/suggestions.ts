import type { Database } from '#db/client.ts'
import { LOCALITIES } from '#src/domain/places/localities.ts'
import { REGIONS } from '#src/domain/places/regions.ts'
import { isRiver } from '#src/domain/places/rivers.ts'
import { countEach } from '#src/domain/search/each-queries.ts'
import { EVERYTHING, formatFilters, isFiltered, type TourSearch } from '#src/domain/search/schema.ts'
import { listSuggested } from '#src/domain/search/suggestion-queries.ts'
import { beginsWordsOf, completionsOf } from '#src/domain/search/suggestions.ts'
import { applyUnderstood } from '#src/domain/search/understand/apply-understood.ts'
import { understandEach } from '#src/domain/search/understand/phrase-queries.ts'
import type { NamedProvider } from '#src/domain/search/understand/provider-names.ts'
import { localized } from '#src/domain/texts/texts.ts'
import type { SuggestionJson } from '#src/domain/tours/json.ts'
import { getTripText } from '#src/domain/trips/trip-text-queries.ts'
import { TRIPS, tripsFor } from '#src/domain/trips/trips.ts'
import { genitiveOfPlace } from '#src/i18n/genitive.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { theRiver } from '#src/i18n/river-words.ts'
import { type Translate, translate } from '#src/i18n/translate.ts'
import { splitNegated, understand } from './understood-search.ts'

const MOST = {
  all: 8,
  rivers: 3,
  regions: 2,
  wishes: 2,
  trips: 2,
  towns: 2,
  places: 3,
  stretches: 2,
  providers: 2,
} as const
/** A shorter beginning is one of too many trips. */
const SHORTEST_OF_TRIP = 3

/** Wishes that no list of names has. */
const WISHES = [
  'children',
  'twoDays',
  'weekend',
  'oneDay',
  'overnight',
  'hours',
  'short',
  'long',
  'easy',
  'hard',
  'dog',
  'guide',
  'tent',
  'raft',
  'single',
  'double',
  'tomorrow',
  'saturday',
  'thisWeekend',
] as const

/** Something that can be searched for: the first of its phrases that means it is its label. `search`: of what has a page, by the name of that. */
type Candidate = {
  type: Exclude<SuggestionJson['type'], 'tour'>
  value?: string
  phrases: string[]
  isMeant: (search: TourSearch) => boolean
  search?: TourSearch
}

/**
 * Phrases that somebody who types may be about to say. The label of each is a phrase as any other, which finds what it counts: names,
 * places and wishes that find nothing are left out. Tours come last, by name. Five statements at most, for each key that is pressed.
 */
export async function listSuggestions(db: Database, locale: Locale, phrase: string): Promise<SuggestionJson[]> {
  const { rivers, regions, providers, places, stretches, tours } = await listSuggested(db, phrase, {
    places: MOST.places,
    stretches: MOST.stretches,
    tours: MOST.all,
  })
  const t = translate(locale)
  const meant = understand(phrase)
  const isNamed = (key: Parameters<Translate>[0]) =>
    LOCALES.some(language => beginsWordsOf(translate(language)(key), phrase))
  const candidates: Candidate[] = [
    ...rivers
      .map(({ slug }) => slug)
      .filter(isRiver)
      .filter(slug => meant.rivers.includes(slug) || isNamed(`rivers:${slug}`))
      .slice(0, MOST.rivers)
      .map(slug => ({
        type: 'river' as const,
        value: slug,
        phrases: [t(`rivers:${slug}`), theRiver({ locale, t }, slug)],
        isMeant: ({ rivers: found }: TourSearch) => found.includes(slug),
      })),
    ...REGIONS.filter(slug => regions.some(region => region.slug === slug))
      .filter(slug => meant.regions.includes(slug) || isNamed(`regions:name.${slug}`))
      .slice(0, MOST.regions)
      .map(slug => ({
        type: 'region' as const,
        value: slug,
        phrases: [t(`regions:name.${slug}`)],
        isMeant: ({ regions: found }: TourSearch) => found.includes(slug),
      })),
    ...completionsOf(
      phrase,
      WISHES.map(wish => t(`serp:wishes.${wish}`)),
    )
      .slice(0, MOST.wishes)
      .map(wish => ({ type: 'wish' as const, phrases: [wish], isMeant: isFiltered })),
    // A day or month that is typed, with the words around it.
    ...(meant.date === undefined ? [] : [{ type: 'wish' as const, phrases: [phrase], isMeant: isFiltered }]),
    ...townsNamed(phrase, meant.near, t, locale),
    ...tripsNamed(phrase, applyUnderstood(EVERYTHING, meant), locale),
    ...stretches.map(({ name }) => ({ type: 'stretch' as const, phrases: [name], isMeant: isFiltered })),
    ...places.map(({ name }) => ({ type: 'place' as const, phrases: [name], isMeant: isFiltered })),
    ...providers
      .filter(([, name]) => beginsWordsOf(name, phrase))
      .slice(0, MOST.providers)
      .map(([id, name]) => ({
        type: 'provider' as const,
        value: id,
        phrases: [name],
        isMeant: ({ providers: found }: TourSearch) => found.includes(id),
      })),
  ]
  const found = await countCandidates(db, candidates, providers)
  return [
    ...found,
    ...tours.map(({ id, texts }) => ({
      type: 'tour' as const,
      value: id,
      label: localized(texts, locale, '').text,
      tours: null,
    })),
  ].slice(0, MOST.all)
}

/** The one that is meant first. A river of the same name, or a beginning with “near”, asks for “near” before it. */
function townsNamed(phrase: string, near: string | undefined, t: Translate, locale: Locale): Candidate[] {
  const nearPlace = t('serp:search.nearPlace', { place: '{place}' })
  return LOCALITIES.map(({ slug, name }) => ({
    slug,
    name,
    nearIt: nearPlace.replace('{place}', locale === 'lt' ? genitiveOfPlace(name) : name),
  }))
    .filter(({ slug, name, nearIt }) => slug === near || beginsWordsOf(name, phrase) || beginsWordsOf(nearIt, phrase))
    .sort((one, other) => Number(other.slug === near) - Number(one.slug === near))
    .slice(0, MOST.towns)
    .map(({ slug, name, nearIt }) => ({
      type: 'place',
      value: slug,
      phrases: beginsWordsOf(nearIt, phrase) && !beginsWordsOf(name, phrase) ? [nearIt, name] : [name, nearIt],
      isMeant: search => search.near === slug,
    }))
}

/** Trips that what is typed means, or that are called so. */
function tripsNamed(phrase: string, search: TourSearch, locale: Locale): Candidate[] {
  const meant = tripsFor(search)
  return TRIPS.map(trip => ({ trip, name: getTripText(trip.id, locale).heading }))
    .filter(
      ({ trip, name }) => meant.includes(trip) || (phrase.length >= SHORTEST_OF_TRIP && beginsWordsOf(name, phrase)),
    )
    .slice(0, MOST.trips)
    .map(({ trip, name }) => ({
      type: 'trip',
      value: trip.slugs[locale],
      phrases: [name],
      isMeant: isFiltered,
      search: trip.search,
    }))
}

/** Keeps the candidates that find tours, each search asked once. */
async function countCandidates(
  db: Database,
  candidates: readonly Candidate[],
  providers: readonly NamedProvider[],
): Promise<SuggestionJson[]> {
  const labels = candidates.flatMap(({ phrases, search }) => (search ? [] : phrases))
  const understood = await understandEach(
    db,
    labels.map(q => ({ ...EVERYTHING, q })),
    understand,
    providers,
  )
  const searches = new Map(labels.map((label, at) => [label, splitNegated(understood[at] ?? EVERYTHING).search]))
  const meant = candidates.flatMap(({ type, value, phrases, isMeant, search: own }) => {
    const found = phrases.map(label => ({ label, search: own ?? searches.get(label) ?? EVERYTHING }))
    const first = found.find(({ search }) => isMeant(search))
    return first ? [{ type, value: value ?? first.label, ...first }] : []
  })
  const kept = new Set<string>()
  const different = meant
    .filter(({ type, search }) => type === 'trip' || kept.size < kept.add(formatFilters(search)).size)
    .slice(0, MOST.all)
  const counts = await countEach(
    db,
    different.map(({ search }) => search),
  )
  return different.flatMap(({ type, value, label }, at) => {
    const tours = counts[at] ?? 0
    return tours > 0 ? [{ type, value, label, tours }] : []
  })
}
