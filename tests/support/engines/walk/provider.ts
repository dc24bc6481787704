import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { DEMO_PROVIDER } from '../../browser/account.ts'
import type { Tab } from '../tab.ts'
import type { Steps } from './step.ts'

const ALERT = 'alert-list .alert'

/** The provider, who answers and keeps the tour up to date. */
export const PROVIDER: Steps = {
  'the menu of the account opens, and leads to the sign-in page': async ({ tab }) => {
    await tab.click('button[aria-label="Paskyros meniu"]')
    await tab.click('#account-menu a', 'Prisijungti')
    await tab.see('h1', 'Prisijunkite')
  },

  'a provider signs in': async ({ tab }) => {
    await tab.type('main input[name=email]', DEMO_PROVIDER.email)
    await tab.type('main input[name=password]', DEMO_PROVIDER.password)
    await tab.click('main button[type=submit]')
    await tab.expect(() => location.pathname.startsWith('/auth/'), false)
  },

  'finds the request in the inbox, with its message': async ({ tab }) => {
    await tab.open('/account/inbox')
    await tab.see('article', 'Ona Onaitė')
    await tab.see('article', 'Ar galima su šunimi?')
  },

  'and agrees in two presses, with the hour': async ({ tab }) => {
    await tab.click('article button', 'Sutinku', true)
    await tab.fill('article input[type=time]', '09:00')
    await tab.click('article button', 'Taip, sutarta', true)
    await tab.see('article [role=status]', 'Sutarta.')
  },

  'changes a text and saves it, which an alert says': async ({ tab, tour }) => {
    await tab.openForm(`/account/tours/${tour.id}/about`)
    await tab.type('main textarea', 'Ramus rytas iki pirmųjų rėvų.')
    await tab.click('main button', 'Išsaugoti', true)
    await tab.see(ALERT, 'Išsaugota.')
  },

  'the alert takes no more of the page than its text needs, and closes': async ({ tab }) => {
    const share = await tab.driver.evaluate(
      () => (document.querySelector('alert-list section')?.getBoundingClientRect().height ?? 0) / innerHeight,
    )
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThan(0.2)
    await closeAlert(tab, 'Išsaugota.')
  },

  'sets a price': async ({ tab, tour }) => {
    await tab.openForm(`/account/tours/${tour.id}/prices`)
    await tab.fill('main input[name=price]', '33,25')
    await tab.click('main button', 'Išsaugoti', true)
    await closeAlert(tab, 'Išsaugota.')
  },

  'brings the route from a file': async ({ tab, tour }) => {
    await tab.openForm(`/account/tours/${tour.id}/route`)
    const folder = await mkdtemp(join(tmpdir(), 'tekme-route-'))
    const file = join(folder, 'merkys.gpx')
    await writeFile(file, GPX)
    await tab.choose('main input[type=file]', file)
    await tab.see('main', 'Linija perskaityta: merkys.gpx')
    await tab.click('main button', 'Išsaugoti', true)
    await closeAlert(tab, 'Išsaugota.')
    await rm(folder, { recursive: true })
  },

  'is asked before the tour is deleted, in a dialog that fits the phone and its own question': async ({ tab }) => {
    await tab.openForm('/account/tours')
    await tab.click('main button[aria-label="Ištrinti: Žygis užklausai"]')
    await tab.see('dialog[open] p')
    const { dialog, frame, phone } = await tab.driver.evaluate(() => {
      const heightOf = (css: string) => document.querySelector(css)?.getBoundingClientRect().height ?? 0
      return { dialog: heightOf('dialog[open]'), frame: heightOf('dialog[open] .frame'), phone: innerHeight }
    })
    expect(dialog).toBeLessThanOrEqual(phone)
    expect(dialog).toBeLessThanOrEqual(frame)
    await tab.click('dialog[open] button[value=CLOSE]')
    await tab.seeNo('dialog[open]')
    await tab.see('main', 'Žygis užklausai')
  },

  'and signs out': async ({ tab }) => {
    await tab.click('button[aria-label="Paskyros meniu"]')
    await tab.click('#account-menu button[value=leave]')
    await tab.see(ALERT, 'Atsijungėte.')
  },
}

/** So that it is not taken for the next one. */
async function closeAlert(tab: Tab, text: string): Promise<void> {
  await tab.see(ALERT, text)
  await tab.click(`${ALERT} button[aria-label="Uždaryti"]`)
  await tab.seeNo(ALERT)
}

const GPX = `<?xml version="1.0"?><gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${Array.from(
  { length: 60 },
  (_, at) => `<trkpt lat="${54.2194 - (at / 59) * 0.10332}" lon="${24.41701 - (at / 59) * 0.11406}"/>`,
).join('')}</trkseg></trk></gpx>`
