import type { Database } from '#db/client.ts'
import { closestWidth } from '#src/domain/images/image.ts'
import { getImage } from '#src/domain/images/queries.ts'
import { REGIONS } from '#src/domain/places/regions.ts'
import { isRiver } from '#src/domain/places/rivers.ts'
import { getProvider } from '#src/domain/providers/queries.ts'
import { getSearchFacts, type SearchFacts } from '#src/domain/search/fact-queries.ts'
import { EVERYTHING, type TourSearch } from '#src/domain/search/schema.ts'
import { getCoverFacts, getTour, type TourCard } from '#src/domain/tours/queries.ts'
import { getTripText } from '#src/domain/trips/trip-text-queries.ts'
import { tripOf } from '#src/domain/trips/trips.ts'
import { drawCover, SITE_COVER } from '#src/drawing/cover/cover.ts'
import { distanceText, priceText, toursText } from '#src/i18n/phrases.ts'
import { rangeText } from '#src/i18n/ranges.ts'
import { riverHeading } from '#src/i18n/river-words.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { summaryTags, tags } from '../cache/cache-tags.ts'
import { getVariant } from '../files/pictures/variants.ts'
import { PICTURE_WIDTH_PX, type SocialKind } from '../seo/social-image.ts'
import type { SocialWords } from './draw-card.ts'

type Card = { picture: string | Uint8Array; words: SocialWords; tags: string[] }

/** Finds the picture and the words of a page's social card, with the tags that change it; `undefined` where there is no such page. */
export async function findSocialCard(
  db: Database,
  context: LocaleContext,
  kind: SocialKind,
  id: string,
): Promise<Card | undefined> {
  return kind === 'tour' ? cardOfTour(db, context, id) : cardOfTours(db, context, kind, id)
}

async function cardOfTour(db: Database, context: LocaleContext, id: string): Promise<Card | undefined> {
  const tour = await getTour(db, context.locale, id)
  if (!tour) return undefined
  const [river] = tour.rivers
  const { t } = context
  const facts = [
    priceText(context, tour),
    distanceText(context, tour.distanceKm),
    isRiver(river) ? t(`rivers:${river}`) : '',
  ]
  return {
    picture: await pictureOf(db, [tour]),
    words: { name: tour.name, facts, site: t('common:siteName') },
    tags: [tags.tour(id)],
  }
}

/** The card of a page that lists tours: its name, from which price, how long they are, and how many. */
async function cardOfTours(
  db: Database,
  context: LocaleContext,
  kind: Exclude<SocialKind, 'tour'>,
  id: string,
): Promise<Card | undefined> {
  const about = await aboutPage(db, context, kind, id)
  if (!about) return undefined
  const facts = await getSearchFacts(db, context.locale, about.search)
  if (facts.tours.length === 0 && kind !== 'provider') return undefined
  return {
    picture: await pictureOf(db, facts.tours),
    words: { name: about.name, facts: factsOf(context, facts, about), site: context.t('common:siteName') },
    tags: [about.tag, tags.tourSearches, ...summaryTags(facts)],
  }
}

type About = { name: string; search: TourSearch; tag: string; where?: string }

async function aboutPage(
  db: Database,
  context: LocaleContext,
  kind: Exclude<SocialKind, 'tour'>,
  id: string,
): Promise<About | undefined> {
  const { locale, t } = context
  if (kind === 'provider') {
    const provider = await getProvider(db, locale, id)
    const search = { ...EVERYTHING, providers: [id] }
    return provider && { name: provider.name, search, tag: tags.provider(id), where: provider.address }
  }
  if (kind === 'river') {
    if (!isRiver(id)) return undefined
    return { name: riverHeading(context, id), search: { ...EVERYTHING, rivers: [id] }, tag: tags.river(id) }
  }
  if (kind === 'region') {
    const region = REGIONS.find(it => it === id)
    if (!region) return undefined
    const name = t('tours:regionTitle', { in: t(`regions:in.${region}`) })
    return { name, search: { ...EVERYTHING, regions: [region] }, tag: tags.region(region) }
  }
  const trip = tripOf(id)
  return trip && { name: getTripText(trip.id, locale).heading, search: trip.search, tag: tags.trip(trip.id) }
}

function factsOf(context: LocaleContext, { ranges, tours, cheapest }: SearchFacts, { where = '' }: About): string[] {
  if (!cheapest || !ranges) return [where]
  return [priceText(context, cheapest), rangeText(context, ranges).distanceKm, toursText(context, tours.length), where]
}

/** The photo of the first tour that has one, else the cover of the first. */
async function pictureOf(db: Database, tours: readonly Pick<TourCard, 'id' | 'photo'>[]): Promise<string | Uint8Array> {
  const shown = tours.find(({ photo }) => photo) ?? tours[0]
  const image = shown?.photo && (await getImage(db, shown.photo.id))
  const variant = image && (await getVariant(image.file, closestWidth(image.widthPx, PICTURE_WIDTH_PX), ['image/jpeg']))
  if (variant) return variant.bytes
  return drawCover((shown && (await getCoverFacts(db, shown.id))) ?? SITE_COVER)
}
