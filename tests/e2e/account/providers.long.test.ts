import type { Page } from 'playwright/test'
import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, type Editor, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { wordsOf } from '#tests/support/browser/words.ts'

test.describe.configure({ mode: 'default' })

const SIZES = { 'a phone': 360, 'a desktop': 1280 }

const WORDS = wordsOf(
  {
    create: 'account:provider.create',
    name: 'account:tours.name',
    email: 'account:profile.email',
    phone: 'account:provider.phone',
    inLithuanian: 'common:form.in.lt',
    inEnglish: 'common:form.in.en',
    boat: 'boats:double-kayak',
    save: 'account:tour.save',
    saved: 'account:tour.saved',
    view: 'account:tour.view',
    none: 'account:table.empty',
    remove: 'account:table.delete',
    yes: 'account:table.delete',
    cancel: 'account:route.cancel',
    addAmenity: 'account:amenity.add',
    category: 'account:amenity.variant',
    tent: 'amenities:tent',
    price: 'account:tours.price',
    unit: 'account:amenity.unit',
    perDay: 'account:amenity.per.day',
    addSocial: 'account:social.add',
    network: 'account:social.network',
    url: 'account:social.url',
  },
  {
    lt: {
      prefix: '',
      website: 'Svetainė (nebūtina)',
      description: 'Aprašymas (nebūtina)',
      language: 'Lietuvių',
      address: 'Adresas (nebūtina)',
      losses: 'o kartu ir 1 jo žygis su nuotraukomis',
      info: 'Papildoma informacija (nebūtina)',
      amenityPrice: '12,50 € už dieną',
      messages: {
        name: 'Įrašykite nuomotojo pavadinimą.',
        email: 'Įrašykite el. paštą.',
        phone: 'Įrašykite telefono numerį.',
        variant: 'Pasirinkite tinkamą kategoriją.',
        network: 'Pasirinkite tinklą.',
        url: 'Įrašykite adresą.',
        badPhone: 'Įrašykite teisingą telefono numerį, pavyzdžiui, +370 600 00000.',
      },
    },
    en: {
      prefix: '/en',
      website: 'Website (optional)',
      description: 'Description (optional)',
      language: 'Lithuanian',
      address: 'Address (optional)',
      losses: 'and so does its 1 tour with all photos',
      info: 'Additional info (optional)',
      amenityPrice: '€12.50 per day',
      messages: {
        name: "Enter provider's name",
        email: 'Enter email',
        phone: 'Enter phone',
        variant: 'Choose valid category.',
        network: 'Select network',
        url: 'Enter url',
        badPhone: 'Enter a valid phone number, such as +370 600 00000.',
      },
    },
  },
)

let editor: Editor
const made: string[] = []

test.beforeAll(async ({ server }) => {
  editor = await openEditor(server.url)
})

test.beforeEach(async ({ page }) => {
  await page.goto('/about')
  await signIn(page, DEMO_PROVIDER)
})

/** Another one of the demo account, deleted afterwards. */
async function makeProvider(changes: object = {}): Promise<string> {
  const body = { name: 'Trys baidarės', contacts: { email: 'trys@example.lt', phone: '+370 600 00003' }, ...changes }
  const { _id } = await call<{ _id: string }>(editor, 'POST', 'providers', body)
  made.push(_id)
  return _id
}

test.afterEach(async () => {
  for (const id of made.splice(0)) {
    const { status } = await fetch(`${editor.url}/api/v1/providers/${id}`)
    if (status === 200) await call(editor, 'DELETE', `providers/${id}`)
  }
})

