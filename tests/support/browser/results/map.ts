import type { Locator, Page } from 'playwright/test'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { expect } from '../browser-test.ts'
import { site } from '../site.ts'

export const CLUSTERS = '/api/v1/tours/clusters'
/** Around Varėna, where the demo's Merkys and Ūla are. */
export const DZUKIJA = '24.2,54.0,24.9,54.4'

export const mapOf = (page: Page, locale: Locale): Locator =>
  page.getByRole('region', { name: translate(locale)('serp:map.label'), exact: true })
export const clustersOf = (page: Page): Locator => page.locator('button.map-cluster')
export const toursOf = (page: Page): Locator => page.locator('button.map-tour')
export const markersOf = (page: Page): Locator => clustersOf(page).or(toursOf(page))
export const leafletOf = (page: Page): Locator => page.locator('[data-map] .leaflet-container')
export const cardsOf = (page: Page): Locator => page.locator('[data-part="list"] .card')
export const searchButton = (page: Page, locale: Locale = 'lt'): Locator =>
  page.getByRole('button', { name: translate(locale)('serp:map.search') })

/** Opens the home page, and its map by the button. */
export async function openMap(page: Page, locale: Locale = 'lt', query = ''): Promise<void> {
  await page.goto(site().paths['home page'][locale] + query)
  await page.getByRole('button', { name: translate(locale)('serp:view.map'), exact: true }).click()
  await expect(mapOf(page, locale)).toBeVisible()
  await expect(markersOf(page).first()).toBeVisible()
}

/** Opens the map as a link to it does. */
export async function openMapByLink(page: Page, locale: Locale = 'lt', query = ''): Promise<void> {
  await page.goto(`${site().paths['home page'][locale]}${query}#map`)
  await expect(markersOf(page).first()).toBeVisible()
}
