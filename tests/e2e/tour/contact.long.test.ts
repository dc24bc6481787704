import type { Locator, Page } from 'playwright/test'
import { dayOf } from '#src/domain/party/party.ts'
import { formatDay } from '#src/i18n/format.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { boxOf, isOverlapping } from '#tests/support/browser/layout.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'
import { wordsOf } from '#tests/support/browser/words.ts'
import { SITE_URL } from '#tests/support/servers/server.ts'

const WORDS = wordsOf(
  {
    write: 'tours:write.button',
    title: 'tours:write.title',
    date: 'tours:write.date',
    past: 'tours:write.past',
    adults: 'party:fields.adults',
    children: 'party:fields.children',
    missing: 'party:fields.missing',
    text: 'tours:write.text',
    ask: 'tours:enquiry.askThatDay',
    sms: 'tours:write.send.sms',
    whatsapp: 'tours:write.send.whatsapp',
    email: 'tours:write.send.email',
    copy: 'tours:write.copy',
    copied: 'tours:write.copied',
    rebuild: 'tours:write.rebuild',
  },
  {
    lt: {
      call: /^Skambinti \+370/,
      first: '1-o vaiko amžius',
      age: '2-o vaiko amžius',
      ownWords: /pridurti/,
      people: 'Plauktų: 10 suaugusiųjų ir 2 vaikai (8 ir 3 m.)',
      dog: 'Turime šunį & 100 % #1 🛶',
      about: (name: string) => `Laba diena! Domina žygis „${name}“.`,
      subject: (name: string) => `Žygis „${name}“`,
      general: 'Domina jūsų žygiai.',
      edited: /nauji pasirinkimai/,
    },
    en: {
      call: /^Call \+370/,
      first: 'Age of child 1',
      age: 'Age of child 2',
      ownWords: /to add/,
      people: 'Who: 10 adults and 2 children (aged 8 and 3)',
      dog: 'We have a dog & 100 % #1 🛶',
      about: (name: string) => `Hello! I’m interested in the tour “${name}”.`,
      subject: (name: string) => `Tour “${name}”`,
      general: 'interested in your river tours.',
      edited: /new choices/,
    },
  },
)
type Words = (typeof WORDS)[keyof typeof WORDS]

const KINDS = ['tour of one day', 'tour of many days', 'provider'] as const
const PHONE = { width: 360, height: 640 }

