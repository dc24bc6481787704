import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import type { LineJson, RouteJson } from '#src/domain/courses/json.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, type Editor, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { openAs } from '#tests/support/browser/forms/own-tour.ts'
import { saveTrip, sizesOfKept } from '#tests/support/browser/offline/saved-trips.ts'
import { test } from '#tests/support/browser/own-site.ts'

/** Files of recorders, and those made to harm, chosen on the page of a route. */

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })

const PERLOJA = '2wiv37si3esx'
const PUVOCIAI = '3bbcbsg8c4th'
/** Longest pause of the page while a file is read, also on a busy machine: read by the page itself, it took seconds. */
const MOST_PAUSE_MS = 600
const SECOND = 1000

let editor: Editor
let tour: string

test.beforeEach(async ({ page, server }) => {
  editor = await openEditor(server.url)
  tour = await makeTour(editor, { distance: 20, rivers: ['merkys'] })
  const stops = [
    { accessPoint: PERLOJA, role: 'put-in' },
    { accessPoint: PUVOCIAI, role: 'take-out' },
  ]
  await call<RouteJson>(editor, 'PATCH', `tours/${tour}/stops`, { stops })
  await openAs(page, `/account/tours/${tour}/route`)
  await page.evaluate(recordPauses)
})

// A course that one leaves would be offered to the next.
test.afterEach(() => call(editor, 'PATCH', `tours/${tour}/line`, { coordinates: [] }))

/** A river of so many points from one place to the other: 20 km. */
function river(count: number): [number, number][] {
  return Array.from({ length: count }, (_, at) => {
    const share = at / (count - 1)
    const bend = 0.012 * Math.sin(share * 40) * Math.sin(share * Math.PI)
    return [24.41701 - share * 0.11406 + bend, 54.2194 - share * 0.10332]
  })
}

/** Writes a file as recorders do. */
const gpx = (points: readonly (readonly [number | string, number | string])[], name = 'trk') =>
  `<?xml version="1.0"?><gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1" xmlns:t="http://x/"><${name}>${
    name === 'trk' ? '<trkseg>' : ''
  }${points
    .map(
      ([lng, lat], at) =>
        `<${name}pt lat="${lat}" lon="${lng}"><ele>98.${at % 10}</ele><time>2026-07-01T10:00:00Z</time><extensions><t:TrackPointExtension><t:hr>91</t:hr></t:TrackPointExtension></extensions></${name}pt>`,
    )
    .join('')}${name === 'trk' ? '</trkseg>' : ''}</${name}></gpx>`

/** From a file on disk: to hand its bytes over would make the page wait for the test. */
async function choose(page: Page, name: string, text: string): Promise<void> {
  const path = test.info().outputPath(name)
  await writeFile(path, text)
  await page.locator('input[type=file]').setInputFiles(path)
}

test('a GPX of 20,000 points is a line within a second, without a pause of the page, and is saved', async ({
  page,
}) => {
  const text = gpx(river(20_000))
  console.log(`kB of GPX: ${Math.round(text.length / 1000)}`)
  // Once before, so that the code of the reader is there.
  await choose(page, 'trumpas.gpx', gpx(river(100)))
  await expect(page.getByText('Linija perskaityta: trumpas.gpx')).toBeVisible()
  await page.evaluate(recordPauses)
  await page.evaluate(timeUntil, 'ilgas.gpx')
  await choose(page, 'ilgas.gpx', text)
  await expect(page.getByText('Linija perskaityta: ilgas.gpx')).toBeVisible()
  const tookMs = await page.evaluate(() => (window as unknown as { tookMs: Promise<number> }).tookMs)
  const pauseMs = await longestPause(page)
  console.log(`20,000 points: ${Math.round(tookMs)} ms, longest pause ${Math.round(pauseMs)} ms`)
  // On a busy machine a second is less: there it is so many times as long as the browser takes to parse it.
  const parsedMs = await page.evaluate(timeOfParser, text)
  expect(tookMs).toBeLessThan(Math.max(SECOND, 4 * parsedMs))
  expect(pauseMs).toBeLessThan(MOST_PAUSE_MS)
  // The halo of names on the map is for eyes: axe takes it for their colour.
  await page.locator('.leaflet-towns-pane').evaluate(it => it.remove())
  await expectAccessible(page, 'a line of a file')
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  await expect(page.getByRole('status').getByText('Išsaugota.')).toBeVisible()
  const line = await call<LineJson>(editor, 'GET', `tours/${tour}/line`)
  expect(line).toMatchObject({ origin: 'track', licence: 'CC-BY-4.0' })
  expect(line.coordinates.length).toBeGreaterThan(100)
})

