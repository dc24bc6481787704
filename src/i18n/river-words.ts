import type { River } from '#src/domain/places/rivers.ts'
import { riverInCase } from './river-cases.ts'
import type { LocaleContext } from './translate.ts'

/** The length that search engines show, with the name of the site. */
export const TITLE_LENGTH = 60

/** “Baidarėmis Merkiu”, “Kayaking the Merkys”: as people search. */
export function riverHeading({ locale, t }: LocaleContext, river: River): string {
  return t('tours:riverHeading', { river: riverIn(t(`rivers:${river}`), locale) })
}

/** The same with what the page tells, where there is room for it. */
export function riverTitle(context: LocaleContext, river: River): string {
  const { locale, t } = context
  const title = t('tours:riverTitle', { river: riverIn(t(`rivers:${river}`), locale) })
  const whole = `${title} | ${t('common:siteName')}`
  return whole.length > TITLE_LENGTH ? riverHeading(context, river) : title
}

/** The river in the case that follows „baidarėmis“ and “kayaking the”. */
export const riverIn = (name: string, locale: LocaleContext['locale']) =>
  locale === 'lt' ? riverInCase(name, 'instrumental') : name

/** Without another name or a remark: “Nemunas” for “Nemunas (Neman)”. */
export const plainRiver = (t: LocaleContext['t'], river: River) => t(`rivers:${river}`).replace(/ \(.*$/, '')
