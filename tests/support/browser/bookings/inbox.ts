import type { Page } from 'playwright/test'
import { call, newManager } from '../editor.ts'
import type { OwnSite } from '../own-site.ts'
import { type AskedTour, soon } from './asked-tour.ts'

export const INBOX_WORDS = {
  lt: {
    prefix: '',
    accept: 'Sutinku',
    agreed: 'Taip, sutarta',
    told: 'Sutarta. Parašėme keliautojui.',
    decline: 'Atmesti',
    send: 'Siųsti atsakymą',
    note: 'Žinutė keliautojui',
    tooLate: 'šis atsakymas nebetinka',
    typed: 'Jūs rašėte',
    confirmed: 'Sutarta',
    phone: 'Užsakymas telefonu',
    tour: 'Žygis',
    day: 'Diena',
    name: 'Vardas',
    write: 'Įrašyti užsakymą',
    goOn: 'Toliau',
    written: 'Užsakymas įrašytas.',
    offer: 'Siūlyti kitaip',
    total: 'Visa kaina, €',
    sendOffer: 'Siųsti pasiūlymą',
    offered: 'Pasiūlymas išsiųstas keliautojui.',
    retract: 'Atsiimti pasiūlymą',
    templates: 'Atsakymų šablonai',
    templateName: 'Pavadinimas',
    templateText: 'Tekstas',
    save: 'Išsaugoti',
    saved: 'Šablonas išsaugotas.',
  },
  en: {
    prefix: '/en',
    accept: 'Accept',
    agreed: 'Yes, it’s agreed',
    told: 'Agreed. We have told the traveller.',
    decline: 'Decline',
    send: 'Send the answer',
    note: 'Message to the traveller',
    tooLate: 'this answer is no longer possible',
    typed: 'You typed',
    confirmed: 'Agreed',
    phone: 'Booking by phone',
    tour: 'Tour',
    day: 'Day',
    name: 'Name',
    write: 'Write down the booking',
    goOn: 'Continue',
    written: 'The booking is written down.',
    offer: 'Suggest a change',
    total: 'Total price, €',
    sendOffer: 'Send the offer',
    offered: 'The offer has been sent to the traveller.',
    retract: 'Take the offer back',
    templates: 'Saved answers',
    templateName: 'Name',
    templateText: 'Text',
    save: 'Save',
    saved: 'The answer is saved.',
  },
}

/** Somebody with a verified account asks for the tour; returns the id of the request. */
export async function askFor(server: OwnSite, tour: AskedTour, name: string): Promise<string> {
  const { editor } = await newManager(server)
  const body = { tour: tour.id, startsOn: soon(), adults: 2, guest: { name, phone: '8 600 00123' } }
  const { _id } = await call<{ _id: string }>(editor, 'POST', 'bookings', body)
  return _id
}

/** How many wait, by the badge; 0 where it is hidden. */
export const badgeOf = (page: Page) => page.locator('.account waiting-count')
