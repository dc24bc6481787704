import type { PointRecord } from '#src/domain/access-points/queries.ts'
import type { ConditionJson } from '#src/domain/conditions/json.ts'
import type { SlugCount } from '#src/domain/places/queries.ts'
import { RIVER_FACTS, type River } from '#src/domain/places/rivers.ts'
import { getRiverText } from '#src/domain/places/text-queries.ts'
import { guideOf, knownLengthKm } from '#src/domain/river-facts/facts.ts'
import type { NearestTours } from '#src/domain/river-facts/nearest-queries.ts'
import { briefRules, rulesFor, sortRules } from '#src/domain/rules/rule.ts'
import type { SearchFacts } from '#src/domain/search/fact-queries.ts'
import { localized } from '#src/domain/texts/texts.ts'
import type { TourPage } from '#src/domain/tours/queries.ts'
import type { StationWaterJson } from '#src/domain/water/json.ts'
import { distanceText, toursText } from '#src/i18n/phrases.ts'
import { rangeText } from '#src/i18n/ranges.ts'
import { riverHeading, riverMeta } from '#src/i18n/river-words.ts'
import { rangeOf, seasonSentences } from '#src/i18n/sentence/river-season.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { escapeMarkdownLine as line } from '#src/lib/text/markdown.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { type Fact, inParts, linkTo, listOf, metOn, part, rulesOf, tourLink, waterOf } from './markdown-parts.ts'
import { absolute } from './structured-data.ts'

type Ranges = Parameters<typeof rangeText>[1]

/** `nearest`: where nobody offers tours on it. */
type RiverNow = {
  found: TourPage
  nearest: NearestTours | undefined
  ranges: Ranges
  points: readonly PointRecord[]
  water: readonly StationWaterJson[]
  met: readonly ConditionJson[]
  near: readonly SlugCount<River>[]
}

/** The page of a river for whoever reads no HTML. */
export function writeRiver(context: LocaleContext, river: River, now: RiverNow): string {
  const { locale, t } = context
  const { found, nearest, ranges, points, water, met, near } = now
  const name = t(`rivers:${river}`)
  const length = knownLengthKm(river)
  const rules = rulesFor([river], [])
  return inParts(
    [
      `# ${line(nearest ? name : riverHeading(context, river))}`,
      `> ${line(nearest ? t('tours:riverUntoured.meta', { river: name }) : riverMeta(context, river, found.total, ranges))}`,
      nearest && t('tours:riverUntoured.none'),
      line(getRiverText(river, locale) ?? ''),
      listOf([
        [t('tours:riverLength'), length ? distanceText(context, length) : ''],
        [t('tours:regions'), RIVER_FACTS[river].regions.map(it => t(`regions:name.${it}`)).join(', ')],
        ...(nearest ? [] : rangesOf(context, ranges)),
      ]),
      metOn(context, met),
      part(t('water:title'), water.map(it => `- ${waterOf(context, it)}`).join('\n') || t('water:ungauged')),
      sortRules(rules).local.length === 0 && `${t('water:rules.title')}: ${t('water:rules.noLocal')}`,
      rulesOf(context, briefRules(rules)),
      part(t('water:guide.title'), guideText(context, river)),
      part(
        t('tours:riverPoints'),
        listOf(
          points.map(({ texts, location: { lat, lng } }) => [
            localized(texts, locale, { name: '', notes: '' }).text.name,
            `${lat}, ${lng}`,
          ]),
        ),
      ),
      nearest
        ? part(
            t(nearest.isNear ? 'tours:riverUntoured.nearest' : 'tours:riverUntoured.region'),
            tourLinks(context, nearest),
          )
        : toursOf(context, t('tours:riverAll'), found),
      part(t('tours:riverNear'), riverLinks(context, near)),
    ],
    absolute(paths.river(locale, river)),
  )
}

/** The answers to the questions of paddlers; nothing where nobody knows. */
function guideText(context: LocaleContext, river: River): string {
  const { locale, t } = context
  const { season, topics } = guideOf(river)
  return listOf([
    ...(season ? [[t('water:guide.season.title'), line(seasonSentences(context, season).join(' '))] as const] : []),
    ...topics.flatMap(({ name, features }) =>
      features.map(({ near, km, ...texts }): Fact => {
        const place =
          km.length > 0 ? `${near[locale]} (${t('water:guide.km', { km: rangeOf(context, km) })})` : near[locale]
        return [t(`water:guide.${name}.title`), line(`${place}. ${texts[locale]}`)]
      }),
    ),
  ])
}

type Told = {
  heading: string
  description: string
  text: readonly string[]
  found: TourPage
  facts: SearchFacts
  /** The path of its page. */
  address: string
}

/** The page of a region or a trip for whoever reads no HTML. */
export function writeSearch(
  context: LocaleContext,
  { heading, description, text, found, facts, address }: Told,
): string {
  const { locale, t } = context
  const { ranges, rivers, providers } = facts
  return inParts(
    [
      `# ${line(heading)}`,
      `> ${line(description)}`,
      text.map(line).join('\n\n'),
      ranges && found.total > 0 && listOf(rangesOf(context, ranges)),
      part(t('tours:trips.rivers'), riverLinks(context, rivers)),
      part(
        t('tours:trips.providers'),
        providers.map(it => linkTo(it.name, paths.provider(locale, it), toursText(context, it.tours))).join('\n'),
      ),
      toursOf(context, t('tours:trips.list'), found),
      found.total === 0 && t('tours:trips.none'),
    ],
    absolute(address),
  )
}

const rangesOf = (context: LocaleContext, ranges: Ranges): Fact[] => {
  const { distanceKm, fromCents, difficulty } = rangeText(context, ranges)
  const { t } = context
  return [
    [t('tours:riverDistances'), line(distanceKm)],
    [t('tours:riverPrices'), line(fromCents)],
    [t('common:difficulty.label'), line(difficulty)],
  ]
}

const tourLinks = (context: LocaleContext, { tours }: Pick<TourPage, 'tours'>): string =>
  tours.map(tour => tourLink(context, tour)).join('\n')

const toursOf = (context: LocaleContext, heading: string, page: TourPage): string =>
  part(`${heading}: ${toursText(context, page.total)}`, tourLinks(context, page))

const riverLinks = (context: LocaleContext, rivers: readonly SlugCount<River>[]): string =>
  rivers
    .map(({ slug, tours }) =>
      linkTo(context.t(`rivers:${slug}`), serverPaths.riverMarkdown(context.locale, slug), toursText(context, tours)),
    )
    .join('\n')
