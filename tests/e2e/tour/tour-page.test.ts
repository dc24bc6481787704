import { expect, test } from '#tests/support/browser/browser-test.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const WORDS = {
  lt: {
    packing: 'Ką pasiimti',
    directions: 'Kaip nuvykti ir grįžti',
    google: 'Google Maps: įlipimo vieta',
    difficulty: /^(labai )?(lengvas|vidutinis|sunkus), .* iš 5$/,
    facts: 'Trumpai',
    share: 'Dalytis',
    copied: 'Nuoroda nukopijuota.',
    tent: 'Palapinė',
    shoes: 'Avalynė, kurią galima sušlapti',
    from: /nuo .* asmeniui/,
  },
  en: {
    packing: 'What to bring',
    directions: 'Getting there and back',
    google: 'Google Maps: put-in',
    difficulty: /^(very )?(easy|moderate|hard), .* of 5$/,
    facts: 'At a glance',
    share: 'Share',
    copied: 'Link copied.',
    tent: 'A tent',
    shoes: 'Shoes that may get wet',
    from: /from .* per person/,
  },
}

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]
  const oneDay = () => site().paths['tour of one day'][locale]
  const manyDays = () => site().paths['tour of many days'][locale]

  for (const width of [360, 1280]) {
    test.describe(() => {
      test.use({ viewport: { width, height: 800 } })

      test(`a tour has a packing list, longer for one of many days, ${locale}, ${width} px`, async ({ page }) => {
        await page.goto(`${oneDay()}#packing`)
        const list = page.getByRole('region', { name: words.packing }).getByRole('listitem')
        const few = await list.count()
        expect(few).toBeGreaterThan(5)
        await expect(list.filter({ hasText: words.tent })).toHaveCount(0)
        await page.goto(`${manyDays()}#packing`)
        await expect(list.filter({ hasText: words.tent })).toHaveCount(1)
        expect(await list.count()).toBeGreaterThan(few)
        await expect(page.locator('#booking').getByText(words.from)).toBeVisible()
      })

      test(`a tour leads to its put-in and take-out in map applications, ${locale}, ${width} px`, async ({ page }) => {
        await page.goto(`${oneDay()}#places`)
        const links = page.getByRole('region', { name: words.directions }).getByRole('link')
        const addresses = await links.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href))
        expect(new Set(addresses).size).toBe(addresses.length)
        expect(addresses.map(address => new URL(address).hostname)).toEqual([
          ...['www.google.com', 'maps.apple.com', 'waze.com'],
          ...['www.google.com', 'maps.apple.com', 'waze.com'],
        ])
        for (const address of addresses) expect(address).toMatch(/=5[3-6]\.\d+,2[0-6]\.\d+/)
        await expect(links.first()).toHaveAccessibleName(words.google)
        const names = await links.evaluateAll(all => all.map(link => link.ariaLabel))
        expect(new Set(names).size).toBe(names.length)
      })

      test(`a tour can be shared as a link, ${locale}, ${width} px`, async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
        await page.goto(`${oneDay()}?from=letter#route`)
        await page.getByRole('button', { name: words.share }).click()
        await expect(page.getByRole('status')).toHaveText(words.copied)
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site().url + oneDay())
      })
    })
  }

  test(`a card names its tour before its heart, and facts say each term once, ${locale}`, async ({ page }) => {
    await page.goto(oneDay())
    const facts = page.locator(`dl[aria-label="${words.facts}"]`)
    await expect(facts.getByRole('img')).toHaveAccessibleName(words.difficulty)
    await page.goto(site().paths['home page'][locale])
    const order = await page
      .locator('article.card')
      .first()
      .evaluate(card => [...card.querySelectorAll('a, button')].map(it => it.localName))
    expect(order).toEqual(['a', 'button'])
  })

  test(`what is ticked on a packing list stays ticked in this browser, for this tour alone, ${locale}`, async ({
    page,
  }) => {
    await page.goto(`${oneDay()}#packing`)
    const list = page.getByRole('region', { name: words.packing })
    const box = list.getByRole('checkbox', { name: words.shoes })
    await box.press('Space')
    await expect(box).toBeChecked()
    await page.goto('about:blank')
    await page.goto(`${oneDay()}#packing`)
    await expect(box).toBeChecked()
    await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await page.goto(`${manyDays()}#packing`)
    await expect(box).not.toBeChecked()
    await page.goto(`${oneDay()}#packing`)
    await list.getByText(words.shoes).click()
    await page.goto('about:blank')
    await page.goto(`${oneDay()}#packing`)
    await expect(list.getByRole('checkbox', { name: words.shoes, checked: false })).toBeVisible()
  })

  test(`on paper a tour keeps its facts, its places and whom to call, without menus and buttons, ${locale}`, async ({
    page,
  }) => {
    await page.goto(oneDay())
    await page.emulateMedia({ media: 'print' })
    for (const part of [
      'header.header',
      'footer',
      'account-menu',
      '[data-portal="hearts"]',
      'share-button',
      '.controls',
    ]) {
      await expect(page.locator(part).filter({ visible: true })).toHaveCount(0)
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: words.packing })).toBeVisible()
    const places = page.getByRole('region', { name: words.directions })
    await expect(places.getByText(/^5\d\.\d{5}, 2\d\.\d{5}$/)).toHaveCount(2)
    await expect(page.locator('aside').getByText(/\+370/).filter({ visible: true })).toHaveCount(1)
  })
}

test('where the device can share, it is asked to, and may be put aside', async ({ page }) => {
  await page.addInitScript(() => {
    Navigator.prototype.share = async (data?: ShareData) => {
      document.documentElement.dataset.shared = `${data?.title} ${data?.url}`
      throw new DOMException('Put aside', 'AbortError')
    }
  })
  const path = site().paths['tour of one day'].lt
  await page.goto(path)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: 'Dalytis' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', `${title} ${site().url}${path}`)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