test('a trip with as long a line as there may be takes at most 150 kB of a phone', async ({ page, server }) => {
  // Crooked enough that as many points of it are kept as there may be.
  const crooked = river(20_000).map(([lng, lat], at) => [lng + (at % 10 ? 0 : 0.0002) * (at % 20 ? 1 : -1), lat])
  await call<LineJson>(editor, 'PATCH', `tours/${tour}/line`, { coordinates: crooked, origin: 'track', isSure: true })
  const { coordinates } = await call<LineJson>(editor, 'GET', `tours/${tour}/line`)
  expect(coordinates.length).toBeGreaterThan(1000)
  await saveTrip(page, `${server.url}/tours/${tour}`)
  const sizes = await page.evaluate(sizesOfKept)
  console.log(`a line of ${coordinates.length} points, kept: ${sizes.join(', ')} bytes`)
  expect(sizes.length).toBeGreaterThanOrEqual(3)
  expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThanOrEqual(150_000)
})

const track = river(300)

const HOSTILE: [string, () => string, string][] = [
  ['entities', () => `<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${gpx(track)}`, 'DOCTYPE'],
  ['deep nesting', () => '<gpx>'.repeat(1_600_000), 'pernelyg sudėtingas'],
  ['deep lists', () => '['.repeat(8_000_000), 'pernelyg sudėtingas'],
  ['as much text as fits', () => `<gpx>${'a'.repeat(8_380_000)}</gpx>`, 'nėra maršruto linijos'],
  ['as many tags as fit', () => `<gpx>${'<a></a>'.repeat(1_190_000)}</gpx>`, 'nėra maršruto linijos'],
  ['21 MB', () => `<gpx>${'a'.repeat(22_000_000)}</gpx>`, 'jo dydis – 21 MB, o telpa iki 20 MB'],
  ['NaN', () => gpx(track.map(([lng]) => [lng, 'NaN'])), 'neturi koordinačių'],
  ['another planet', () => gpx(track.map(([lng, lat]) => [lng * 20, lat * 1e4])), 'toli už Lietuvos'],
  ['waypoints alone', () => gpx(track).replaceAll('trkpt', 'wpt').replaceAll('trk', 'x'), 'tik pavieniai taškai'],
  ['half a file', () => gpx(track).slice(0, -300), 'sugadintas arba nebaigtas'],
  ['text', () => 'Merkys', 'GPX, TCX, KML, KMZ ir GeoJSON'],
  ['a web page', () => '<!doctype html><title>Prisijungti</title>', 'tinklalapis'],
]

const recording = (name: string) => `tests/cases/routes/${name}`

test('a recording that goes on beyond both stops is cut there', async ({ page }) => {
  await page.locator('input[type=file]').setInputFiles(recording('overshoot-4km-both-ends.gpx'))
  const news = page.getByRole('status').filter({ hasText: 'Linija perskaityta: overshoot-4km-both-ends.gpx' })
  await expect(news).toContainText('prieš įlipimo vietą: 4,9 km')
  await expect(news).toContainText('už išlipimo vietos: 5,3 km')
  await expect(page.getByText('Linija prasideda ir baigiasi ten, kur įlipama ir išlipama.')).toBeVisible()
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  await expect(page.getByRole('status').getByText('Išsaugota.')).toBeVisible()
  const { coordinates } = await call<LineJson>(editor, 'GET', `tours/${tour}/line`)
  expect(coordinates[0]).toEqual([expect.closeTo(24.41701, 3), expect.closeTo(54.2194, 3)])
  expect(coordinates.at(-1)).toEqual([expect.closeTo(24.30295, 3), expect.closeTo(54.11608, 3)])
})

