import { formatList, formatNumber } from '#src/i18n/format.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { type ChildAges, knownAges } from './party.ts'

/** A party as every page, email and message says it. */

/** "2 suaugusieji ir 2 vaikai (iki 1 ir 5 m.)"; without ages as long as one is not chosen. */
export function whoText(
  { locale, t }: LocaleContext,
  { adults, childAges }: { adults: number; childAges: ChildAges },
): string {
  const said = (count: number) => ({ count, value: formatNumber(locale, count) })
  const children = said(childAges.length)
  const known = knownAges(childAges)?.map(age => ageText({ locale, t }, age))
  return formatList(locale, [
    ...(adults > 0 || children.count === 0 ? [t('party:who.adults', said(adults))] : []),
    ...(children.count === 0
      ? []
      : [
          known
            ? t('party:who.children', { ...children, ages: formatList(locale, known) })
            : t('party:who.anyAge', children),
        ]),
  ])
}

/** "5", or "iki 1" before the first birthday. */
const ageText = ({ locale, t }: LocaleContext, age: number): string =>
  age === 0 ? t('party:who.underOne') : formatNumber(locale, age)

/** "5 m.", to be chosen. */
export const ageChoice = (context: LocaleContext, age: number): string =>
  context.t('party:fields.age', { age: ageText(context, age) })

/** "4 žmonės", where only their number matters. */
export const peopleText = ({ locale, t }: LocaleContext, count: number): string =>
  t('party:people', { count, value: formatNumber(locale, count) })
