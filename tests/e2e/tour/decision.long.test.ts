import { cardPriceText } from '#src/i18n/card-price.ts'
import { distanceText, priceText } from '#src/i18n/phrases.ts'
import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { MOST_SHIFT, recordShift, shiftOf } from '#tests/support/browser/layout.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

/** The parts of a tour page that serve the decision: its first screen, its route, its price, the way there and others like it. */

const SCREENS = [
  { width: 360, height: 640 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

type TourJson = {
  price: number
  least: (number | null)[] | null
  days: number
  distance: number
  amenities: AmenityJson[]
}
type AmenityJson = { amount: number; unit: string }

async function readTour(path: string): Promise<TourJson> {
  const id = /tours\/(\w+)/.exec(path)?.[1]
  const { data } = await (await fetch(`${site().url}/api/v1/tours/${id}?populate[]=amenities`)).json()
  return data
}

for (const locale of TRIED_LOCALES) {
  const t = translate(locale)
  const context = { locale, t }
  const oneDay = () => site().paths['tour of one day'][locale]
  const manyDays = () => site().paths['tour of many days'][locale]
  const totalOf = ({ price, days }: TourJson, people: number, more = 0) =>
    cardPriceText(
      context,
      { cents: price * days * people + more, people, kind: 'estimate', cheaperTaken: false },
      'EUR',
    )

  for (const viewport of SCREENS) {
    test.describe(() => {
      test.use({ viewport })

      test(`the picture leaves most of the first screen to the heading, which has its row to itself, ${locale}, ${viewport.width} × ${viewport.height}`, async ({
        page,
      }) => {
        for (const path of [oneDay(), manyDays()]) {
          await page.goto(path)
          const box = async (selector: string) =>
            (await page.locator(selector).first().boundingBox()) ?? raise(selector)
          const [header, picture, heading] = [
            await box('article.tour > header'),
            await box('tour-gallery'),
            await box('article.tour h1'),
          ]
          expect(picture.height).toBeLessThanOrEqual(0.4 * viewport.height)
          expect(picture.height).toBeGreaterThan(100)
          expect(heading.width).toBeCloseTo(header.width, 0)
          expect(heading.y).toBeLessThan(viewport.height)
          const actions = await box('article.tour > header > .actions')
          expect(actions.y).toBeGreaterThan(picture.y)
          expect(actions.y + actions.height).toBeLessThan(picture.y + picture.height)
        }
      })

      test(`nothing moves while a tour comes, not even for a party that was chosen before, ${locale}, ${viewport.width} × ${viewport.height}`, async ({
        page,
      }) => {
        await recordShift(page)
        await page.goto(manyDays())
        await page.evaluate(() => {
          localStorage.setItem('party', JSON.stringify({ date: '', adults: 12, childAges: [3, 9], version: 2 }))
          localStorage.setItem('home', JSON.stringify({ lng: 25.3, lat: 54.7 }))
        })
        for (const part of ['', '#cost']) {
          await page.goto('about:blank')
          await page.goto(manyDays() + part)
          await expect(page.locator('party-price .sum')).toContainText('14')
          expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
        }
      })
    })
  }

  for (const width of [360, 1280]) {
    test.describe(() => {
      test.use({ viewport: { width, height: 800 } })

      test(`the route is a line from the put-in to the take-out, ${locale}, ${width} px`, async ({ page }) => {
        await page.goto(oneDay())
        const points = page.getByRole('list', { name: t('tours:strip') }).getByRole('listitem')
        const { distance } = await readTour(oneDay())
        await expect(points).toHaveCount(2)
        await expect(points.first()).toContainText(`${t('tours:putIn')}, ${distanceText(context, 0)}`)
        await expect(points.last()).toContainText(`${t('tours:takeOut')}, ${distanceText(context, distance)}`)
        const [first, last] = await points.evaluateAll(all => all.map(it => it.getBoundingClientRect().toJSON()))
        expect(width < 768 ? last.y > first.y : last.x > first.x).toBe(true)
        expect(width < 768 ? last.x : last.y).toBe(width < 768 ? first.x : first.y)
      })
    })
  }

  test(`the facts say what the difficulty means and how far one goes in an hour or a day, ${locale}`, async ({
    page,
  }) => {
    for (const [path, pace] of [
      [oneDay(), /km (per valandą|an hour)/],
      [manyDays(), /km (per dieną|a day)/],
    ] as const) {
      await page.goto(path)
      const facts = page.locator(`dl[aria-label="${t('tours:facts')}"]`)
      await expect(facts).toContainText(pace)
      const meaning = facts.locator('.wide').last()
      await expect(meaning).toContainText(/\S{3}.{30}/)
      await meaning.getByRole('link', { name: t('tours:difficultyAll') }).click()
      await expect(page.locator('#difficulty')).toBeInViewport()
    }
  })

  test(`the price is told for the party that is typed, and for the extras ticked, ${locale}`, async ({ page }) => {
    await page.goto(manyDays())
    const tour = await readTour(manyDays())
    const cost = page.getByRole('region', { name: t('tours:cost') })
    const sum = cost.locator('.sum')
    const [adults, children] = [
      cost.getByLabel(t('party:fields.adults'), { exact: true }),
      cost.getByLabel(t('party:fields.children'), { exact: true }),
    ]
    const more = (name: 'adults' | 'children') =>
      cost.getByRole('button', { name: t('tours:party.more', { label: t(`party:fields.${name}`) }) })
    await expect(sum).toHaveText(totalOf(tour, 2))
    await adults.fill('5')
    await adults.press('Enter')
    await expect(sum).toHaveText(totalOf(tour, 5))
    await more('children').click()
    await more('children').press('Enter')
    await expect(sum).toHaveText(totalOf(tour, 7))
    await expect(children).toHaveValue('2')

    const extras = tour.amenities.filter(it => it.amount > 0 && !['h', 'km'].includes(it.unit))
    const times: Record<string, number> = { tour: 1, person: 7, day: tour.days }
    const whole = extras.reduce((cents, { amount, unit }) => cents + amount * (times[unit] ?? 0), 0)
    expect(whole).toBeGreaterThan(0)
    await cost.locator('summary:has(#extras-title)').click()
    for (const box of await cost.getByRole('checkbox').all()) await box.check()
    await expect(sum).toHaveText(totalOf(tour, 7, whole))
    for (const box of await cost.getByRole('checkbox').all()) await box.press('Space')
    await expect(sum).toHaveText(totalOf(tour, 7))

    await page.goto(oneDay())
    await expect(sum).toHaveText(totalOf(await readTour(oneDay()), 7))
    await adults.fill('0')
    await adults.press('Enter')
    await expect(adults).toHaveValue('1')
    await adults.fill('999')
    await adults.blur()
    await expect(adults).toHaveValue('198')
    await expect(more('adults')).toBeDisabled()
    await adults.fill('')
    await adults.blur()
    await expect(adults).toHaveValue('198')
    await expect(sum).toHaveText(totalOf(await readTour(oneDay()), 200))
  })

  test(`without script a tour tells its price per person and what two pay, ${locale}`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site().url })
    await page.goto(manyDays())
    const tour = await readTour(manyDays())
    const cost = page.getByRole('region', { name: t('tours:cost') })
    await expect(cost.locator('.sum')).toHaveText(totalOf(tour, 2))
    await expect(cost).toContainText(
      priceText(context, { priceCents: tour.price, leastCents: tour.least, days: tour.days, currency: 'EUR' }),
    )
    await expect(cost.getByRole('button')).toHaveCount(0)
    await expect(cost.getByRole('spinbutton')).toHaveCount(0)
    await expect(cost.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: t('tours:home.ask') })).toHaveCount(0)
    await page.close()
  })

  test(`a visitor who is asked once is told how far each tour begins, ${locale}`, async ({
    page,
    context: browser,
  }) => {
    await browser.grantPermissions(['geolocation'])
    await browser.setGeolocation({ latitude: 54.687157, longitude: 25.279652 })
    await page.goto(oneDay())
    const there = page.getByRole('region', { name: t('tours:thereAndBack') })
    const away = there.getByText(new RegExp(t('tours:home.away', { value: '\\d+' })))
    await there.getByRole('button', { name: t('tours:home.ask') }).click()
    await expect(away).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('home'))).toBe('{"lng":25.3,"lat":54.7}')
    await page.goto(manyDays())
    await expect(away).toBeVisible()
    await expect(there.getByRole('button', { name: t('tours:home.ask') })).toBeHidden()
    await there.getByRole('button', { name: t('tours:home.forget') }).press('Enter')
    await expect(there.getByRole('button', { name: t('tours:home.ask') })).toBeFocused()
    await expect(away).toHaveCount(0)
  })

  test(`where the place of a visitor is not told, that is said, ${locale}`, async ({ page, context: browser }) => {
    await browser.clearPermissions()
    await page.goto(oneDay())
    await page.getByRole('button', { name: t('tours:home.ask') }).click()
    await expect(page.getByText(t('tours:home.failed'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('tours:home.ask') })).toBeVisible()
  })

  test(`a tour leads to others like it, but not to itself, ${locale}`, async ({ page }) => {
    await page.goto(oneDay())
    const links = page.getByRole('region', { name: t('tours:similar') }).locator('article.card a')
    await expect(links).toHaveCount(2)
    const paths = await links.evaluateAll(all => all.map(it => (it as HTMLAnchorElement).pathname))
    expect(paths).not.toContain(oneDay())
    expect(new Set(paths).size).toBe(2)
  })
}

function raise(what: string): never {
  throw new Error(`${what} is not on the page`)
}
