import type { Page } from 'playwright/test'
import type { Locale } from '#src/i18n/locales.ts'
import { DEMO_PROVIDER, signIn } from '../account.ts'
import { expect } from '../browser-test.ts'
import { type Editor, makeTour, openEditor } from '../editor.ts'
import { test } from '../own-site.ts'
import { TRIED_LOCALES } from '../scope.ts'

/** What the pages of one's own tours say, and what is done in them. */

const SCREENS = { lt: { name: 'a phone', width: 360 }, en: { name: 'a desktop', width: 1280 } }

export const WORDS = {
  lt: {
    prefix: '',
    next: 'Išsaugoti ir tęsti',
    publishing: 'Skelbimas',
    incomplete: 'Paskelbti galėsite, kai įrašysite',
    publish: 'Paskelbti žygį',
    published: 'Žygis paskelbtas: jį jau mato visi.',
    pause: 'Sustabdyti',
    paused: 'Šis žygis dabar nevyksta.',
    again: 'Paskelbti vėl',
    preview: 'Peržiūrėti',
    duplicate: 'Kopijuoti žygį',
    withoutPhotos: 'tik be nuotraukų',
    draft: 'Juodraštis',
    undo: 'Grąžinti',
    back: 'grąžinta.',
    name: 'Žygio pavadinimas',
    description: 'Aprašymas',
    inLithuanian: 'Lietuviškai',
    inEnglish: 'Angliškai',
    distance: 'Atstumas',
    difficulty: 'Sunkumas',
    days: 'Kiek dienų trunka',
    duration: 'Kiek valandų trunka',
    price: 'Kaina asmeniui už dieną',
    website: 'Žygio svetainė',
    save: 'Išsaugoti',
    saved: 'Išsaugota.',
    view: 'Žiūrėti puslapį',
    rivers: 'Upės',
    address: 'Vieta žodžiais',
    departure: 'Kur įlipama',
    amenityPrice: 'Kaina, €',
    latitude: 'Platuma',
    longitude: 'Ilguma',
    none: 'Įrašų nėra',
    remove: 'Ištrinti',
    yes: 'Taip',
    alone: 'Žygis dings iš svetainės ir paieškos. Jį dar 10 min. galėsite grąžinti.',
    createProvider: 'Pristatykite savo nuomą',
    chooseFromList: /Pasirinkite iš sąrašo arba ištrinkite/,
  },
  en: {
    prefix: '/en',
    next: 'Save and continue',
    publishing: 'Publishing',
    incomplete: 'You can publish it once',
    publish: 'Publish the tour',
    published: 'The tour is published: everybody sees it now.',
    pause: 'Pause',
    paused: 'This tour is paused',
    again: 'Publish again',
    preview: 'Preview',
    duplicate: 'Duplicate the tour',
    withoutPhotos: 'without its photos',
    draft: 'Draft',
    undo: 'Undo',
    back: 'is back.',
    name: 'Name of the tour',
    description: 'Description',
    inLithuanian: 'In Lithuanian',
    inEnglish: 'In English',
    distance: 'Distance',
    difficulty: 'Difficulty',
    days: 'How many days it takes',
    duration: 'How many hours it takes',
    price: 'Price per person per day',
    website: 'Website of the tour',
    save: 'Save',
    saved: 'Saved.',
    view: 'View page',
    rivers: 'Rivers',
    address: 'The place in words',
    departure: 'Where it begins',
    amenityPrice: 'Price, €',
    latitude: 'Latitude',
    longitude: 'Longitude',
    none: 'No records',
    remove: 'Delete',
    yes: 'Yes',
    alone: 'The tour disappears from the site and from search. You can restore it for 10 minutes.',
    createProvider: 'Create a provider',
    chooseFromList: /Choose from the list, or delete/,
  },
}

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

/** A tour that each test begins with, made anew. */
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
