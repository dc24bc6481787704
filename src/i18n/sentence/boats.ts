import { type BoatCount, kindOf, seatsToSay } from '#src/domain/boats/boat.ts'
import { formatNumber } from '../format.ts'
import type { LocaleContext } from '../translate.ts'

/** Boats in words, with the seats of those whose name does not say them. */

type Boat = Pick<BoatCount, 'kind' | 'seats'>
type Counted = Boat & Pick<BoatCount, 'count' | 'middle'>

/** "Dvivietė baidarė", "Plaustas (12 vietų)". */
export function boatName({ t }: Pick<LocaleContext, 't'>, boat: Boat): string {
  const [name, seats] = [t(`boats:${kindOf(boat.kind)}`), seatsToSay(boat)]
  return seats === undefined ? name : t('boats:size.one', { boat: name, count: seats })
}

/** "3 dvivietės baidarės", "2 plaustai (po 12 vietų)". */
export function boatCount({ locale, t }: LocaleContext, { count, middle, ...boat }: Counted): string {
  const words = t(`boats:count.${kindOf(boat.kind)}`, { count, value: formatNumber(locale, count) })
  const seats = seatsToSay(boat)
  const sized =
    seats === undefined ? words : t(count === 1 ? 'boats:size.one' : 'boats:size.each', { boat: words, count: seats })
  return middle ? t('boats:size.middle', { boat: sized, count: middle }) : sized
}

/** "3 dvivietės baidarės (1 vaikas viduryje), 1 plaustas (12 vietų)"; nothing where no boats are counted. */
export const boatsText = (context: LocaleContext, boats: readonly Counted[]): string =>
  boats.map(boat => boatCount(context, boat)).join(', ')

/** The same for who rents them: "3 dvivietės baidarės (skolintų – 1)". */
export const ownBoatsText = (context: LocaleContext, boats: readonly BoatCount[]): string =>
  boats
    .map(boat => {
      const words = boatCount(context, boat)
      return boat.borrowed ? context.t('inbox:card.borrowed', { boats: words, value: boat.borrowed }) : words
    })
    .join(', ')
