import { soon } from '../../browser/bookings/asked-tour.ts'
import { linkSentTo } from '../../browser/outbox.ts'
import type { Steps } from './step.ts'

const GALLERY = 'tour-gallery'
const LIGHTBOX = 'image-lightbox dialog[open]'
export const EMAIL = 'ona@upe.example'

/** A guest who asks for the tour. */
export const GUEST: Steps = {
  'the photos of a tour move by a press': async ({ tab, tour }) => {
    await tab.open(`/tours/${tour.id}/x`)
    await tab.see(`${GALLERY} img`)
    await tab.click(`${GALLERY} button[aria-label="Kita nuotrauka"]`)
    await tab.expect(() => {
      const strip = document.querySelector('tour-gallery .strip')
      return strip ? Math.round(strip.scrollLeft / strip.clientWidth) : -1
    }, 1)
  },

  'one opens as large as the phone, and Escape closes it': async ({ tab }) => {
    await tab.click(`${GALLERY} a[aria-label^="Rudas smėlis"]`)
    await tab.see(`${LIGHTBOX} .caption`, 'Rudas smėlis')
    await tab.expect(() => document.querySelector('image-lightbox dialog')?.getBoundingClientRect().width, 360)
    await tab.press('Escape')
    await tab.seeNo(LIGHTBOX)
  },

  'the calendar opens and a free day goes into the form': async ({ tab }) => {
    await tab.click('button', 'Žiūrėti laisvas dienas')
    await tab.see('table')
    await tab.click('table td button')
    await tab.expect(
      () => document.querySelector<HTMLInputElement>('#booking [name=date]')?.value ?? '',
      /^\d{4}-\d\d-\d\d$/,
    )
  },

  'day and people lead to the price of all': async ({ tab }) => {
    await tab.fill('#booking [name=date]', soon())
    await tab.fill('#party-adults', '4')
    await tab.see('#asking .total', '80')
    await tab.click('#asking button[type=submit]')
    await tab.see('[data-quote] .total', '80')
  },

  'a request with a message is sent': async ({ tab }) => {
    await tab.type('#field-name', 'Ona Onaitė')
    await tab.type('#field-email', EMAIL)
    await tab.type('#field-phone', '8 600 00123')
    await tab.type('#field-message', 'Ar galima su šunimi?')
    await tab.click('main button[value=send]')
    await tab.see('h1', 'Liko patvirtinti adresą')
  },

  'and reaches the provider once its address is confirmed': async ({ tab, server }) => {
    await tab.open(await linkSentTo(server.dataDir, EMAIL, '/bookings/'))
    await tab.click('main button', 'Patvirtinti ir siųsti užklausą')
    await tab.see('h1', 'Laukiame atsakymo')
  },
}
