import type { BrowserContext, Locator, Page } from 'playwright/test'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { site } from './site.ts'

export const tourIds = (count: number): string[] =>
  site()
    .sitemap.lt.filter(path => path.startsWith('/tours/'))
    .slice(0, count)
    .flatMap(path => path.split('/')[2] ?? [])

/** The browser has saved these tours before it opens a page; what it changes later stays. */
export async function saveTours(context: BrowserContext, ids: readonly string[]): Promise<void> {
  await context.addInitScript(stored => {
    // An empty tab has no storage.
    if (location.origin === 'null') return
    if (localStorage.getItem('favourites') === null) localStorage.setItem('favourites', stored)
  }, JSON.stringify(ids))
}

export const savedIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]'))

export const savedCards = (page: Page): Locator => page.locator('[data-part="saved"] .card')
export const names = (page: Page): Promise<string[]> => savedCards(page).locator('.name').allTextContents()
export const heartOf = (card: Locator): Locator => card.locator('.keep button')

const wordsOf = (locale: Locale) => {
  const t = translate(locale)
  return {
    list: t('common:menu.favourites'),
    empty: t('serp:favourites.empty'),
    gone: t('serp:unsaved', { name: '' }).trim(),
    undo: t('common:form.undo'),
    failed: t('serp:failed'),
    retry: t('serp:retry'),
    forget: t('serp:favourites.forget'),
    share: t('tours:share'),
    saveAll: t('serp:favourites.saveAll'),
    allSaved: t('serp:favourites.allSaved'),
    undoSaveAll: t('serp:favourites.undoSaveAll'),
    submit: t('serp:compare.submit'),
    clear: t('serp:compare.clear'),
    hint: t('serp:compare.hint', { most: 4 }),
    one: t('serp:compare.one'),
    full: t('serp:compare.full', { most: 4 }),
  }
}
export const FAVOURITES_WORDS = Object.fromEntries(LOCALES.map(locale => [locale, wordsOf(locale)])) as Record<
  Locale,
  ReturnType<typeof wordsOf>
>
