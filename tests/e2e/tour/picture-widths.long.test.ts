import type { Page } from 'playwright/test'
import { expect } from '#tests/support/browser/browser-test.ts'
import { addPhoto, type Editor, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { test as base } from '#tests/support/browser/own-site.ts'

/** The width of a picture in `sizes`, by which the browser chooses a file before it knows the page, is how wide it is drawn. */

const SHAPES = { wide: [2048, 1152], usual: [2048, 1536], tall: [1152, 1536] } as const
const MOST_OFF = 0.1

const test = base.extend<object, { tours: Record<keyof typeof SHAPES, string> & { editor: Editor } }>({
  tours: [
    async ({ server }, use) => {
      const editor = await openEditor(server.url)
      const make = async (shape: keyof typeof SHAPES) => {
        const id = await makeTour(editor, { name: `Platumas ${shape}` })
        const [width, height] = SHAPES[shape]
        await addPhoto(editor, id, { description: shape, width, height })
        return id
      }
      await use({ wide: await make('wide'), usual: await make('usual'), tall: await make('tall'), editor })
    },
    { scope: 'worker' },
  ],
})

type Drawn = { what: string; drawnPx: number; saidPx: number; chosenPx: number; offeredPx: number[]; isLazy: boolean }

/** `naturalWidth` of a picture that was chosen by `sizes` is what that said. */
async function measure(page: Page): Promise<Drawn[]> {
  const images = page.locator('main img[srcset]')
  await expect(images.first()).toBeVisible()
  const drawn = []
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth)).toBeGreaterThan(1)
    drawn.push(
      await image.evaluate((it: HTMLImageElement) => {
        const { clientWidth, clientHeight, naturalWidth, srcset, currentSrc, alt, loading } = it
        const ratio = Number(it.getAttribute('width')) / Number(it.getAttribute('height'))
        const fits = getComputedStyle(it).objectFit === 'contain' ? Math.min : Math.max
        return {
          what: alt,
          drawnPx: fits(clientWidth, clientHeight * ratio),
          saidPx: naturalWidth,
          chosenPx: Number(new URL(currentSrc).searchParams.get('w')),
          offeredPx: srcset.split(', ').map(it => Number(/(\d+)w$/.exec(it)?.[1])),
          isLazy: loading === 'lazy',
        }
      }),
    )
  }
  return drawn
}

for (const [width, height, scale] of [
  [360, 740, 3],
  [768, 1024, 2],
  [1440, 900, 1],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale })

    for (const place of ['home', 'wide', 'usual', 'tall'] as const)
      test(`pictures are fetched as wide as they are drawn: ${place === 'home' ? 'cards' : `gallery, a ${place} one`}`, async ({
        page,
        tours,
      }) => {
        await page.goto(place === 'home' ? '/' : `/tours/${tours[place]}/platumas-${place}`)
        const own = (await measure(page)).filter(({ what }) => what in SHAPES)
        expect(own.length).toBeGreaterThanOrEqual(place === 'home' ? 3 : 1)
        for (const { what, drawnPx, saidPx, chosenPx, offeredPx } of own) {
          const about = `${what}: ${JSON.stringify({ drawnPx, saidPx, chosenPx })}`
          expect.soft(Math.abs(saidPx / drawnPx - 1), about).toBeLessThanOrEqual(MOST_OFF)
          const narrower = offeredPx.filter(it => it < chosenPx).at(-1) ?? 0
          expect.soft(narrower, `${about}, needlessly wide`).toBeLessThan(drawnPx * scale * (1 + MOST_OFF))
        }
        expect(own[0]?.isLazy, 'the first one waits for nothing').toBe(false)
      })
  })
