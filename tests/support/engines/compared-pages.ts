import { soon } from '../browser/bookings/asked-tour.ts'
import type { Site } from '../browser/site.ts'
import type { Tab } from './tab.ts'

/** Pages whose parts are compared between engines, and what opens in them. */

/** `tour`: the id of one that takes requests. */
export type Compared = { site: Site; tour: string }
export type Opened = {
  path: (compared: Compared) => string
  /** A selector of what comes late. */
  ready?: string
  opens?: Record<string, Opening>
}
/** `shows`: a selector of what is there once it is open, `open` does it to the page as it was at first. */
export type Opening = { shows: string; open: (tab: Tab) => Promise<void> }

/** Opens a page, and waits until nothing of it is to come. */
export async function openWhole(tab: Tab, { path, ready }: Opened, compared: Compared): Promise<void> {
  const at = path(compared)
  await (at.startsWith('/account') ? tab.openForm(at) : tab.open(at))
  // Islands that wait are defined at the first sign of use.
  await tab.expect(
    () => document.querySelectorAll(':not(:defined, astro-slot, astro-island[client=interaction])').length,
    0,
  )
  if (ready) await tab.see(ready)
}

const MENU: Opening = { shows: '#account-menu a', open: tab => tab.click('button[aria-label="Paskyros meniu"]') }
const listed = (kind: keyof Site['paths']) => (compared: Compared) => compared.site.paths[kind].lt

/** Pages that anybody sees. */
export const PUBLIC: Record<string, Opened> = {
  'home page': {
    path: listed('home page'),
    opens: {
      menu: MENU,
      suggestions: { shows: '[role=option]', open: tab => tab.type('#q', 'mer') },
      filters: { shows: 'dialog[open] input[type=range]', open: tab => tab.click('a', 'Filtrai') },
      map: { shows: 'button.map-tour, button.map-cluster', open: tab => tab.click('[data-view=map]') },
    },
  },
  'page of filters': { path: listed('page of filters') },
  tour: { path: listed('tour of one day') },
  'tour that takes requests': {
    path: ({ tour }) => `/tours/${tour}/x`,
    opens: { calendar: { shows: 'table', open: tab => tab.click('button', 'Žiūrėti laisvas dienas') } },
  },
  river: { path: listed('river') },
  region: { path: listed('region') },
  trip: { path: listed('trip') },
  'list of providers': { path: listed('list of providers') },
  provider: { path: listed('provider') },
  'about page': { path: listed('about page'), opens: { alert: { shows: 'alert-list .alert', open: showAlert } } },
  comparison: { path: listed('comparison') },
  'saved trips': { path: listed('saved trips'), ready: 'main a' },
  'form of a request': { path: ({ tour }) => `/book/${tour}?date=${soon()}&people=4` },
  'sign-in page': { path: () => '/auth/signin' },
}

/** Pages that a provider sees. */
export const OWN: Record<string, Opened> = {
  inbox: { path: () => '/account/inbox', opens: { menu: MENU } },
  'own tours': {
    path: () => '/account/tours',
    opens: { question: { shows: 'dialog[open] p', open: tab => tab.click('main button[aria-label^="Ištrinti: "]') } },
  },
  'texts of a tour': { path: ({ tour }) => `/account/tours/${tour}/about` },
  'prices of a tour': { path: ({ tour }) => `/account/tours/${tour}/prices` },
  'rivers of a tour': {
    path: ({ tour }) => `/account/tours/${tour}/geography`,
    opens: { rivers: { shows: '[role=option]', open: tab => tab.click('main [role=combobox]') } },
  },
  'route of a tour': { path: ({ tour }) => `/account/tours/${tour}/route`, ready: '.leaflet-container button' },
}

/** The focus makes it stay. */
async function showAlert(tab: Tab): Promise<void> {
  const alerts = [{ type: 'danger', message: 'Įvyko klaida. Bandykite dar kartą.' }]
  await tab.driver.evaluate(it => sessionStorage.setItem('alerts', it), JSON.stringify(alerts))
  await tab.open('/about')
  await tab.see('alert-list .alert')
  await tab.driver.evaluate(() => document.querySelector<HTMLElement>('alert-list .alert button')?.focus())
}
