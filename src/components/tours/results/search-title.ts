import { TITLE_LENGTH } from '#src/i18n/river-words.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import type { Chip } from './chips.ts'

/** Names a page of results: by as many of its filters as fit, with its number from the second on. */
export function searchTitle({ t }: LocaleContext, chips: readonly Chip[], page: number): string {
  const paged = (title: string) => (page > 1 ? t('common:pagination.title', { title, page }) : title)
  const names = chips.map(({ name }) => name)
  const titles = names.map((_, index) => {
    const shown = names.slice(0, names.length - index).join(', ')
    return paged(t('home:titleFiltered', { filters: index === 0 ? shown : `${shown}…` }))
  })
  const room = TITLE_LENGTH - ` | ${t('common:siteName')}`.length
  return titles.find(title => title.length <= room) ?? paged(t('home:title'))
}
