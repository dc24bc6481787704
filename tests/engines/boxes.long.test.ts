import { writeFile } from 'node:fs/promises'
import { test as base, expect, type TestInfo } from 'playwright/test'
import { DEMO_PROVIDER } from '#tests/support/browser/account.ts'
import { openForRequests } from '#tests/support/browser/bookings/asked-tour.ts'
import { askFor } from '#tests/support/browser/bookings/inbox.ts'
import { readSite } from '#tests/support/browser/site.ts'
import { type Box, boxesInPage, differences } from '#tests/support/engines/boxes.ts'
import {
  type Compared,
  type Opened,
  type Opening,
  OWN,
  openWhole,
  PUBLIC,
} from '#tests/support/engines/compared-pages.ts'
import { ENGINES, type Engine } from '#tests/support/engines/driver.ts'
import { PHONE, startWalkedSite } from '#tests/support/engines/engine-test.ts'
import { isInstalled } from '#tests/support/engines/installed.ts'
import { launchEngine, Tab } from '#tests/support/engines/tab.ts'

/** The same pages on a phone in each engine: what is 1.3 times as large in one of them has a reason. */

type Tabs = { tabs: Partial<Record<Engine, Tab>> }

const test = base.extend<object, { compared: Compared & Tabs }>({
  compared: [
    async ({ browserName: _ }, use) => {
      const site = await startWalkedSite()
      const tour = await openForRequests(site.url)
      await askFor(site, tour, 'Ona Onaitė')
      // One after the other, as browsers take the processor that rendering needs.
      const paths = await readSite(site.url)
      const engines = ENGINES.filter(engine => engine === 'chromium' || isInstalled(engine))
      const tabs = await Promise.all(
        engines.map(async engine => [engine, new Tab(await launchEngine(engine, PHONE), site.url)] as const),
      )
      await use({ tabs: Object.fromEntries(tabs), site: paths, tour: tour.id })
      for (const [, tab] of tabs) await tab.driver.close()
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test.describe.configure({ mode: 'default' })

for (const [name, page] of Object.entries(PUBLIC)) compare(name, page)

test.describe('of a provider', () => {
  test.beforeAll(async ({ compared }) => {
    for (const tab of Object.values(compared.tabs)) {
      await tab.open('/auth/signin')
      await tab.type('main input[name=email]', DEMO_PROVIDER.email)
      await tab.type('main input[name=password]', DEMO_PROVIDER.password)
      await tab.click('main button[type=submit]')
      await tab.expect(() => location.pathname.startsWith('/auth/'), false)
    }
  })
  for (const [name, page] of Object.entries(OWN)) compare(name, page)
})

function compare(name: string, page: Opened): void {
  const as = `the ${name} is as large in each engine`
  test(as, ({ compared }, info) => compareOpen(compared, page, info))
  for (const [opened, opening] of Object.entries(page.opens ?? {}))
    test(`${as}, with its ${opened} open`, ({ compared }, info) => compareOpen(compared, page, info, opening))
}

async function compareOpen(compared: Compared & Tabs, page: Opened, info: TestInfo, opening?: Opening): Promise<void> {
  const tabs = Object.entries(compared.tabs)
  for (const [, tab] of tabs) {
    await openWhole(tab, page, compared)
    await opening?.open(tab)
  }
  // Some parts come late, in one engine later than in another.
  await expect(async () => {
    const boxes: Partial<Record<Engine, Box[]>> = {}
    for (const [engine, tab] of tabs) {
      if (opening) await tab.see(opening.shows)
      boxes[engine as Engine] = await tab.driver.evaluate(boxesInPage)
    }
    expect(boxes.chromium?.length).toBeGreaterThan(2)
    expect(differences(boxes as Record<Engine, Box[]>)).toEqual([])
  }).toPass({ timeout: 10_000 })
  for (const [engine, tab] of tabs) await writeFile(info.outputPath(`${engine}.png`), await tab.driver.screenshot())
}