const contact = (page: Page) => page.locator('aside .contact')
const name = async (page: Page) => (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''

/** Opens the form by keys; the press waits for the script. */
async function openForm(page: Page, words: Words): Promise<Locator> {
  const write = page.getByRole('link', { name: words.write, exact: true })
  await write.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: words.title })
  await expect(dialog).toBeVisible()
  await expect(write).toHaveAttribute('aria-haspopup', 'dialog')
  return dialog
}

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]
  const path = (kind: (typeof KINDS)[number] = 'tour of one day') => site().paths[kind][locale]

  test.describe(`on a phone, ${locale}`, () => {
    test.use({ viewport: PHONE })

    test('what is reached by keys is never under the bar', async ({ page }) => {
      await page.goto(path())
      const hidden: string[] = []
      for (let presses = 0; presses < 200; presses++) {
        await page.keyboard.press('Tab')
        const at = page.locator(':focus')
        if ((await at.count()) === 0) break
        if (await at.evaluate(element => element.closest('.contact') !== null)) break
        const [target, bar] = await Promise.all([boxOf(at), boxOf(contact(page))])
        const isBeneath = Math.min(target.y + target.height, target.y + bar.height) > bar.y
        if (isBeneath) hidden.push(await at.evaluate(element => element.outerHTML.slice(0, 120)))
      }
      expect(hidden).toEqual([])
    })

    test('an alert stands above the bar, which goes while something is typed, from paper, and from a low screen', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-write'])
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
      await page.goto(path())
      await page.locator('share-button button').click()
      const alert = page.getByRole('status')
      await expect(alert).toBeVisible()
      expect(await isOverlapping(alert, contact(page))).toBe(false)

      await page.evaluate(() => {
        const input = document.createElement('input')
        document.querySelector('article')?.append(input)
        input.focus()
      })
      await expect(contact(page)).toBeHidden()
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await expect(contact(page)).toBeVisible()

      await page.setViewportSize({ width: 640, height: 300 })
      await expect(contact(page)).toHaveCSS('position', 'static')
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ media: 'print' })
      await expect(contact(page)).toHaveCSS('position', 'static')
      await expect(contact(page).getByRole('link')).toHaveCount(0)
    })

    test('the form takes the answers by keys, and makes the message of them', async ({ page }) => {
      await page.goto(path())
      const tour = await name(page)
      const dialog = await openForm(page, words)
      await chooseByKeys(page, dialog, words)
      const day = tomorrow()
      await expect(dialog.getByLabel(words.text, { exact: true })).toHaveValue(
        [
          words.about(tour),
          `${words.date}: ${formatDay(locale, day)}`,
          words.people,
          words.dog,
          words.ask,
          SITE_URL + path(),
        ].join('\n'),
      )
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('link', { name: words.write, exact: true })).toBeFocused()
    })

    test('a message waits for the age of each child, and says none that nobody chose', async ({ page }) => {
      await page.goto(path())
      const dialog = await openForm(page, words)
      await dialog.getByLabel(words.children).selectOption('2')
      await dialog.getByLabel(words.age).selectOption('3')
      await expect(dialog.getByText(words.missing)).toBeVisible()
      await expect(dialog.getByRole('link', { name: words.sms })).toHaveCount(0)
      await expect(dialog.getByLabel(words.text, { exact: true })).not.toHaveValue(/\(/)
      await dialog.getByLabel(words.first).selectOption('0')
      await expect(dialog.getByText(words.missing)).toHaveCount(0)
      expect(await dialog.getByRole('link', { name: words.sms }).getAttribute('href')).toMatch(/iki%201|under%201/)
    })

    test('each way to send carries the message whole', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto(path())
      const tour = await name(page)
      const number = (await page.getByRole('link', { name: words.call }).getAttribute('href'))?.replace('tel:', '')
      const dialog = await openForm(page, words)
      await chooseByKeys(page, dialog, words)
      const text = await dialog.getByLabel(words.text, { exact: true }).inputValue()
      const href = async (channel: string) =>
        (await dialog.getByRole('link', { name: channel }).getAttribute('href')) ?? ''

      const [to, body = ''] = (await href(words.sms)).split('?&body=')
      expect([to, decodeURIComponent(body)]).toEqual([`sms:${number}`, text])
      const whatsapp = new URL(await href(words.whatsapp))
      expect(whatsapp.origin + whatsapp.pathname).toBe(`https://wa.me/${number?.slice(1)}`)
      expect(whatsapp.searchParams.get('text')).toBe(text)
      const email = new URL(await href(words.email))
      expect(email.pathname).toMatch(/^[^@]+@[^@]+\.example$/)
      expect(email.searchParams.get('subject')).toBe(`${words.subject(tour)}, ${formatDay(locale, tomorrow())}`)
      expect(email.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(text)
      await dialog.getByRole('button', { name: words.copy }).click()
      await expect(page.getByText(words.copied)).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    })

    test('a changed message stays as it was written, until it is made again', async ({ page }) => {
      await page.goto(path())
      const dialog = await openForm(page, words)
      const text = dialog.getByLabel(words.text, { exact: true })
      const made = await text.inputValue()
      await text.fill('Labas!')
      await expect(dialog.getByText(words.edited)).toBeVisible()
      await dialog.getByLabel(words.adults).selectOption('7')
      await expect(text).toHaveValue('Labas!')
      expect(await dialog.getByRole('link', { name: words.sms }).getAttribute('href')).toMatch(/body=Labas!$/)
      await dialog.getByRole('button', { name: words.rebuild }).click()
      await expect(text).toHaveValue(/7 (suaugusieji|adults)/)
      await expect(text).not.toHaveValue(made)
      await expect(dialog.getByText(words.edited)).toHaveCount(0)
    })

    test('a day that is over is refused, and the answers are there again: reloaded, of another tour, of a provider', async ({
      page,
    }) => {
      await page.goto(path())
      const first = await openForm(page, words)
      const date = first.getByLabel(words.date, { exact: true })
      await date.fill('2020-07-17')
      await expect(first.getByText(words.past)).toHaveCount(0)
      await date.blur()
      await expect(first.getByText(words.past)).toBeVisible()
      await expect(first.getByLabel(words.text, { exact: true })).not.toHaveValue(new RegExp(`^${words.date}: `, 'm'))
      await chooseByKeys(page, first, words)
      await expect(first.getByText(words.past)).toHaveCount(0)
      for (const next of KINDS) {
        await page.goto(path(next))
        const dialog = await openForm(page, words)
        await expect(dialog.getByLabel(words.date, { exact: true })).toHaveValue(tomorrow())
        await expect(dialog.getByLabel(words.age)).toHaveValue('3')
        const text = await dialog.getByLabel(words.text, { exact: true }).inputValue()
        expect(text).toContain(words.people)
        expect(text).toContain(SITE_URL + path(next))
        if (next === 'provider') expect(text).toContain(words.general)
      }
    })
  })

  for (const width of [320, 1280]) {
    test(`axe finds nothing in the form, ${locale}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(path())
      const dialog = await openForm(page, words)
      await dialog.getByLabel(words.children).selectOption('3')
      await dialog.getByLabel(words.date, { exact: true }).fill('2020-07-17')
      await dialog.getByLabel(words.text, { exact: true }).fill('Labas!')
      await expect(dialog.getByText(words.past)).toBeVisible()
      await expectAccessible(page, 'the form')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    })
  }

  test.describe(() => {
    test.use({ javaScriptEnabled: false })

    test(`without script an email about the tour opens, ${locale}`, async ({ page }) => {
      await page.goto(path())
      const href = await page.getByRole('link', { name: words.write, exact: true }).getAttribute('href')
      const email = new URL(href ?? '')
      expect(email.protocol).toBe('mailto:')
      expect(email.searchParams.get('subject')).toBe(words.subject(await name(page)))
      expect(email.searchParams.get('body')).toContain(SITE_URL + path())
    })
  })
}

function tomorrow(): string {
  const day = new Date()
  day.setDate(day.getDate() + 1)
  return dayOf(day)
}

/** Ten adults and children of eight and three, tomorrow, with a word of one's own. */
async function chooseByKeys(page: Page, dialog: Locator, words: Words): Promise<void> {
  await dialog.getByLabel(words.date, { exact: true }).fill(tomorrow())
  for (const [label, keys] of [
    [words.adults, '10'],
    [words.children, '2'],
    [words.age, '3'],
    [words.first, '8'],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).focus()
    await page.keyboard.type(keys)
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(keys)
  }
  await dialog.getByLabel(words.ownWords).fill(words.dog)
}
