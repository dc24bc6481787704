import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import sharp from 'sharp'
import { helpIfAsked } from '#src/cli/operate/help.mjs'
import { CHROMIUM_ARGUMENTS, chromiumPath } from '#tests/support/browser/chromium.ts'
import { saveTours } from '#tests/support/browser/favourites.ts'
import { readSite, type Site } from '#tests/support/browser/site.ts'
import { startServer } from '#tests/support/servers/server.ts'
import { NOW, SCREENS, savedIn } from './pages.ts'

helpIfAsked(
  'npm run screens: after a build, writes pictures of 14 types of pages into docs/screens, narrow and wide, light and dark.',
)

const FOLDER = 'docs/screens'
const SIZES = { 360: { width: 360, height: 780 }, 1440: { width: 1440, height: 900 } }
const THEMES = ['light', 'dark'] as const
const MOST_BYTES = 60_000
/** The first that is small enough is taken. */
const QUALITIES = [82, 74, 66, 58, 50, 42, 34, 26]
/** Letters are drawn alike wherever fonts are. */
const DRAWN_ALIKE = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']

const clock = new URL('./fixed-clock.mjs', import.meta.url)
/** On somebody's own machine providers of the demo content take requests. */
const env = { NODE_OPTIONS: `--import=${clock}`, FIXED_NOW: NOW, SITE_URL: 'http://127.0.0.1', TILE_URL: '' }
const server = await startServer({ env })
const executablePath = chromiumPath()
const browser = await chromium.launch({
  args: [...CHROMIUM_ARGUMENTS, ...DRAWN_ALIKE],
  ...(executablePath && { executablePath }),
})
try {
  await mkdir(FOLDER, { recursive: true })
  const site = await readSite(server.url)
  let total = 0
  for (const [width, viewport] of Object.entries(SIZES))
    for (const colorScheme of THEMES) {
      const context = await openContext(browser, { viewport, colorScheme }, site)
      for (const [name, pathOf] of Object.entries(SCREENS)) {
        const picture = await draw(context, site.url + pathOf(site))
        const file = `${FOLDER}/${name}-${width}-${colorScheme}.webp`
        await writeFile(file, picture)
        total += picture.length
        console.log(`${file}: ${(picture.length / 1000).toFixed(1)} kB`)
      }
      await context.close()
    }
  console.log(`${(total / 1e6).toFixed(2)} MB in all`)
} finally {
  await browser.close()
  await server.stop()
}

type Looks = { viewport: { width: number; height: number }; colorScheme: (typeof THEMES)[number] }

async function openContext(from: Browser, looks: Looks, site: Site): Promise<BrowserContext> {
  const context = await from.newContext({
    ...looks,
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    reducedMotion: 'reduce',
  })
  await context.clock.setFixedTime(NOW)
  await saveTours(context, savedIn(site))
  return context
}

/** The first screen of a page, once its pictures and its letters are there. */
async function draw(context: BrowserContext, url: string): Promise<Buffer> {
  const page = await context.newPage()
  const response = await page.goto(url, { waitUntil: 'networkidle' })
  if (response?.status() !== 200) throw new Error(`${url}: ${response?.status()}`)
  await page.evaluate(waitForPictures)
  const look = () => page.screenshot({ animations: 'disabled', caret: 'hide' })
  let shot = await look()
  // Until nothing changes any more: a busy machine paints late.
  for (let next = await look(); !next.equals(shot); next = await look()) shot = next
  await page.close()
  return encode(shot, url)
}

async function waitForPictures(): Promise<void> {
  await document.fonts.ready
  const seen = [...document.images].filter(it => {
    const { top, bottom, width } = it.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  })
  await Promise.all(seen.map(it => it.decode().catch(() => {})))
}

async function encode(shot: Buffer, url: string): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await sharp(shot).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length <= MOST_BYTES) return picture
  }
  throw new Error(`${url} is larger than ${MOST_BYTES} bytes at any quality.`)
}
