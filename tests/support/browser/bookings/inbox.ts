import type { Page } from 'playwright/test'
import { call, newManager } from '../editor.ts'
import type { OwnSite } from '../own-site.ts'
import { wordsOf } from '../words.ts'
import { type AskedTour, soon } from './asked-tour.ts'

export const INBOX_WORDS = wordsOf(
  {
    accept: 'inbox:answers.accept',
    agreed: 'inbox:send.accept',
    hour: 'inbox:terms.hour',
    time: 'inbox:terms.time',
    told: 'inbox:done.accept',
    decline: 'inbox:answers.decline',
    send: 'inbox:send.decline',
    note: 'inbox:answer.note',
    typed: 'inbox:answer.typed',
    confirmed: 'inbox:filter.confirmed',
    phone: 'inbox:actions.phone',
    tour: 'inbox:add.tour',
    day: 'inbox:terms.day',
    name: 'inbox:add.name',
    write: 'inbox:add.submit',
    goOn: 'common:form.goOn',
    written: 'inbox:add.done',
    offer: 'inbox:answers.offer',
    sendOffer: 'inbox:send.offer',
    offered: 'inbox:done.offer',
    retract: 'inbox:answers.retract',
    templates: 'inbox:actions.templates',
    templateName: 'inbox:template.name',
    templateText: 'inbox:template.text',
    save: 'inbox:template.save',
    saved: 'inbox:template.saved',
  },
  {
    lt: {
      prefix: '',
      tooLate: 'šis atsakymas nebetinka',
      total: 'Visa kaina, €',
    },
    en: {
      prefix: '/en',
      tooLate: 'this answer is no longer possible',
      total: 'Total price, €',
    },
  },
)

/** Somebody with a verified account asks for the tour; returns the id of the request. */
export async function askFor(server: OwnSite, tour: AskedTour, name: string): Promise<string> {
  const { editor } = await newManager(server)
  const body = { tour: tour.id, startsOn: soon(), startTime: '09:30', adults: 2, guest: { name, phone: '8 600 00123' } }
  const { _id } = await call<{ _id: string }>(editor, 'POST', 'bookings', body)
  return _id
}

/** How many wait, by the badge; 0 where it is hidden. */
export const badgeOf = (page: Page) => page.locator('.account waiting-count')
