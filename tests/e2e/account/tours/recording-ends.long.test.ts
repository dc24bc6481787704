import type { Page } from 'playwright/test'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { makeRoute, openEditor } from '#tests/support/browser/editor.ts'
import { openAs } from '#tests/support/browser/forms/own-tour.ts'
import { test } from '#tests/support/browser/own-site.ts'

const FINGER = 44

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })

test('the line begins and ends where the handles on its recording are: dragged, by keys or by sliders', async ({
  page,
  server,
}) => {
  const editor = await openEditor(server.url)
  const tour = await makeRoute(editor)
  await openAs(page, `/account/tours/${tour}/route`)
  await page.locator('input[type=file]').setInputFiles('tests/cases/routes/overshoot-4km-both-ends.gpx')
  await expect(sentence(page, 'už išlipimo vietos: 5,3 km')).toBeVisible()

  const stage = page.locator('.map-drawing')
  const begin = stage.getByRole('slider', { name: 'Linijos pradžia' })
  const end = stage.getByRole('slider', { name: 'Linijos pabaiga' })
  const typed = page.getByRole('group', { name: 'Kuri įrašo dalis yra linija' })
  const range = typed.getByRole('slider', { name: 'Linijos pradžia' })
  const course = stage.locator('path.map-course')
  await stage.scrollIntoViewIfNeeded()
  const box = await boxOf(begin)
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(FINGER)

  const drawn = await course.getAttribute('d')
  const [from, to] = [middleOf(box), middleOf(await boxOf(end))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 8 })
  await page.mouse.up()
  expect(await course.getAttribute('d')).not.toBe(drawn)
  const km = Number(await begin.getAttribute('aria-valuenow'))
  expect(km).toBeGreaterThan(6)
  const words = `${km.toLocaleString('lt')} km nuo įrašo pradžios`
  await expect(begin).toHaveAttribute('aria-valuetext', words)
  await expect(range).toHaveAttribute('aria-valuetext', words)
  await expect(sentence(page, `prieš įlipimo vietą: ${km.toLocaleString('lt')} km`)).toBeVisible()

  await begin.press('Home')
  await expect(begin).toHaveAttribute('aria-valuenow', '0')
  await expect(sentence(page, 'prieš įlipimo vietą')).toBeHidden()
  await begin.press('ArrowRight')
  await expect(range).toHaveAttribute('aria-valuetext', '0,1 km nuo įrašo pradžios')
  await end.press('End')
  await expect(sentence(page, 'už išlipimo vietos')).toBeHidden()
  await begin.press('End')
  const most = Number(await begin.getAttribute('aria-valuemax'))
  expect(Number(await begin.getAttribute('aria-valuenow'))).toBeCloseTo(most - 0.1, 1)
  await range.fill('4')
  await expect(begin).toHaveAttribute('aria-valuetext', '4 km nuo įrašo pradžios')
  // The halo of names on the map is for eyes: axe takes it for their colour.
  await page.locator('.leaflet-towns-pane').evaluate(it => it.remove())
  await expectAccessible(page, 'handles of a recording')

  await page.getByRole('button', { name: 'Žingsnis atgal' }).click()
  await expect(begin).toBeHidden()
  await expect(typed).toBeHidden()
})

const sentence = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

type Box = { x: number; y: number; width: number; height: number }

async function boxOf(locator: ReturnType<Page['locator']>): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('No box')
  return box
}

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })
