import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, makeRoute, openEditor } from '#tests/support/browser/editor.ts'
import { openAs } from '#tests/support/browser/forms/own-tour.ts'
import { test } from '#tests/support/browser/own-site.ts'

/** A phone is so many times slower than this machine. */
const SLOWER = 4
const MOST_MS = 3000
const DAY_MS = 8 * 3_600_000

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })

/** A day on the river at a point a second, and as large a file as is taken; `more`: letters beside each point. */
const RECORDINGS = [
  { name: '8 h at 1 Hz', count: 28_800, more: 0 },
  { name: '60,000 points in 20 MB', count: 60_000, more: 190 },
]

for (const { name, count, more } of RECORDINGS)
  test(`a recording of ${name} is a line within three seconds of a slow phone`, async ({ page, server }) => {
    const editor = await openEditor(server.url)
    const tour = await makeRoute(editor)
    const [first, path] = ['pirmas.gpx', 'ilgas.gpx'].map(file => test.info().outputPath(file)) as [string, string]
    await writeFile(first, gpx(1000, 0))
    const text = gpx(count, more)
    await writeFile(path, text)
    await openAs(page, `/account/tours/${tour}/route`)
    // Once before, so that the code of the page is there.
    await choose(page, first)
    await expect(page.getByText('Linija perskaityta: pirmas.gpx')).toBeVisible()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluate(() => {
      const { Worker: Native } = window
      const times = { begun: 0, read: 0 }
      Object.assign(window, { times })
      // A worker is not slowed down with the page: its time counts as often as a phone is slower.
      window.Worker = class extends Native {
        override postMessage(file: Blob) {
          times.begun = performance.now()
          this.addEventListener('message', () => {
            times.read = performance.now() - times.begun
          })
          super.postMessage(file)
        }
      }
      // Asked from here, the page would say when it is asked.
      new MutationObserver((_, observer) => {
        if (!document.body.textContent?.includes('Linija perskaityta: ilgas.gpx')) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => Object.assign(times, { told: performance.now() })))
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
      addEventListener('change', () => Object.assign(times, { chosen: performance.now() }), {
        capture: true,
        once: true,
      })
    })
    await choose(page, path)
    await expect(page.getByText('Linija perskaityta: ilgas.gpx')).toBeVisible()
    type Times = Record<'chosen' | 'read' | 'told', number>
    await page.waitForFunction(() => 'told' in (window as unknown as { times: object }).times)
    const { chosen, read, told } = await page.evaluate(() => (window as unknown as { times: Times }).times)
    const slowMs = told - chosen + read * (SLOWER - 1)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    // On a busy machine that is less: there it is so many times as long as the browser takes to parse it.
    const parsedMs = await page.evaluate(timeOfParser, text)
    const times = `${Math.round(read)} of the worker here, ${Math.round(parsedMs)} of the browser's own parser`
    console.log(`${name}, ${(text.length / 1e6).toFixed(1)} MB: ${Math.round(slowMs)} ms, ${times}`)
    expect(slowMs).toBeLessThan(Math.max(MOST_MS, 2 * parsedMs))
    await call(editor, 'PATCH', `tours/${tour}/line`, { coordinates: [] })
  })

/** Chooses a file as somebody does, while the reader wakes up. */
async function choose(page: Page, path: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Pasirinkti maršruto failą' }).click()
  await (await choosing).setFiles(path)
}

function timeOfParser(text: string): number {
  const started = performance.now()
  new DOMParser().parseFromString(text, 'application/xml')
  return performance.now() - started
}

/** From one stop to the other, with what watches write of each point. */
function gpx(count: number, more: number): string {
  const points = Array.from({ length: count }, (_, at) => {
    const share = at / (count - 1)
    const bend = 0.012 * Math.sin(share * 40) * Math.sin(share * Math.PI)
    const [lng, lat] = [24.41701 - share * 0.11406 + bend, 54.2194 - share * 0.10332]
    const time = new Date(Date.UTC(2026, 6, 1, 9) + share * DAY_MS).toISOString()
    const others = more ? `<extensions><hr>${'9'.repeat(more)}</hr></extensions>` : ''
    return `<trkpt lat="${lat.toFixed(7)}" lon="${lng.toFixed(7)}"><ele>98.${at % 10}</ele><time>${time}</time>${others}</trkpt>\n`
  })
  return `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`
}
