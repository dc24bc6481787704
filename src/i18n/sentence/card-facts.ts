import { craftsToSay, middleAgeOf, type TourFleet } from '#src/domain/boats/crafts.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { trainStopNear } from '#src/domain/search/near/train-stop.ts'
import { formatNumber } from '../format.ts'
import { listFormat } from '../formatters.ts'
import { genitiveOfPlace } from '../genitive.ts'
import type { LocaleContext } from '../translate.ts'
import { youngestText } from './youngest-age.ts'

/** `youngestAge`: of the children whom it takes, where its provider has said it. */
type ChildFacts = TourFleet & { youngestAge: number | null }

/** `hasChildSeat`: its provider offers one on it. */
export type CardFacts = ChildFacts & { name: string; departure: Place | null; hasChildSeat: boolean }

/** In characters: what has room in one line of the narrowest card. */
const ROOM = 42
/** More crafts than these are only said to be several. */
const MOST_CRAFTS = 3

/** The words by which a card tells a tour apart, the weightiest first: as many as one line has room for, none of what is not known. */
export function cardFacts(context: LocaleContext, tour: CardFacts): string {
  const known = [boatsText(context, tour), trainText(context, tour), childText(context, tour)].filter(Boolean)
  return known.reduce((line, text) => {
    const longer = line ? `${line}, ${text}` : text
    return longer.length <= ROOM ? longer : line
  }, '')
}

/** "by kayak or raft" */
function boatsText({ t, locale }: LocaleContext, tour: CardFacts): string {
  const crafts = craftsToSay(tour)
  if (crafts.length > MOST_CRAFTS) return t('serp:facts.manyBoats')
  const names = crafts.map(craft => t(`serp:facts.craft.${craft}`))
  const list = listFormat(locale, { type: 'disjunction' }).format(names)
  return list && t('serp:facts.boats', { list })
}

/** "train to Zervynos" */
export function trainText({ t, locale }: LocaleContext, { departure }: Pick<CardFacts, 'departure'>): string {
  const stop = trainStopNear(departure)?.name
  return stop ? t('serp:facts.train', { place: locale === 'lt' ? genitiveOfPlace(stop) : stop }) : ''
}

/** "children from age 6", where that is said; else "room for a child up to age 6", else the seat that is offered. */
function childText(context: LocaleContext, tour: CardFacts): string {
  return childrenText(context, tour) || (tour.hasChildSeat ? context.t('serp:facts.childSeat') : '')
}

/** The children whom a tour takes: the age that is said goes before the room in its boats, with which it might disagree. */
export function childrenText(context: LocaleContext, tour: ChildFacts): string {
  const from = youngestText(context, tour.youngestAge)
  return from ? context.t('serp:facts.children', { from }) : middleText(context, tour)
}

/** "room for a baby" */
function middleText({ t, locale }: LocaleContext, tour: TourFleet): string {
  const age = middleAgeOf(tour)
  if (age === undefined) return ''
  return age === 0 ? t('serp:facts.baby') : t('serp:facts.middle', { age: formatNumber(locale, age) })
}
