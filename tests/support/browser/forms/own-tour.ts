import type { Page } from 'playwright/test'
import type { Locale } from '#src/i18n/locales.ts'
import { DEMO_PROVIDER, signIn } from '../account.ts'
import { expect } from '../browser-test.ts'
import { type Editor, makeTour, openEditor } from '../editor.ts'
import { test } from '../own-site.ts'
import { TRIED_LOCALES } from '../scope.ts'
import { wordsOf } from '../words.ts'

/** Words of the pages of one's own tours, and steps in them. */

const SCREENS = { lt: { name: 'a phone', width: 360 }, en: { name: 'a desktop', width: 1280 } }

export const WORDS = wordsOf(
  {
    next: 'account:tour.saveAndGoOn',
    publishing: 'account:tour.section.publish',
    publish: 'account:publish.submit',
    published: 'account:publish.done',
    pause: 'account:publish.pause',
    again: 'account:publish.again',
    preview: 'account:tour.preview',
    duplicate: 'account:publish.duplicate',
    draft: 'account:status.draft',
    undo: 'common:form.undo',
    name: 'account:tour.name',
    description: 'account:tour.description',
    inLithuanian: 'common:form.in.lt',
    inEnglish: 'common:form.in.en',
    distance: 'account:tour.distance',
    difficulty: 'common:difficulty.label',
    days: 'account:tour.days',
    duration: 'account:tour.duration',
    price: 'account:tour.price',
    website: 'account:tour.website',
    save: 'account:tour.save',
    saved: 'account:tour.saved',
    view: 'account:tour.view',
    rivers: 'account:tour.rivers',
    address: 'account:tour.address',
    departure: 'account:tour.departure',
    meetElsewhere: 'account:meet.places.elsewhere',
    meetAddress: 'account:meet.address',
    meetMinutes: 'account:meet.minutes',
    meetNote: 'account:meet.note',
    latitude: 'common:point.latitude',
    longitude: 'common:point.longitude',
    none: 'account:table.empty',
    remove: 'account:table.delete',
    yes: 'account:table.delete',
    createProvider: 'account:tours.createProvider',
  },
  {
    lt: {
      prefix: '',
      incomplete: 'Paskelbti galėsite, kai įrašysite',
      paused: 'Šis žygis dabar nevyksta.',
      withoutPhotos: 'tik be nuotraukų',
      back: 'grąžinta.',
      amenityPrice: 'Kaina, €',
      alone: 'Žygis dings iš svetainės ir paieškos. Jį dar 10 min. galėsite grąžinti.',
      chooseFromList: /Pasirinkite iš sąrašo arba ištrinkite/,
    },
    en: {
      prefix: '/en',
      incomplete: 'You can publish it once',
      paused: 'This tour is paused',
      withoutPhotos: 'without its photos',
      back: 'is back.',
      amenityPrice: 'Price, €',
      alone: 'The tour disappears from the site and from search. You can restore it for 10 minutes.',
      chooseFromList: /Choose from the list, or delete/,
    },
  },
)

export type Words = (typeof WORDS)['lt']

export const number = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })

/** Opens a page of the editor once its form has woken up. */
export async function openAs(page: Page, path: string, who = DEMO_PROVIDER): Promise<void> {
  await page.goto('/about')
  await signIn(page, who)
  await open(page, path)
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0)
}

export async function save(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByRole('status').getByText(words.saved)).toBeVisible()
}

/** A tour that each test begins with, made again. */
export type OwnTour = { readonly editor: Editor; readonly id: string }

/** The same tests in each language that is tried, on a screen of its own, of a new tour of the demo provider. */
export function describeOwnTour(suite: (words: Words, tour: OwnTour, locale: Locale) => void): void {
  for (const locale of TRIED_LOCALES) {
    test.describe(`on ${SCREENS[locale].name}, ${locale}`, () => {
      const tour = { editor: { url: '', token: '', user: '', provider: '' }, id: '' }
      test.beforeEach(async ({ page, server }) => {
        await page.setViewportSize({ width: SCREENS[locale].width, height: 800 })
        tour.editor = await openEditor(server.url)
        tour.id = await makeTour(tour.editor)
      })
      suite(WORDS[locale], tour, locale)
    })
  }
}

export const sectionOf = (words: Words, id: string, section: string) => `${words.prefix}/account/tours/${id}/${section}`
