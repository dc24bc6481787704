import type { Page } from 'playwright/test'
import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, type Editor, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'

test.describe.configure({ mode: 'default' })

const SCREENS = { lt: { name: 'a phone', width: 360 }, en: { name: 'a desktop', width: 1280 } }

const WORDS = {
  lt: {
    prefix: '',
    next: 'Išsaugoti ir tęsti',
    publishing: 'Skelbimas',
    incomplete: 'Paskelbti galėsite, kai įrašysite',
    publish: 'Paskelbti žygį',
    published: 'Žygis paskelbtas: jį jau mato visi.',
    pause: 'Sustabdyti',
    paused: 'Šis žygis dabar nevyksta.',
    again: 'Paskelbti vėl',
    preview: 'Peržiūrėti',
    duplicate: 'Kopijuoti žygį',
    draft: 'Juodraštis',
    undo: 'Grąžinti',
    back: 'grąžinta.',
    name: 'Žygio pavadinimas',
    description: 'Aprašymas',
    inLithuanian: 'Lietuviškai',
    inEnglish: 'Angliškai',
    distance: 'Atstumas',
    difficulty: 'Sunkumas',
    days: 'Kiek dienų trunka',
    duration: 'Kiek valandų trunka',
    price: 'Kaina asmeniui už dieną',
    currency: 'Valiuta',
    provider: 'Nuomotojas',
    website: 'Žygio svetainė',
    save: 'Išsaugoti',
    saved: 'Išsaugota.',
    view: 'Žiūrėti puslapį',
    rivers: 'Upės',
    address: 'Vieta žodžiais',
    departure: 'Kur įlipama',
    amenityPrice: 'Kaina, €',
    latitude: 'Platuma',
    longitude: 'Ilguma',
    none: 'Įrašų nėra',
    remove: 'Ištrinti',
    yes: 'Taip',
    alone: 'Žygis dings iš svetainės ir paieškos. Jį dar 10 min. galėsite grąžinti.',
    createProvider: 'Pristatykite savo nuomą',
    restored: 'Grąžinome tai, ką rašėte, bet neišsaugojote.',
    messages: {
      name: 'Įrašykite žygio pavadinimą.',
      provider: 'Pasirinkite nuomotoją.',
      distance: 'Atstumas turi būti bent 1 km.',
      duration: 'Trukmė turi būti bent 1 valanda.',
      days: 'Žygis turi trukti bent 1 dieną.',
      price: 'Įrašykite žygio kainą.',
      currency: 'Pasirinkite valiutą.',
    },
  },
  en: {
    prefix: '/en',
    next: 'Save and continue',
    publishing: 'Publishing',
    incomplete: 'You can publish it once',
    publish: 'Publish the tour',
    published: 'The tour is published: everybody sees it now.',
    pause: 'Pause',
    paused: 'This tour is paused',
    again: 'Publish again',
    preview: 'Preview',
    duplicate: 'Duplicate the tour',
    draft: 'Draft',
    undo: 'Undo',
    back: 'is back.',
    name: 'Name of the tour',
    description: 'Description',
    inLithuanian: 'In Lithuanian',
    inEnglish: 'In English',
    distance: 'Distance',
    difficulty: 'Difficulty',
    days: 'How many days it takes',
    duration: 'How many hours it takes',
    price: 'Price per person per day',
    currency: 'Currency',
    provider: 'Provider',
    website: 'Website of the tour',
    save: 'Save',
    saved: 'Saved.',
    view: 'View page',
    rivers: 'Rivers',
    address: 'The place in words',
    departure: 'Where it begins',
    amenityPrice: 'Price, €',
    latitude: 'Latitude',
    longitude: 'Longitude',
    none: 'No records',
    remove: 'Delete',
    yes: 'Yes',
    alone: 'The tour disappears from the site and from search. You can restore it for 10 minutes.',
    createProvider: 'Create a provider',
    restored: 'We brought back what you had typed and not saved.',
    messages: {
      name: 'Enter tour name',
      provider: 'Select provider',
      distance: 'Distance must be at least 1 km.',
      duration: 'Duration must be at least 1 hour.',
      days: 'Tour must be at least 1 day long.',
      price: 'Enter tour price.',
      currency: 'Choose currency.',
    },
  },
}

type Words = (typeof WORDS)['lt']

