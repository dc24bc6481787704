import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { test as base, expect } from '#tests/support/browser/browser-test.ts'
import { newCaller } from '#tests/support/browser/caller.ts'
import { wakeIslands } from '#tests/support/browser/islands.ts'
import { drawCourses } from '#tests/support/data/many-courses.ts'
import { fillWithTours } from '#tests/support/data/many-tours.ts'
import { createDatabase, startPostgres } from '#tests/support/servers/postgres/server.ts'
import { type RunningServer, startServer } from '#tests/support/servers/server.ts'
import { print } from '../figures.ts'
import { measure } from './interaction-time.ts'

const TOURS = { tours: 10_000, providers: 200 }
const MOST_KB = 60
/** Where the most tours are, near enough for their courses. */
const AREA = '/?bounds=24.2,54.05,24.6,54.25'

/** A site of ten thousand tours, each with the course of its river. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const { stop, ...address } = await startPostgres()
      const url = await createDatabase(address, 'tekme')
      const connection = await connect(url)
      await migrate(connection)
      await connection.close()
      await fillWithTours(url, TOURS)
      await drawCourses(url)
      const env = {
        DATABASE_URL: url,
        AUTH_SECRET: 'secret of the benchmark, long enough',
        SEED_DEMO: '0',
        TILE_URL: '',
      }
      const server = await startServer({ env })
      await use(server)
      await server.stop()
      await stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  extraHTTPHeaders: ({}, use) => use(newCaller()),
})

test.use({ viewport: { width: 360, height: 740 }, pictures: 'drawn', locale: 'lt' })

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
const markers = (page: Page) => page.locator('button.map-cluster, button.map-tour')

async function openMap(page: Page): Promise<void> {
  const courses = page.waitForResponse(/tours\/lines/)
  await button(page, 'Žemėlapis').click()
  const data = (await (await courses).json()).data as { line: string }[]
  await markers(page).first().waitFor()
  expect(data.length).toBeGreaterThan(50)
}

/** The map is remembered, and would be there again before it is asked for. */
async function closeMap(page: Page): Promise<void> {
  await button(page, 'Sąrašas').click()
  await expect(page.locator('.leaflet-container')).toBeHidden()
}

async function open(page: Page): Promise<void> {
  await page.goto(AREA)
  await wakeIslands(page)
  await openMap(page)
}

// Rows alone were filled.
test.beforeEach(({ complaints, server }) => {
  complaints.expectFailing(`${server.url}/api/v1/images/`)
})

test('what the courses of a view weigh', async ({ page }) => {
  await page.goto(AREA)
  await wakeIslands(page)
  const courses = page.waitForResponse(/tours\/lines/)
  await button(page, 'Žemėlapis').click()
  const body = await (await courses).body()
  const { data } = JSON.parse(body.toString())
  print({
    step: 'courses of a view',
    courses: data.length,
    kB: body.length / 1000,
    brotliKB: brotliCompressSync(body).length / 1000,
    targetKB: MOST_KB,
  })
  expect(brotliCompressSync(body).length / 1000).toBeLessThanOrEqual(MOST_KB)
})

test('open the map of many', async ({ page }) => {
  await page.goto(AREA)
  await wakeIslands(page)
  await measure(page, 'open the map of 10,000 tours', {
    act: openMap,
    after: async () => {
      await closeMap(page)
      await page.goto(AREA)
      await wakeIslands(page)
    },
  })
})

test('move the map of many', async ({ page }) => {
  await open(page)
  await page.locator('.leaflet-container').focus()
  let at = 0
  await measure(page, 'move the map of 10,000 tours', {
    act: async () => {
      at += 1
      await page.keyboard.press(at % 2 ? 'ArrowRight' : 'ArrowLeft')
    },
  })
})

test('zoom the map of many', async ({ page }) => {
  await open(page)
  await measure(page, 'zoom the map of 10,000 tours', {
    act: () => button(page, 'Priartinti').click(),
    after: async () => {
      await button(page, 'Atitolinti').click()
    },
  })
})

test('press a cluster of many', async ({ page }) => {
  await open(page)
  await measure(page, 'press a cluster of 10,000 tours', {
    act: () => markers(page).first().press('Enter'),
    after: async () => {
      await closeMap(page)
      await open(page)
    },
  })
})