for (const locale of ['lt', 'en'] as const) {
  const words = WORDS[locale]
  const at = (id: string, section: string) => `${words.prefix}/account/providers/${id}/${section}`

  test(`a form that lacks something says so in the words of the specification, ${locale}`, async ({
    page,
    dialogs,
  }) => {
    const id = await makeProvider()
    await page.goto(`${words.prefix}/account/providers/create`)
    await expect(page.getByLabel(words.email)).toHaveValue(DEMO_PROVIDER.email)
    // That of the provider made last.
    await expect(page.getByLabel(words.phone)).toHaveValue('+370 600 00003')
    for (const label of [words.email, words.phone]) await page.getByLabel(label).fill('')
    await page.getByRole('button', { name: words.create }).click()
    await expectIssues(page, [words.messages.name, words.messages.email, words.messages.phone])
    await expect(page.getByLabel(words.name, { exact: true })).toBeFocused()
    await expectAccessible(page, 'an empty new provider')

    await dialogs.expectToLeave(page, 'leave')
    await page.goto(at(id, 'amenities/add'))
    await page.getByRole('button', { name: words.save }).click()
    await expectIssues(page, [words.messages.variant])

    await page.goto(at(id, 'socials/add'))
    await page.getByRole('button', { name: words.save }).click()
    await expectIssues(page, [words.messages.network, words.messages.url])

    await page.goto(at(id, 'contacts'))
    await page.getByLabel(words.email).fill('')
    await page.getByLabel(words.phone).fill('skambinkite')
    await page.getByRole('button', { name: words.save }).click()
    await expectIssues(page, [words.messages.email, words.messages.badPhone])
    const { contacts } = await call<{ contacts: object }>(editor, 'GET', `providers/${id}`)
    expect(contacts).toMatchObject({ email: 'trys@example.lt', phone: '+37060000003' })
  })

  test(`a provider with its tour is deleted after a question that says what goes with it, ${locale}`, async ({
    page,
  }) => {
    const id = await makeProvider({ name: 'Išeinanti stovykla' })
    await makeTour({ ...editor, provider: id })
    await page.goto(`${words.prefix}/account/providers`)
    const row = page.getByRole('row').filter({ hasText: 'Išeinanti stovykla' })
    const remove = row.getByRole('button', { name: words.remove })
    await remove.click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(words.losses)
    await expectAccessible(page, 'the question before a provider is deleted')
    await dialog.getByRole('button', { name: words.cancel }).click()
    await expect(row).toBeVisible()
    await remove.click()
    await dialog.getByRole('button', { name: words.yes }).click()
    await expect(row).toHaveCount(0)
    expect((await fetch(`${editor.url}/api/v1/providers/${id}`)).status).toBe(404)
  })
}

for (const [device, width] of Object.entries(SIZES)) {
  const locale = device === 'a phone' ? 'lt' : 'en'
  const words = WORDS[locale]
  test.describe(`on ${device}`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(`a provider is created, described, and public in both languages, ${locale}`, async ({ page }) => {
      await page.goto(`${words.prefix}/account/providers/create`)
      await page.getByLabel(words.name, { exact: true }).fill('Rūtos baidarės')
      await page.getByLabel(words.email).fill('ruta@example.lt')
      await page.getByLabel(words.phone).fill('+370 600 12345')
      await page.getByRole('button', { name: words.create }).click()
      await expect(page).toHaveURL(/\/account\/providers\/\w{12}\/location$/)
      const id = page.url().split('/').at(-2) ?? ''
      made.push(id)
      const pagesOf = { lt: `/providers/${id}/x`, en: `/en/providers/${id}/x` }
      // In the page cache from now on.
      for (const path of Object.values(pagesOf)) expect((await fetch(editor.url + path)).status).toBe(200)

      await page.getByLabel(words.address).fill('Upės g. 1, Merkinė')
      await save(page, words)

      const open = (section: string) => page.goto(`${words.prefix}/account/providers/${id}/${section}`)
      await open('about')
      await page.getByRole('group', { name: words.inLithuanian }).getByLabel(words.description).fill('Trys baidarės.')
      await page.getByRole('group', { name: words.inEnglish }).getByLabel(words.description).fill('Three kayaks.')
      await page.getByLabel(words.language, { exact: true }).check()
      await page.getByLabel(words.boat).check()
      await save(page, words)

      await open('contacts')
      await page.getByLabel(words.website).fill('rutos-baidares.example')
      await save(page, words)

      await open('amenities')
      await expect(page.getByText(words.none)).toBeVisible()
      await page.getByRole('link', { name: words.addAmenity }).click()
      await page.getByLabel(words.category).selectOption(words.tent)
      await page.getByRole('textbox', { name: words.price }).fill(locale === 'lt' ? '12,5' : '12.5')
      await page.getByLabel(words.unit).selectOption(words.perDay)
      await page.getByRole('group', { name: words.inLithuanian }).getByLabel(words.info).fill('dviem')
      await page.getByRole('group', { name: words.inEnglish }).getByLabel(words.info).fill('for two')
      await page.getByRole('button', { name: words.save }).click()
      await expect(page.getByRole('row').filter({ hasText: words.tent })).toContainText(words.amenityPrice)

      await open('socials/add')
      await page.getByLabel(words.network).selectOption('instagram')
      await page.getByLabel(words.url).fill('instagram.com/rutos')
      await page.getByRole('button', { name: words.save }).click()
      await expect(page.getByRole('row').filter({ hasText: 'Instagram' })).toContainText('https://instagram.com/rutos')

      await page.getByRole('link', { name: words.view }).click()
      await expect(page).toHaveURL(/\/providers\/\w{12}\/rutos-baidares$/)
      await page.goto(pagesOf.lt)
      await expect(page.getByText('Trys baidarės.')).toBeVisible()
      await expect(page.getByText('dviem')).toBeVisible()
      await expect(page.getByText('12,50 € už dieną')).toBeVisible()
      await expect(page.getByText('Upės g. 1, Merkinė').first()).toBeVisible()
      await page.goto(pagesOf.en)
      await expect(page.getByText('Three kayaks.')).toBeVisible()
      await expect(page.getByText('for two')).toBeVisible()
      await expect(page.locator('a[href="https://instagram.com/rutos"]')).toBeVisible()
      const saved = await call<object>(editor, 'GET', `providers/${id}?populate=amenities`)
      expect(saved).toMatchObject({
        name: 'Rūtos baidarės',
        languages: ['lt'],
        boats: ['double-kayak'],
        contacts: { website: 'https://rutos-baidares.example' },
        amenities: [{ variant: 'tent', amount: 1250, unit: 'day' }],
      })
    })
  })
}

