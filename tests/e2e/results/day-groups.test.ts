import { formatMonthDay } from '#src/i18n/format.ts'
import { translate } from '#src/i18n/translate.ts'
import { addDays, localDateOf, weekdayOf } from '#src/lib/local-date.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'
import { DZUKIJA, openMap, toursOf } from '#tests/support/browser/results/map.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const WORDS = {
  lt: {
    free: /^Laisvi žygiai: (\d+)$/,
    ask: /^Klauskite nuomotojo: (\d+)$/,
    is: /^(Laisva|Liko nedaug)$/,
    asked: 'Klauskite',
  },
  en: { free: /^Free tours: (\d+)$/, ask: /^Ask the provider: (\d+)$/, is: /^(Free|Few left)$/, asked: 'Ask' },
}

const next = Number(localDateOf(new Date()).slice(0, 4)) + 1
const saturdayFrom = (day: string) => addDays(day, (6 - weekdayOf(day) + 7) % 7)
const JULY = saturdayFrom(`${next}-07-01`)

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]

  test(`a search for a day lists free tours, then those to ask for, each under its heading and count (${locale})`, async ({
    page,
  }) => {
    const home = site().paths['home page'][locale]
    await page.goto(`${home}?date=${JULY}`)
    const { meta } = JSON.parse((await get(`/api/v1/tours?date=${JULY}`)).body)
    const groups = page.locator('[data-part=list] [data-group]')
    await expect(groups).toHaveCount(2)
    const countOf = async (at: number, heading: RegExp) =>
      Number(heading.exec((await groups.nth(at).getByRole('heading', { level: 3 }).textContent()) ?? '')?.[1])
    expect(await countOf(0, words.free)).toBe(meta.counts.free + meta.counts.few)
    expect(await countOf(1, words.ask)).toBe(meta.counts.ask)
    const saidIn = (at: number) => groups.nth(at).locator('.card .day').allInnerTexts()
    for (const word of await saidIn(0)) expect(word).toMatch(words.is)
    expect(new Set(await saidIn(1))).toEqual(new Set([words.asked]))
    await page.locator('[data-part=pages] a[rel=next]').scrollIntoViewIfNeeded()
    await expect.poll(() => groups.nth(1).locator('li').count()).toBeGreaterThan(30)
    await expect(groups).toHaveCount(2)
  })
}

test('on Christmas Eve only tours of those who work then are found', async () => {
  const { data, meta } = JSON.parse((await get(`/api/v1/tours?date=${next - 1}-12-24&limit=200`)).body)
  const providers = new Set<string>(data.map((tour: { provider: string }) => tour.provider))
  expect(meta.total).toBeLessThan(20)
  for (const id of providers) {
    const { data: provider } = JSON.parse((await get(`/api/v1/providers/${id}`)).body)
    expect(provider.months).toContain(12)
  }
})

test('pages that are cached say nothing of a day until this visitor has chosen one', async ({ page }) => {
  const path = '/rivers/sventoji'
  const { body } = await get(path)
  expect(body).not.toContain('data-day="free"')
  await page.goto(path)
  const notes = page.locator('.card .day')
  await expect(notes.first()).toBeHidden()
  await page.evaluate(
    day => localStorage.setItem('party', JSON.stringify({ date: day, adults: 2, childAges: [] })),
    JULY,
  )
  await page.reload()
  await expect(notes.first()).toBeVisible()
  const said = await page
    .locator('.card[data-tour]')
    .evaluateAll(cards =>
      cards.map(it => [it.getAttribute('data-tour') ?? '', it.querySelector('.day')?.textContent ?? ''] as const),
    )
  const ids = said.map(([id]) => `ids[]=${id}`).join('&')
  const { data } = JSON.parse((await get(`/api/v1/tours/availability?date=${JULY}&people=2&${ids}`)).body)
  const told = data.map(({ _id, availability }: { _id: string; availability: 'free' }) => [
    _id,
    `${formatMonthDay('lt', JULY.slice(5))}: ${translate('lt')(`boats:calendar.${availability}`)}`,
  ])
  expect(new Map(said)).toEqual(new Map(told))
})

test('a marker on the map says the word of its card', async ({ page }) => {
  const query = `?bounds=${DZUKIJA}&date=${JULY}`
  await openMap(page, 'lt', query)
  const cards = await page.locator('[data-part=list] .card').evaluateAll(all =>
    all.map(card => ({
      name: card.querySelector('.name')?.textContent?.trim() ?? '',
      word: card.querySelector('.day')?.textContent?.trim() ?? '',
    })),
  )
  const labels = await toursOf(page).evaluateAll(all => all.map(it => it.getAttribute('aria-label') ?? ''))
  const met = cards.flatMap(card => labels.filter(it => it.startsWith(card.name)).map(label => ({ ...card, label })))
  expect(met.length).toBeGreaterThan(1)
  for (const { label, word } of met) expect(label).toMatch(new RegExp(`${RegExp.escape(word)}$`, 'i'))
})
