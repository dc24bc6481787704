import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call } from '#tests/support/browser/editor.ts'
import { describeOwnTour, number, openAs, save, sectionOf } from '#tests/support/browser/forms/own-tour.ts'
import { boxOf } from '#tests/support/browser/layout.ts'
import { test } from '#tests/support/browser/own-site.ts'

test.describe.configure({ mode: 'default' })

describeOwnTour((words, tour, locale) => {
  test('texts in both languages are seen on both public pages', async ({ page }) => {
    await openAs(page, sectionOf(words, tour.id, 'about'))
    const lt = page.getByRole('group', { name: words.inLithuanian })
    const en = page.getByRole('group', { name: words.inEnglish })
    await lt.getByLabel(words.name).fill('Rudens žygis')
    await lt.getByLabel(words.description).fill('Lapai krenta į vandenį.')
    await en.getByLabel(words.name).fill('An autumn trip')
    await en.getByLabel(words.description).fill('Leaves fall into the water.')
    await page.getByLabel(words.website).fill('https://upe.lt/ruduo')
    await save(page, words)
    // Prefetched before the change, it would be the old one.
    await expect(page.locator('main a[data-prefetch]')).toHaveCount(0)
    await page.getByRole('link', { name: words.view, exact: true }).click()
    await expect(page.getByText(locale === 'lt' ? 'Lapai krenta' : 'Leaves fall')).toBeVisible()
    await page.goto(`${locale === 'lt' ? '/en' : ''}/tours/${tour.id}/x`)
    const other = locale === 'lt' ? 'An autumn trip' : 'Rudens žygis'
    await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible()
  })

  test('hours are asked for only where the tour takes one day', async ({ page }) => {
    await openAs(page, sectionOf(words, tour.id, 'details'))
    await expect(number(page, words.duration)).toHaveValue('4')
    await number(page, words.distance).fill('30')
    await number(page, words.days).fill('2')
    await page.keyboard.press('Tab')
    await expect(number(page, words.duration)).toHaveCount(0)
    await save(page, words)
    expect(await call<object>(tour.editor, 'GET', `tours/${tour.id}`)).toMatchObject({
      distance: 30,
      days: 2,
      duration: null,
    })
  })

  test('a price in euros is stored in cents and shown on the public pages', async ({ page }) => {
    await openAs(page, sectionOf(words, tour.id, 'prices'))
    await number(page, words.price).fill(locale === 'lt' ? '33,25' : '33.25')
    await save(page, words)
    expect(await call<object>(tour.editor, 'GET', `tours/${tour.id}`)).toMatchObject({ price: 3325 })
    for (const [path, price] of [
      [`/tours/${tour.id}/x`, '33,25'],
      [`/en/tours/${tour.id}/x`, '33.25'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(price).first()).toBeVisible()
    }
  })

  test('where it begins is typed as words and degrees', async ({ page }) => {
    await openAs(page, sectionOf(words, tour.id, 'location'))
    const place = page.getByRole('group', { name: words.departure })
    await place.getByLabel(words.address).fill('Puvočių tiltas')
    await place.getByLabel(words.latitude).fill('54.118')
    await place.getByLabel(words.longitude).fill('24.305')
    await save(page, words)
    expect(await call<object>(tour.editor, 'GET', `tours/${tour.id}`)).toMatchObject({
      departure: { coordinates: [24.305, 54.118], address: 'Puvočių tiltas' },
      arrival: { coordinates: [], address: '' },
    })
  })

  test('where its parties meet is a choice, with a place in words, minutes and a sentence', async ({ page }) => {
    await openAs(page, sectionOf(words, tour.id, 'meet'))
    await expect(page.getByLabel(words.meetAddress)).toHaveCount(0)
    await page.getByRole('radio', { name: words.meetElsewhere }).check()
    await page.getByLabel(words.meetAddress).fill('Varėnos stotis')
    await number(page, words.meetMinutes).fill('30')
    await page.getByRole('group', { name: words.inLithuanian }).getByLabel(words.meetNote).fill('Prie traukinio.')
    await expectAccessible(page, 'a place to meet elsewhere')
    await save(page, words)
    expect(await call<object>(tour.editor, 'GET', `tours/${tour.id}`)).toMatchObject({
      meet: { at: 'elsewhere', address: 'Varėnos stotis', notes: { lt: 'Prie traukinio.' }, minutesBefore: 30 },
    })
    await page.goto(`${words.prefix}/tours/${tour.id}/x`)
    await expect(page.getByRole('main')).toContainText('Varėnos stotis')
  })

  test('rivers are chosen by typing, without accents too', async ({ page }) => {
    await openAs(page, sectionOf(words, tour.id, 'geography'))
    const rivers = page.getByRole('combobox', { name: words.rivers })
    for (const [typed, river] of [
      ['merk', 'Merkys'],
      ['ula', 'Ūla'],
    ] as const) {
      await rivers.fill(typed)
      await page.getByRole('option', { name: river, exact: true }).click()
    }
    // The list of rivers stays open while its field has the focus.
    await expectAccessible(page, 'the list of rivers', 'open list')
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Dzūkija' }).check()
    const saved = () => call<object>(tour.editor, 'GET', `tours/${tour.id}`)
    await rivers.fill('Grūda, kaip sako')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(rivers).toHaveAccessibleDescription(words.chooseFromList)
    await expect(rivers).toBeFocused()
    expect(await saved()).toMatchObject({ rivers: [] })
    await rivers.fill('gruda')
    await page.keyboard.press('Tab')
    await save(page, words)
    expect(await saved()).toMatchObject({ rivers: ['merkys', 'ula', 'gruda'], regions: ['dzukija'] })
  })

  test('both ends are pressed on one map, and each is moved by keys or dragged', async ({ page }) => {
    // A longer one would be asked whether its ends are right.
    await call(tour.editor, 'PATCH', `tours/${tour.id}`, { distance: 4 })
    await openAs(page, sectionOf(words, tour.id, 'location'))
    const map = page.locator('.leaflet-container')
    // The middle of the map is in the country, whatever its size.
    const { width: across, height: down } = await boxOf(map)
    await map.click({ position: { x: across / 2, y: down / 2 - 30 } })
    const ends = page.locator('.map-end')
    await expect(ends).toHaveText(['A'])
    await map.click({ position: { x: across / 2 - 60, y: down / 2 + 40 } })
    await expect(ends).toHaveText(['A', 'B'])
    const latitudes = page.getByLabel(words.latitude)
    const before = await latitudes.nth(1).inputValue()
    await ends.nth(1).focus()
    await page.keyboard.press('ArrowDown')
    await expect(latitudes.nth(1)).not.toHaveValue(before)
    const longitude = page.getByLabel(words.longitude).first()
    const west = Number((await longitude.inputValue()).replace(',', '.'))
    const { x, y, width, height } = await boxOf(ends.first())
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => Number((await longitude.inputValue()).replace(',', '.'))).toBeGreaterThan(west)
    await save(page, words)
    const saved = await call<Record<'departure' | 'arrival', { coordinates: number[] }>>(
      tour.editor,
      'GET',
      `tours/${tour.id}`,
    )
    const sent = [saved.departure, saved.arrival].map(({ coordinates }) => String(coordinates[1]))
    expect(sent).toEqual([await latitudes.nth(0).inputValue(), await latitudes.nth(1).inputValue()])
    const box = await map.boundingBox()
    expect(box?.width).toBeGreaterThan(280)
    expect(box?.height).toBeGreaterThan(280)
  })

  test('river and region that its name and place speak of are filled in by one press', async ({ page }) => {
    const body = { name: 'Rytas Žeimenoje', departure: { coordinates: [26.00177, 55.16163] } }
    await call(tour.editor, 'PATCH', `tours/${tour.id}`, body)
    await openAs(page, sectionOf(words, tour.id, 'geography'))
    await expectAccessible(page, 'what is proposed')
    await page.getByRole('button', { name: /Žeimena · Aukštaitija$/ }).click()
    await save(page, words)
    expect(await call<object>(tour.editor, 'GET', `tours/${tour.id}`)).toMatchObject({
      rivers: ['zeimena'],
      regions: ['aukstaitija'],
    })
  })

  test('amenities are ticked in one list, and one that the provider lacks gets its price there', async ({ page }) => {
    await call(tour.editor, 'POST', `providers/${tour.editor.provider}/amenities`, {
      variant: 'camera',
      translations: { lt: { info: `Tik bandymui ${locale}` } },
    })
    const provider = `providers/${tour.editor.provider}?populate=amenities`
    const { amenities } = await call<{ amenities: { _id: string; variant: string }[] }>(tour.editor, 'GET', provider)
    const unused = amenities.find(it => it.variant === 'map')
    if (unused) await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}/amenities/${unused._id}`)
    await openAs(page, sectionOf(words, tour.id, 'amenities'))
    const list = page.getByRole('main').getByRole('checkbox')
    await page.getByRole('main').locator('input[name=amenities]').first().check()
    await page.locator('input[value=map]').check()
    await number(page, words.amenityPrice).fill('2,5')
    await expectAccessible(page, 'a new amenity')
    const rows = await list.count()
    await save(page, words)
    await expect(number(page, words.amenityPrice)).toHaveCount(0)
    await expect(list).toHaveCount(rows)
    const saved = await call<{ amenities: { variant: string; amount: number }[] }>(
      tour.editor,
      'GET',
      `tours/${tour.id}?populate=amenities`,
    )
    expect(saved.amenities).toHaveLength(2)
    expect(saved.amenities).toContainEqual(expect.objectContaining({ variant: 'map', amount: 250, unit: 'tour' }))
  })
})
