import { expect } from 'playwright/test'
import type { Steps } from './step.ts'

const CARD = '[data-part=list] .card[data-tour]'

/** Somebody who looks for a tour, in Lithuanian. */
export const VISITOR: Steps = {
  'the home page shows tours, as wide as the phone': async ({ tab }) => {
    await tab.open('/')
    await tab.see(CARD)
    await tab.expect(() => document.documentElement.scrollWidth, 360)
  },

  'a few letters suggest a river': async ({ tab }) => {
    await tab.type('#q', 'ula')
    await tab.see('[role=option]', 'Ūla')
  },

  'the arrow keys choose what is suggested, and it becomes a filter': async ({ tab }) => {
    await tab.press('ArrowDown')
    await tab.see('[role=option][aria-selected=true]', 'Ūla')
    await tab.press('Enter')
    await tab.see('[data-part=chips] a', 'Ūla')
    await tab.expect(() => location.search, '?rivers%5B%5D=ula')
  },

  'a filter is taken away by a press': async ({ tab }) => {
    await tab.click('[data-part=chips] a', 'Ūla')
    await tab.seeNo('[data-part=chips] a', 'Ūla')
    await tab.expect(() => location.search, '')
  },

  'a heart counts in the header': async ({ tab }) => {
    await tab.click(`${CARD} button[aria-label^="Įsiminti: "]`)
    await tab.see('saved-link .count', '1')
  },

  'the filters open as a dialog of the size of the phone, and count': async ({ tab }) => {
    await tab.click('a', 'Filtrai')
    await tab.see('dialog[open] button[aria-busy=false]', 'Rodyti')
    await tab.click('dialog[open] label', 'Dzūkija')
    await tab.see('dialog[open] label:has(:checked)', 'Dzūkija')
    await tab.see('dialog[open] button[aria-busy=false]', 'Rodyti')
    const { width, height } = await tab.driver.evaluate(() => {
      const { width, height } = document.querySelector('dialog[open]')?.getBoundingClientRect() ?? new DOMRect()
      return { width, height: height / innerHeight }
    })
    expect(width).toBe(360)
    expect(height).toBeLessThanOrEqual(1)
  },

  'what is chosen there is searched for': async ({ tab }) => {
    await tab.click('dialog[open] button', 'Rodyti')
    await tab.see('[data-part=chips] a', 'Dzūkija')
    await tab.seeNo('dialog[open]')
    await tab.see(CARD)
  },

  'the map shows where tours begin': async ({ tab }) => {
    await tab.click('[data-view=map]')
    await tab.see('[data-map] .leaflet-container')
    await tab.see('button.map-tour, button.map-cluster')
  },

  'a press in it comes nearer': async ({ tab }) => {
    await tab.click('button.map-cluster')
    await tab.see('button', 'Ieškoti')
  },

  'and the list comes back': async ({ tab }) => {
    await tab.click('[data-view=list]')
    await tab.seeNo('[data-map] .leaflet-container')
    await tab.see(CARD)
  },

  'four people see what the four pay': async ({ tab }) => {
    await tab.open('/')
    await tab.fill('#search-adults', '4')
    await tab.see('[data-part=chips] a', '4 suaugusieji')
    await tab.see(CARD, 'Keturiems')
  },

  'the same page is there in English': async ({ tab }) => {
    await tab.click('header a[hreflang=en]')
    await tab.expect(() => document.documentElement.lang, 'en')
    await tab.see(CARD, 'four people')
  },

  'and what was saved is listed in either language': async ({ tab }) => {
    await tab.click('saved-link a')
    await tab.see('[data-part=saved] .card')
    await tab.click('header a[hreflang=lt]')
    await tab.expect(() => document.documentElement.lang, 'lt')
    await tab.see('[data-part=saved] .card')
  },
}
