import { formatNumber } from '../format.ts'
import type { LocaleContext } from '../translate.ts'

/** "from age 6", of the children whom a tour takes; empty where nobody has said it. */
export function youngestText({ locale, t }: LocaleContext, age: number | null): string {
  if (age === null) return ''
  return age === 0 ? t('tours:youngest.any') : t('tours:youngest.from', { age: formatNumber(locale, age) })
}
