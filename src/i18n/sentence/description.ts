import type { LocaleContext } from '../translate.ts'

/** The length that search engines show of a description. */
export const DESCRIPTION_LENGTH = 160

/** The description of the page of a provider: with its address where there is room for all of it, and as much of its name as fits. */
export function providerDescription(
  { t }: LocaleContext,
  { name, address }: { name: string; address: string },
): string {
  const whole = t('tours:providerMeta', { name, address }).trim()
  if (whole.length <= DESCRIPTION_LENGTH) return whole
  const brief = (shown: string) => t('tours:providerMeta', { name: shown, address: '' }).trim()
  const excess = brief(name).length - DESCRIPTION_LENGTH
  return brief(excess > 0 ? `${name.slice(0, -excess - 1).trimEnd()}…` : name)
}
