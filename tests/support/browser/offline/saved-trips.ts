import type { Page } from 'playwright/test'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { startFront } from '../../servers/front.ts'
import { test as base, expect } from '../browser-test.ts'
import { site } from '../site.ts'

type Front = Awaited<ReturnType<typeof startFront>>

/** A browser on a way to the site of its own, on which things may happen. */
export const test = base.extend<{ front: Front }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  front: async ({}, use) => {
    const front = await startFront(site().url)
    await use(front)
    await front.close()
  },
  baseURL: ({ front }, use) => use(front.url),
})

export const tourPath = (locale: Locale = 'lt'): string => site().paths['tour of one day'][locale]
export const idOf = (path: string): string => /tours\/(\w+)/.exec(path)?.[1] ?? ''

/** Presses the button on the page of a tour. */
export async function saveTrip(page: Page, path = tourPath()): Promise<void> {
  await page.goto(path)
  await saveButton(page).click()
  await expect(page.locator('save-trips[data-kept]')).toHaveCount(1)
}

export const saveButton = (page: Page) => page.locator('save-trips button')

/** All that the site keeps in this browser beside its storage. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).sort()
    const entries = await Promise.all(
      names.map(async name => {
        const keys = await (await caches.open(name)).keys()
        return [name, keys.map(({ url }) => new URL(url).pathname).sort()] as const
      }),
    )
    const workers = await navigator.serviceWorker.getRegistrations()
    return { caches: Object.fromEntries(entries), workers: workers.map(it => new URL(it.scope).pathname) }
  })

export const NOTHING_KEPT = { caches: {}, workers: [] }

const wordsOf = (locale: Locale) => {
  const t = translate(locale)
  const named = (key: 'removeTrip' | 'gpxTrip' | 'renewTrip') => (name: string) => t(`tours:offline.${key}`, { name })
  return {
    title: t('tours:offline.title'),
    save: t('tours:offline.save'),
    full: t('tours:offline.full'),
    failed: t('tours:offline.failed'),
    blocked: t('tours:offline.blocked'),
    gone: t('tours:offline.gone'),
    changed: t('tours:offline.changed'),
    renewed: t('tours:offline.renewed'),
    instead: t('tours:offline.instead'),
    retry: t('tours:offline.retry'),
    empty: t('tours:offline.empty'),
    remove: t('tours:offline.remove'),
    removeAll: t('tours:offline.removeAll'),
    cancel: t('tours:offline.cancel'),
    unsupported: t('tours:offline.unsupported'),
    help: t('tours:cardHelp'),
    removeTrip: named('removeTrip'),
    gpxTrip: named('gpxTrip'),
    renewTrip: named('renewTrip'),
  }
}
export const SAVED_WORDS = Object.fromEntries(LOCALES.map(locale => [locale, wordsOf(locale)])) as Record<
  Locale,
  ReturnType<typeof wordsOf>
>

/** In bytes, of all that is kept. For the page. */
export async function sizesOfKept(): Promise<number[]> {
  const open = (await caches.keys()).map(async name => (await caches.open(name)).matchAll())
  const bodies = (await Promise.all(open)).flat().map(response => response.blob())
  return (await Promise.all(bodies)).map(({ size }) => size)
}
