import { isRiver } from '#src/domain/places/rivers.ts'
import { saysBoat } from '#src/domain/providers/boats.ts'
import { distanceText } from '../phrases.ts'
import { plainRiver, riverIn, TITLE_LENGTH } from '../river-words.ts'
import type { LocaleContext } from '../translate.ts'
import type { ToldTour } from './tour-sentence.ts'

type TitledTour = Pick<ToldTour, 'distanceKm' | 'departureAddress' | 'arrivalAddress' | 'rivers'> & {
  name: string
  /** The language of the name, where that is not the page's. */
  textLocale: LocaleContext['locale'] | null
}

/**
 * The title of the page of a tour in search results: its name with the boat, “Vakaras Šešupėje baidarėmis, 9 km”, or where that
 * is too long its river with both ends, “Baidarėmis Babrungu: Plateliai–Plungė, 20 km”.
 */
export function tourTitle(context: LocaleContext, tour: TitledTour, { isRaft = false } = {}): string {
  const { t } = context
  const room = TITLE_LENGTH - ` | ${t('common:siteName')}`.length
  const length = tour.distanceKm === null ? [] : [distanceText(context, tour.distanceKm)]
  const withLength = (title: string) => [...length.map(km => `${title}, ${km}`), title]
  const boat = t(isRaft ? 'tours:title.raft' : 'tours:title.kayak')
  /** “Ūlos skardžiai baidarėmis: nuo Zervynų iki Žiūrų”. */
  const withBoat = ({ start, rest }: ReturnType<typeof parted>) =>
    saysBoat(start + rest) ? start + rest : `${start} ${boat}${rest}`.trim()
  const name = parted(tour.name)
  const isForeign = tour.textLocale !== null && tour.textLocale !== context.locale
  const leadsByRiver = isForeign || (WAY.test(name.start) && !saysBoat(tour.name))
  const named = withLength(withBoat(name))
  const ofRiver = riverTitles(context, tour, isRaft).flatMap(withLength)
  const brief = withLength(withBoat({ ...name, rest: '' }))
  const titles = leadsByRiver ? [...ofRiver, ...named, ...brief] : [...named, ...ofRiver, ...brief]
  return titles.find(title => title.length <= room) ?? `${cut(name.start, room - boat.length - 1)} ${boat}`
}

/** A name that tells a way has no room for a boat: „Bartuva nuo Mosėdžio iki Skuodo baidarėmis“ is a boat of Skuodas. */
const WAY = / (nuo|iki|iš|į|tarp|per|pro|palei) /

/** A name up to its first mark, and from there on. */
function parted(name: string): { start: string; rest: string } {
  const text = name.replace(/\s+/g, ' ').replace(/[\s.,;:!?–-]+$/u, '')
  // A dot after fewer letters is that of an abbreviation.
  const end = text.search(/(?<=\p{L}{3})[.!?] |[:;,] | [–-] /u)
  return end < 0 ? { start: text, rest: '' } : { start: text.slice(0, end), rest: text.slice(end) }
}

function riverTitles(context: LocaleContext, tour: TitledTour, isRaft: boolean): string[] {
  const { locale, t } = context
  const { rivers, departureAddress: from, arrivalAddress: to } = tour
  const [river] = rivers.filter(isRiver)
  if (!river) return []
  const heading = t(isRaft ? 'tours:title.raftOn' : 'tours:riverHeading', {
    river: riverIn(plainRiver(t, river), locale),
  })
  if (!from || !to) return [heading]
  return [`${heading}: ${from === to ? from : t('tours:title.ends', { from, to })}`, heading]
}

function cut(text: string, room: number): string {
  const start = Array.from(text)
    .slice(0, room - 1)
    .join('')
    .slice(0, room - 1)
  const words = start.slice(0, Math.max(0, start.lastIndexOf(' ')))
  return `${words.length > room / 2 ? words : start}…`
}