test('a provider is changed by keyboard alone', async ({ page }) => {
  const id = await makeProvider()
  await page.goto(`/account/providers/${id}/amenities/add`)
  await expect(page.getByRole('button', { name: 'Išsaugoti' })).toBeEnabled()
  const category = page.getByLabel('Kategorija')
  for (let presses = 0; presses < 40; presses++) {
    if (await category.evaluate(it => it === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(category).toBeFocused()
  await page.keyboard.type('Gidas')
  await page.keyboard.press('Tab')
  await page.keyboard.type('40')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('lietuvių ir anglų kalbomis')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Gidas' })).toContainText('40 € už dieną')
})

test('a point on the map is saved, moved and removed; a typed address stays', async ({ page }) => {
  const id = await makeProvider({ address: 'Prie tilto' })
  const pointOf = async () => {
    const { location, address } = await call<{ location: object; address: string }>(editor, 'GET', `providers/${id}`)
    return { ...location, address }
  }
  await page.goto(`/account/providers/${id}/location`)
  await page.getByLabel('Platuma').fill('54,16')
  await page.getByLabel('Ilguma').fill('24.18')
  await save(page, WORDS.lt)
  expect(await pointOf()).toEqual({ coordinates: [24.18, 54.16], address: 'Prie tilto' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Išsaugoti' })).toBeEnabled()
  await expect(page.getByLabel('Platuma')).toHaveValue('54.16')
  await page.getByLabel('Platuma').fill('')
  await page.getByLabel('Ilguma').fill('')
  await save(page, WORDS.lt)
  expect(await pointOf()).toEqual({ coordinates: [], address: 'Prie tilto' })
})

async function save(page: Page, { save, saved }: { save: string; saved: string }): Promise<void> {
  const responded = page.waitForResponse(response => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: save }).click()
  expect((await responded).status()).toBe(200)
  await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible()
}

async function expectIssues(page: Page, issues: string[]): Promise<void> {
  const fields = page.locator('form [aria-invalid=true]')
  await expect(fields).toHaveCount(issues.length)
  for (const [at, issue] of issues.entries())
    await expect(fields.nth(at)).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(issue)}$`))
}