/** Whose providers are deleted here. */
const OTHERS = {
  lt: { ...DEMO_PROVIDER, email: 'neris@tekme.example' },
  en: { ...DEMO_PROVIDER, email: 'dubysa@tekme.example' },
}

const SECTIONS = [
  ...['about', 'details', 'prices', 'location', 'geography', 'gallery/add', 'amenities'],
  ...['publish', 'preview'],
]

const number = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })

/** Opens a page of the editor once its form has woken up. */
async function openAs(page: Page, path: string, who = DEMO_PROVIDER): Promise<void> {
  await page.goto('/about')
  await signIn(page, who)
  await open(page, path)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0)
}

async function save(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByRole('status').getByText(words.saved)).toBeVisible()
}

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]
  const at = (id: string, section: string) => `${words.prefix}/account/tours/${id}/${section}`

  test.describe(`on ${SCREENS[locale].name}, ${locale}`, () => {
    let editor: Editor
    let id: string
    test.beforeEach(async ({ page, server, complaints }) => {
      complaints.expectFailing('https://tile.openstreetmap.org/')
      await page.setViewportSize({ width: SCREENS[locale].width, height: 800 })
      editor = await openEditor(server.url)
      id = await makeTour(editor)
    })

    test('a draft leads from part to part, is seen by its owner alone, and published by the last press', async ({
      page,
      complaints,
    }) => {
      await openAs(page, `${words.prefix}/account/tours/create`)
      const own = page.getByRole('group', { name: locale === 'lt' ? words.inLithuanian : words.inEnglish })
      await own.getByLabel(words.name).fill('Ryto žygis')
      const goOn = async (section: string) => {
        await page.getByRole('button', { name: words.next }).click()
        await expect(page).toHaveURL(new RegExp(`/account/tours/[0-9a-z]{12}/${section}$`))
        await expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0)
      }
      await goOn('details')
      const made = page.url().split('/').at(-2) ?? ''
      const statusForOthers = async () => (await fetch(`${editor.url}/api/v1/tours/${made}`)).status
      expect(await statusForOthers()).toBe(404)
      const sections = page.getByRole('navigation').filter({ hasText: words.publishing })
      await sections.getByRole('link', { name: words.publishing }).click()
      await expect(page.getByText(words.incomplete)).toBeVisible()
      await expect(page.getByRole('button', { name: words.publish })).toHaveCount(0)
      await expectAccessible(page, 'an incomplete draft')
      await open(page, at(made, 'details'))
      await number(page, words.distance).fill('8')
      await number(page, words.duration).fill('2')
      await page.getByLabel(words.difficulty).selectOption('2')
      await goOn('prices')
      await number(page, words.price).fill(locale === 'lt' ? '17,50' : '17.50')
      await goOn('gallery/add')
      expect(await statusForOthers()).toBe(404)
      complaints.expectMissing(`${words.prefix}/tours/${made}/x`)
      expect((await page.goto(`${words.prefix}/tours/${made}/x`))?.status()).toBe(404)
      await open(page, at(made, 'amenities'))
      await page.getByRole('link', { name: words.preview }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Ryto žygis' })).toBeVisible()
      await expect(
        page
          .getByRole('main')
          .getByText(locale === 'lt' ? '17,50' : '17.50')
          .first(),
      ).toBeVisible()
      await expectAccessible(page, 'a preview')
      await open(page, at(made, 'publish'))
      await page.getByRole('button', { name: words.publish }).click()
      await expect(page.getByText(words.published)).toBeVisible()
      const tour = await call<object>(editor, 'GET', `tours/${made}`)
      expect(tour).toMatchObject({ status: 'published', distance: 8, duration: 2, difficulty: 2, price: 1750, days: 1 })
      await page.getByRole('link', { name: words.view, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Ryto žygis' })).toBeVisible()
    })

    test('a tour is paused, says so on its page, and is published again', async ({ page }) => {
      await openAs(page, at(id, 'publish'))
      await page.getByRole('button', { name: words.pause, exact: true }).click()
      await expect(page.getByRole('button', { name: words.again })).toBeVisible()
      await expectAccessible(page, 'a paused tour')
      await page.getByRole('link', { name: words.view, exact: true }).click()
      await expect(page.getByRole('main').getByText(words.paused)).toBeVisible()
      const listed = await call<object[]>({ ...editor, token: '' }, 'GET', `tours?ids[]=${id}`)
      expect(listed).toEqual([])
      await open(page, at(id, 'publish'))
      await page.getByRole('button', { name: words.again }).click()
      await expect(page.getByRole('button', { name: words.pause, exact: true })).toBeVisible()
      expect(await call<object>(editor, 'GET', `tours/${id}`)).toMatchObject({ status: 'published' })
    })

    test('a copy opens as a draft of its own', async ({ page }) => {
      await openAs(page, at(id, 'publish'))
      await page.getByRole('button', { name: words.duplicate }).click()
      await expect(page).toHaveURL(/\/account\/tours\/[0-9a-z]{12}\/about$/)
      await expect(page).not.toHaveURL(new RegExp(id))
      await expect(page.getByText(words.draft, { exact: true })).toBeVisible()
    })

    test('texts in both languages are seen on both public pages', async ({ page }) => {
      await openAs(page, at(id, 'about'))
      const lt = page.getByRole('group', { name: words.inLithuanian })
      const en = page.getByRole('group', { name: words.inEnglish })
      await lt.getByLabel(words.name).fill('Rudens žygis')
      await lt.getByLabel(words.description).fill('Lapai krenta į vandenį.')
      await en.getByLabel(words.name).fill('An autumn trip')
      await en.getByLabel(words.description).fill('Leaves fall into the water.')
      await page.getByLabel(words.website).fill('https://upe.lt/ruduo')
      await save(page, words)
      await page.getByRole('link', { name: words.view, exact: true }).click()
      await expect(page.getByText(locale === 'lt' ? 'Lapai krenta' : 'Leaves fall')).toBeVisible()
      await page.goto(`${locale === 'lt' ? '/en' : ''}/tours/${id}/x`)
      const other = locale === 'lt' ? 'An autumn trip' : 'Rudens žygis'
      await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible()
    })

    test('hours are asked for only where the tour takes one day', async ({ page }) => {
      await openAs(page, at(id, 'details'))
      await expect(number(page, words.duration)).toHaveValue('4')
      await number(page, words.distance).fill('30')
      await number(page, words.days).fill('2')
      await page.keyboard.press('Tab')
      await expect(number(page, words.duration)).toHaveCount(0)
      await save(page, words)
      expect(await call<object>(editor, 'GET', `tours/${id}`)).toMatchObject({ distance: 30, days: 2, duration: null })
    })

    test('a price in euros is stored in cents and shown on the public pages', async ({ page }) => {
      await openAs(page, at(id, 'prices'))
      await number(page, words.price).fill(locale === 'lt' ? '33,25' : '33.25')
      await save(page, words)
      expect(await call<object>(editor, 'GET', `tours/${id}`)).toMatchObject({ price: 3325 })
      for (const [path, price] of [
        [`/tours/${id}/x`, '33,25'],
        [`/en/tours/${id}/x`, '33.25'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByText(price).first()).toBeVisible()
      }
    })

    test('where it begins is typed as words and degrees', async ({ page }) => {
      await openAs(page, at(id, 'location'))
      const place = page.getByRole('group', { name: words.departure })
      await place.getByLabel(words.address).fill('Puvočių tiltas')
      await place.getByLabel(words.latitude).fill('54.118')
      await place.getByLabel(words.longitude).fill('24.305')
      await save(page, words)
      expect(await call<object>(editor, 'GET', `tours/${id}`)).toMatchObject({
        departure: { coordinates: [24.305, 54.118], address: 'Puvočių tiltas' },
        arrival: { coordinates: [], address: '' },
      })
    })

    test('rivers are chosen by typing, without accents too', async ({ page }) => {
      await openAs(page, at(id, 'geography'))
      const rivers = page.getByRole('combobox', { name: words.rivers })
      for (const [typed, river] of [
        ['merk', 'Merkys'],
        ['ula', 'Ūla'],
      ] as const) {
        await rivers.fill(typed)
        await page.getByRole('option', { name: river, exact: true }).click()
      }
      // The list of rivers stays open while its field has the focus.
      await page.keyboard.press('Escape')
      await page.getByRole('checkbox', { name: 'Dzūkija' }).check()
      await save(page, words)
      expect(await call<object>(editor, 'GET', `tours/${id}`)).toMatchObject({
        rivers: ['merkys', 'ula'],
        regions: ['dzukija'],
      })
    })

    test('both ends are pressed on one map, and each is moved by keys', async ({ page }) => {
      await openAs(page, at(id, 'location'))
      const map = page.locator('.leaflet-container')
      await map.click({ position: { x: 120, y: 120 } })
      const ends = page.locator('.map-end')
      await expect(ends).toHaveText(['A'])
      await map.click({ position: { x: 60, y: 200 } })
      await expect(ends).toHaveText(['A', 'B'])
      const latitudes = page.getByLabel(words.latitude)
      const before = await latitudes.nth(1).inputValue()
      await ends.nth(1).focus()
      await page.keyboard.press('ArrowDown')
      await expect(latitudes.nth(1)).not.toHaveValue(before)
      await save(page, words)
      const tour = await call<Record<'departure' | 'arrival', { coordinates: number[] }>>(editor, 'GET', `tours/${id}`)
      const sent = [tour.departure, tour.arrival].map(({ coordinates }) => String(coordinates[1]))
      expect(sent).toEqual([await latitudes.nth(0).inputValue(), await latitudes.nth(1).inputValue()])
      const box = await map.boundingBox()
      expect(box?.width).toBeGreaterThan(280)
      expect(box?.height).toBeGreaterThan(280)
    })

    test('river and region that its name and place speak of are filled in by one press', async ({ page }) => {
      const body = { name: 'Rytas Žeimenoje', departure: { coordinates: [26.00177, 55.16163] } }
      await call(editor, 'PATCH', `tours/${id}`, body)
      await openAs(page, at(id, 'geography'))
      await expectAccessible(page, 'what is proposed')
      await page.getByRole('button', { name: /Žeimena · Aukštaitija$/ }).click()
      await save(page, words)
      expect(await call<object>(editor, 'GET', `tours/${id}`)).toMatchObject({
        rivers: ['zeimena'],
        regions: ['aukstaitija'],
      })
    })

    test('amenities are ticked in one list, and one that the provider lacks gets its price there', async ({ page }) => {
      await call(editor, 'POST', `providers/${editor.provider}/amenities`, {
        variant: 'camera',
        translations: { lt: { info: `Tik bandymui ${locale}` } },
      })
      const provider = `providers/${editor.provider}?populate=amenities`
      const { amenities } = await call<{ amenities: { _id: string; variant: string }[] }>(editor, 'GET', provider)
      const unused = amenities.find(it => it.variant === 'map')
      if (unused) await call(editor, 'DELETE', `providers/${editor.provider}/amenities/${unused._id}`)
      await openAs(page, at(id, 'amenities'))
      const list = page.getByRole('main').getByRole('checkbox')
      await page.getByRole('main').locator('input[name=amenities]').first().check()
      await page.locator('input[value=map]').check()
      await number(page, words.amenityPrice).fill('2,5')
      await expectAccessible(page, 'a new amenity')
      const rows = await list.count()
      await save(page, words)
      await expect(number(page, words.amenityPrice)).toHaveCount(0)
      await expect(list).toHaveCount(rows)
      const tour = await call<{ amenities: { variant: string; amount: number }[] }>(
        editor,
        'GET',
        `tours/${id}?populate=amenities`,
      )
      expect(tour.amenities).toHaveLength(2)
      expect(tour.amenities).toContainEqual(expect.objectContaining({ variant: 'map', amount: 250, unit: 'tour' }))
    })

    test('the list names it, and it is deleted after a question', async ({ page }) => {
      await openAs(page, `${words.prefix}/account/tours`)
      const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/${id}/about"]`) })
      await row.getByRole('button', { name: words.remove }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText(words.alone)
      await expectAccessible(page, 'the question')
      await dialog.getByRole('button', { name: words.yes }).click()
      await expect(row).toHaveCount(0)
      const statusNow = async () => (await fetch(`${editor.url}/api/v1/tours/${id}`)).status
      expect(await statusNow()).toBe(404)
      // From the alert, which the next page shows; later from the list of what was deleted.
      await page
        .getByRole('region', { name: locale === 'lt' ? 'Pranešimai' : 'Alerts' })
        .getByRole('button', { name: words.undo })
        .click()
      await expect(page.getByText(words.back)).toBeVisible()
      await expect(row).toHaveCount(1)
      expect(await statusNow()).toBe(200)
      await call(editor, 'DELETE', `tours/${id}`)
      await open(page, `${words.prefix}/account/tours`)
      await expectAccessible(page, 'a deleted tour')
      await page.getByRole('listitem').filter({ hasText: 'Žygis bandymui' }).first().getByRole('button').click()
      await expect(row).toHaveCount(1)
      expect(await statusNow()).toBe(200)
    })
  })

  test(`missing values are reported at their fields, ${locale}`, async ({ page, server }) => {
    const { messages } = words
    const editor = await openEditor(server.url)
    // Of two providers neither is chosen beforehand.
    const contacts = { email: 'antras@example.lt', phone: '+370 600 00000' }
    const second = await call<{ _id: string }>(editor, 'POST', 'providers', { name: 'Antras krantas', contacts })
    await openAs(page, `${words.prefix}/account/tours/create`)
    await page.getByRole('button', { name: words.next }).click()
    await expect(page.getByLabel(words.provider)).toBeFocused()
    for (const text of [messages.provider, messages.name])
      await expect(page.getByRole('paragraph').filter({ hasText: text })).toBeVisible()
    await expect(page.getByLabel(words.provider)).toHaveAccessibleDescription(messages.provider)
    await expectAccessible(page, 'messages of a new tour')
    await call(editor, 'DELETE', `providers/${second._id}`)
    const id = await makeTour(editor)
    await open(page, at(id, 'details'))
    for (const label of [words.distance, words.duration]) await number(page, label).fill('')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    for (const text of [messages.distance, messages.duration])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await number(page, words.days).fill('')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByText(messages.days, { exact: true })).toBeVisible()
    await expect(number(page, words.days)).toHaveAccessibleDescription(messages.days)
    await expectAccessible(page, 'messages')
    await open(page, at(id, 'prices'))
    await page.getByLabel(words.currency).selectOption('')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByText(messages.currency, { exact: true })).toBeVisible()
  })

  test(`a saved tour cannot lose what it needs, ${locale}`, async ({ page, server, complaints }) => {
    const id = await makeTour(await openEditor(server.url))
    complaints.expectMissing(`/api/v1/tours/${id}`)
    await openAs(page, at(id, 'about'))
    await page.getByRole('group', { name: words.inLithuanian }).getByLabel(words.name).fill('')
    const isOwn = locale === 'lt'
    if (!isOwn) await page.getByRole('group', { name: words.inEnglish }).getByLabel(words.description).fill('Only this')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByText(words.messages.name, { exact: true })).toBeVisible()
    await open(page, at(id, 'prices'))
    await number(page, words.price).fill('')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(number(page, words.price)).toHaveAccessibleDescription(new RegExp(words.messages.price))
    await expect(number(page, words.price)).toBeFocused()
  })

  test(`what was typed of a new tour survives a reload, ${locale}`, async ({ page }) => {
    await openAs(page, `${words.prefix}/account/tours/create`)
    const own = page.getByRole('group', { name: locale === 'lt' ? words.inLithuanian : words.inEnglish })
    await own.getByLabel(words.description).fill('Ilgas pasakojimas apie upę.')
    page.on('dialog', dialog => dialog.accept())
    await page.reload()
    await expect(page.getByText(words.restored)).toBeVisible()
    await expect(own.getByLabel(words.description)).toHaveValue('Ilgas pasakojimas apie upę.')
  })

  test(`an empty account says so, and where to start, ${locale}`, async ({ page, server }) => {
    const who = OTHERS[locale]
    const editor = await openEditor(server.url, who)
    await call(editor, 'DELETE', `providers/${editor.provider}`)
    await openAs(page, `${words.prefix}/account/tours`, who)
    await expect(page.getByText(words.none)).toBeVisible()
    await expectAccessible(page, 'empty list')
    await open(page, `${words.prefix}/account/tours/create`)
    await expect(page.getByRole('link', { name: words.createProvider })).toBeVisible()
    await expectAccessible(page, 'no provider')
  })
}

test('somebody else’s tour is not there', async ({ page, server, complaints }) => {
  const editor = await openEditor(server.url)
  const all = await call<{ _id: string; user: string }[]>(editor, 'GET', 'tours?limit=200')
  const foreign = all.find(tour => tour.user !== editor.user)?._id
  await openAs(page, '/account/tours')
  for (const section of SECTIONS) {
    const path = `/account/tours/${foreign}/${section}`
    complaints.expectMissing(path)
    const response = await page.goto(path)
    expect(response?.status(), section).toBe(404)
  }
})
