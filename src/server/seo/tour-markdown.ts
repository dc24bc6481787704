import type { ConditionJson } from '#src/domain/conditions/json.ts'
import { phoneText } from '#src/domain/phone.ts'
import { REGIONS } from '#src/domain/places/regions.ts'
import { isRiver } from '#src/domain/places/rivers.ts'
import { isRaftTour } from '#src/domain/providers/boats.ts'
import type { Provider } from '#src/domain/providers/queries.ts'
import { briefRules, rulesFor } from '#src/domain/rules/rule.ts'
import { isSaid, type Meeting } from '#src/domain/tours/meeting.ts'
import type { Tour } from '#src/domain/tours/queries.ts'
import { wayOf } from '#src/domain/tours/route.ts'
import type { StationWaterJson } from '#src/domain/water/json.ts'
import { amenityPriceText, difficultyWord, distanceText, durationText, priceText } from '#src/i18n/phrases.ts'
import { meetingText } from '#src/i18n/sentence/meeting.ts'
import { tourSentence } from '#src/i18n/sentence/tour-sentence.ts'
import { youngestText } from '#src/i18n/sentence/youngest-age.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { escapeMarkdown, escapeMarkdownLine as line } from '#src/lib/text/markdown.ts'
import { paths } from '#src/paths.ts'
import { type Fact, inParts, listOf, metOn, rulesOf, waterOf } from './markdown-parts.ts'
import { absolute } from './structured-data.ts'

/** The state of its river now: reports on its way, and the words of its gauge. */
type Now = { met: readonly ConditionJson[]; water: StationWaterJson | undefined }

/** The page of a tour for whoever reads no HTML. What people wrote is escaped. */
export function writeTour(
  context: LocaleContext,
  tour: Tour,
  provider: Provider,
  { met, water }: Now = { met: [], water: undefined },
): string {
  const { locale, t } = context
  const isRaft = isRaftTour({ name: tour.name, boats: provider.boats })
  const parts = [
    `# ${line(tour.name)}`,
    `> ${line(tourSentence(context, tour, { isRaft }))}`,
    tour.status === 'paused' ? line(t('tours:paused')) : '',
    metOn(context, met),
    listOf([...factsOf(context, tour), ...(water ? [[t('water:title'), waterOf(context, water)] as const] : [])]),
    tour.description && `## ${t('tours:description')}\n\n${escapeMarkdown(tour.description)}`,
    tour.amenities.length > 0 && `## ${t('tours:amenities')}\n\n${listOf(amenitiesOf(context, tour))}`,
    rulesOf(context, briefRules(rulesFor(tour.rivers, wayOf(tour)))),
    `## ${line(provider.name)}\n\n${listOf(contactsOf(context, provider))}`,
  ]
  return inParts(parts, absolute(paths.tour(locale, tour)))
}

function factsOf(context: LocaleContext, tour: Tour): Fact[] {
  const { t } = context
  const { departure, arrival, departureAddress, arrivalAddress } = tour
  const at = (address: string, point: typeof departure) =>
    [line(address), point ? `${point.lat}, ${point.lng}` : ''].filter(Boolean).join(' – ')
  return [
    [t('tours:price'), tour.status === 'paused' ? '' : line(priceText(context, tour))],
    [t('tours:distance'), line(distanceText(context, tour.distanceKm))],
    [t('tours:duration'), line(durationText(context, tour))],
    [t('common:difficulty.label'), `${tour.difficulty}/5, ${difficultyWord(context, tour.difficulty)}`],
    [t('tours:youngest.label'), youngestText(context, tour.youngestAge)],
    [
      t('tours:rivers'),
      tour.rivers
        .filter(isRiver)
        .map(river => line(t(`rivers:${river}`)))
        .join(', '),
    ],
    [
      t('tours:regions'),
      REGIONS.filter(it => tour.regions.includes(it))
        .map(it => line(t(`regions:name.${it}`)))
        .join(', '),
    ],
    [t('tours:putIn'), at(departureAddress, departure)],
    [t('tours:takeOut'), at(arrivalAddress, arrival)],
    [t('tours:meet.place'), tour.meeting && isSaid(tour.meeting) ? meetingOf(context, tour.meeting) : ''],
  ]
}

/** In words, and where that is. */
function meetingOf(context: LocaleContext, meeting: Meeting): string {
  const { point } = meeting
  return [line(meetingText(context, meeting, null)), ...(point ? [`${point[1]}, ${point[0]}`] : [])].join(' – ')
}

const amenitiesOf = (context: LocaleContext, { amenities }: Tour): Fact[] =>
  amenities.map(amenity => {
    const price = amenityPriceText(context, amenity)
    return [context.t(`amenities:${amenity.variant}`), line(amenity.info ? `${price}; ${amenity.info}` : price)]
  })

function contactsOf(context: LocaleContext, provider: Provider): Fact[] {
  const { locale, t } = context
  const { phone, email, website, address, answersWithin } = provider
  return [
    [t('tours:phone'), line(phoneText(phone))],
    [t('tours:email'), line(email)],
    [t('tours:website'), URL.canParse(website) ? `<${new URL(website).href}>` : ''],
    [t('tours:address'), line(address)],
    [
      t('tours:answers.label'),
      answersWithin ? t('tours:answers.usually', { within: t(`tours:answers.${answersWithin}`) }) : '',
    ],
    [t('tours:aboutProvider'), `<${absolute(paths.provider(locale, provider))}>`],
  ]
}
