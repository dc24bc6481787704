import { expect, test } from '#tests/support/browser/browser-test.ts'
import { applyButton, modal, openModal, thumb, WORDS } from '#tests/support/browser/results/filters-modal.ts'

test('keys move a thumb: arrows by a step, Page keys by about a tenth, Home and End to the ends', async ({ page }) => {
  await page.goto('/en')
  await openModal(page, WORDS.en)
  const [from, to] = [thumb(page, WORDS.en, 'difficulty', 'from'), thumb(page, WORDS.en, 'difficulty', 'to')]
  await to.focus()
  for (const [key, value] of [
    ['ArrowLeft', '4.5'],
    ['PageDown', '4'],
    ['ArrowRight', '4.5'],
    ['Home', '0'],
    ['PageUp', '0.5'],
    ['End', '5'],
    ['ArrowLeft', '4.5'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(to).toHaveValue(value)
  }
  await from.focus()
  await page.keyboard.press('End')
  await expect(from).toHaveValue('4.5')
  await expect(applyButton(page, WORDS.en)).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('ArrowLeft')
  await expect(from).toHaveAttribute('aria-valuetext', 'hard, 4 of 5')
  const distance = thumb(page, WORDS.en, 'distance', 'from')
  const scale = await distance.evaluate((input: HTMLInputElement) => Number(input.max) - Number(input.min))
  const least = Number(await distance.inputValue())
  await distance.press('PageUp')
  expect(Math.abs(Number(await distance.inputValue()) - least - scale / 10)).toBeLessThanOrEqual(1)
})

test('a thumb can be dragged, not past the other, and the report comes at the end', async ({ page }) => {
  await page.goto('/en')
  await openModal(page, WORDS.en)
  const asked: string[] = []
  page.on('request', request => request.url().includes('tours/filters') && asked.push(request.url()))
  const from = thumb(page, WORDS.en, 'difficulty', 'from')
  const group = modal(page, WORDS.en).getByRole('group', { name: 'Difficulty' })
  await group.evaluate(it => it.scrollIntoView({ block: 'center' }))
  const end = await from.boundingBox()
  if (!end) throw new Error('The slider has no box.')
  const y = end.y + end.height / 2
  await page.mouse.move(end.x + 14, y)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, y, { steps: 5 })
  await page.mouse.move(end.x + end.width + 50, y, { steps: 5 })
  expect(asked).toEqual([])
  await page.mouse.up()
  await expect(from).toHaveValue('5')
  await expect(thumb(page, WORDS.en, 'difficulty', 'to')).toHaveValue('5')
  await expect.poll(() => asked.length).toBe(1)
})
