import type { River } from '#src/domain/places/rivers.ts'
import { formatNumber } from './format.ts'
import { rangeText } from './ranges.ts'
import { riverInCase } from './river-cases.ts'
import type { LocaleContext } from './translate.ts'

type Ranges = Parameters<typeof rangeText>[1]

/** The length that search engines show, with the name of the site. */
export const TITLE_LENGTH = 60

/** “Baidarėmis Merkiu”, “Kayaking the Merkys”: as people search. */
export function riverHeading({ locale, t }: LocaleContext, river: River): string {
  return t('tours:riverHeading', { river: riverIn(t(`rivers:${river}`), locale) })
}

/** The title of the page of a river: its name as it is, with all that people search for beside it, or as much as there is room for. */
export function riverTitle(context: LocaleContext, river: River): string {
  const { t } = context
  const name = t(`rivers:${river}`)
  const titles = [t('tours:riverTitle', { river: name }), t('tours:riverTitleShort', { river: name })]
  const room = TITLE_LENGTH - ` | ${t('common:siteName')}`.length
  return titles.find(title => title.length <= room) ?? riverHeading(context, river)
}

/** The tours of a river in a sentence: how many, how long and for how much. */
export function riverMeta(context: LocaleContext, river: River, tours: number, ranges: Ranges): string {
  const { distanceKm, fromCents } = rangeText(context, ranges)
  return context.t('tours:riverMeta', {
    river: riverHeading(context, river),
    count: tours,
    value: formatNumber(context.locale, tours),
    length: distanceKm,
    price: fromCents,
  })
}

/** „Merkio upė“, “Merkys river”; a remark that tells namesakes apart comes last: „Luknos upė (Merkio int.)“. */
export function theRiver({ locale, t }: LocaleContext, river: River): string {
  const [name = '', remark = ''] = t(`rivers:${river}`).split(/(?= \()/)
  return t('serp:search.theRiver', { name: locale === 'lt' ? riverInCase(name, 'genitive') : name }) + remark
}

/** The river in the case that follows „baidarėmis“ and “kayaking the”. */
export const riverIn = (name: string, locale: LocaleContext['locale']) =>
  locale === 'lt' ? riverInCase(name, 'instrumental') : name

/** Without another name or a remark: “Nemunas” for “Nemunas (Neman)”. */
export const plainRiver = (t: LocaleContext['t'], river: River) => t(`rivers:${river}`).replace(/ \(.*$/, '')
