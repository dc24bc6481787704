import { writeFile } from 'node:fs/promises'
import { test as base, expect } from 'playwright/test'
import { type AskedTour, openForRequests } from '../browser/bookings/asked-tour.ts'
import { addPhoto, call } from '../browser/editor.ts'
import { type RunningServer, startOwnSite } from '../servers/server.ts'
import { startTiles } from '../servers/tiles.ts'
import type { Engine } from './driver.ts'
import { launchEngine, Tab } from './tab.ts'

export const PHONE = { width: 360, height: 740 }

/** A site with demo content, whose map has tiles. */
export async function startWalkedSite(): Promise<RunningServer> {
  const tiles = await startTiles()
  const server = await startOwnSite(() => ({ TILE_URL: tiles.address }))
  const stop: RunningServer['stop'] = async options => {
    await server.stop(options)
    if (!options?.keepData) await tiles.stop()
  }
  return { ...server, stop }
}

/** Perloja and Puvočiai. */
const STOPS = [
  { accessPoint: '2wiv37si3esx', role: 'put-in' },
  { accessPoint: '3bbcbsg8c4th', role: 'take-out' },
]

export type Engines = { engine: Engine }

type Walked = {
  server: RunningServer
  /** One that takes requests, and has two photos. */
  tour: AskedTour
  tab: Tab
}

/** Tests of one engine, on a site of their own; they share one page and go on where the one before has left it. */
export const test = base.extend<{ complaints: undefined }, Engines & Walked>({
  engine: ['webkit', { option: true, scope: 'worker' }],

  server: [
    async ({ browserName: _ }, use) => {
      const server = await startWalkedSite()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  tour: [
    async ({ server }, use) => {
      const tour = await openForRequests(server.url, { rivers: ['merkys'] })
      await call(tour.editor, 'PATCH', `tours/${tour.id}/stops`, { stops: STOPS })
      for (const description of ['Žalias krantas', 'Rudas smėlis'])
        await addPhoto(tour.editor, tour.id, { description })
      await use(tour)
    },
    { scope: 'worker' },
  ],

  tab: [
    async ({ engine, server }, use) => {
      const driver = await launchEngine(engine, PHONE)
      await use(new Tab(driver, server.url))
      await driver.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  complaints: [
    async ({ tab }, use, info) => {
      await use(undefined)
      if (info.status !== info.expectedStatus) {
        await writeFile(info.outputPath('page.png'), await tab.driver.screenshot())
        // Where nobody can fetch the picture, as in CI.
        console.log(await tab.driver.evaluate(stateInPage).catch(String))
      }
      expect(await tab.driver.complaints(), 'the browser complains').toEqual([])
    },
    { auto: true },
  ],
})

/** Where a page stands: its address, what waits or fails in it, and what is read in it. */
function stateInPage() {
  const main = document.querySelector('main')
  const busy = [...document.querySelectorAll('[aria-busy=true], [data-failed=""]')]
  return {
    address: location.href,
    busy: busy.map(it => it.outerHTML.slice(0, 200)),
    alerts: document.querySelector('alert-list')?.textContent?.trim(),
    focus: document.activeElement?.outerHTML.slice(0, 200),
    text: main?.textContent.replaceAll(/\s+/g, ' ').slice(0, 1000),
  }
}

export { expect }