test('a gap is asked about, and what is left is the line of before', async ({ page }) => {
  await page.locator('input[type=file]').setInputFiles(recording('google-my-maps.kmz'))
  await expect(page.getByText('Linija perskaityta: google-my-maps.kmz')).toBeVisible()
  const length = page.getByText('Linijos ilgis')
  const before = await length.textContent()
  await page.locator('input[type=file]').setInputFiles(recording('segment-gap-5km.gpx'))
  await expect(page.getByText('iš viso 4,4 km')).toBeVisible()
  await page.getByRole('button', { name: 'Palikti ankstesnę liniją' }).click()
  expect(await length.textContent()).toBe(before)
  await choose(page, 'tarpas.gpx', await readFile(recording('segment-gap-5km.gpx'), 'utf8'))
  await page.getByRole('button', { name: 'Sujungti tiese' }).click()
  await expect(page.getByText('nėra taškų: ten linija tiesi')).toBeVisible()
  await expect(length).not.toHaveText(before ?? '')
})

test('of several lines one is chosen by its shape and length, and bad points are counted', async ({ page }) => {
  const short = river(120).map(([lng, lat]): [number, number] => [lng + 0.4, lat + 0.4])
  await choose(page, 'dvi.gpx', gpx(track).replace('</gpx>', gpx(short).replace(/^.*?(<trk>)/s, '$1')))
  await expect(page.getByText('ne viena linija, o 2')).toBeVisible()
  await expectAccessible(page, 'lines of a file')
  await page.getByRole('button', { name: 'Rinktis liniją' }).first().click()
  await expect(page.getByText('Linija perskaityta: dvi.gpx')).toBeVisible()
  await choose(page, 'klaidos.gpx', gpx([[0, 0], ...track, ['', '']]))
  await expect(page.getByText('Praleista klaidingų taškų: 2 iš 302.')).toBeVisible()
})

test('of files made to harm each is told in a sentence, nothing of it is kept, and the page goes on', async ({
  page,
}) => {
  // So that the code of the reader is there.
  await choose(page, 'pirmas.gpx', gpx([]))
  await expect(page.getByRole('alert').getByText('nėra maršruto linijos')).toBeVisible()
  for (const [what, text, sentence] of HOSTILE) {
    await page.evaluate(recordPauses)
    await choose(page, `${what}.gpx`, text())
    await expect(page.getByRole('alert').getByText(sentence), what).toBeVisible()
    const pauseMs = await longestPause(page)
    console.log(`${what}: longest pause ${Math.round(pauseMs)} ms`)
    expect.soft(pauseMs, what).toBeLessThan(MOST_PAUSE_MS)
    await expect(page.getByText('Linijos dar nėra.'), what).toBeVisible()
  }
  const line = await call<LineJson>(editor, 'GET', `tours/${tour}/line`)
  expect(line.coordinates).toEqual([])
})

/** From now on the longest time between two turns of the page. */
function recordPauses(): void {
  const held = window as unknown as { pauses?: { longest: number }; timer?: number }
  clearInterval(held.timer)
  const pauses = { longest: 0 }
  held.pauses = pauses
  let last = performance.now()
  held.timer = window.setInterval(() => {
    const now = performance.now()
    pauses.longest = Math.max(pauses.longest, now - last)
    last = now
  }, 10)
}

const longestPause = (page: Page) =>
  page.evaluate(() => (window as unknown as { pauses: { longest: number } }).pauses.longest)

function timeOfParser(text: string): number {
  const started = performance.now()
  new DOMParser().parseFromString(text, 'application/xml')
  return performance.now() - started
}

/** From the choice of a file to the sentence that names it. */
function timeUntil(name: string): void {
  const started = new Promise<number>(resolve =>
    addEventListener('change', () => resolve(performance.now()), { capture: true, once: true }),
  )
  const told = new Promise<number>(resolve => {
    const look = () => {
      if (document.body.textContent?.includes(`Linija perskaityta: ${name}`)) resolve(performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })
  Object.assign(window, { tookMs: Promise.all([started, told]).then(([from, to]) => to - from) })
}
