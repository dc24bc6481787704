import { LOCALES } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'

/** One for each page object of a PDF as Chromium writes it. */
const PAGE = /\/Type\s*\/Page(?![a-z])/g

test('the card of a full tour is printed on one page, and says which texts are in the other language', async ({
  page,
  server,
}) => {
  const editor = await openEditor(server.url)
  const tour = await makeTour(editor, { days: 3, duration: null, distance: 60, rivers: ['merkys'] })
  const points: string[] = []
  for (const step of [0, 1, 2, 3, 4, 5]) {
    const { _id } = await call<{ _id: string }>(editor, 'POST', 'access-points', {
      ...{ name: `Stovyklavietė prie ${step + 1} tilto`, notes: 'Smėlėtas krantas, privažiuoti galima miško keliu.' },
      location: { coordinates: [24.9 + step / 30, 54.4 + step / 30] },
      rivers: [{ slug: 'merkys' }],
      ...{ parking: 'few', camping: 'wild', facilities: ['toilet', 'fireplace', 'table'] },
    })
    points.push(_id)
  }
  const stops = points.map((accessPoint, at) => ({
    accessPoint,
    role: at === 0 ? 'put-in' : at === 5 ? 'take-out' : at % 2 ? 'stop' : 'overnight',
    day: 1 + Math.floor(at / 2),
    km: at * 12,
  }))
  const { reach } = await call<{ reach: string }>(editor, 'PATCH', `tours/${tour}/stops`, { stops })
  for (const km of [3, 9, 17, 24, 31, 38, 46, 55])
    await call(editor, 'POST', `reaches/${reach}/features`, { kind: 'weir', km, note: 'Apsinešti dešiniuoju krantu.' })
  for (const locale of LOCALES) {
    await page.goto(paths.tripCard(locale, tour))
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    expect(pdf.toString('latin1').match(PAGE), locale).toHaveLength(1)
    // Printed, both are on one line.
    await expect(page.getByRole('listitem').filter({ hasText: 'prie 1 tilto' }).first()).toContainText(
      /\sStovyklavietė/,
    )
    // What is in Lithuanian on the English card says so.
    const foreign = page.locator('[lang]:not(html)')
    await expect(foreign).toHaveCount(locale === 'lt' ? 0 : 1 + 6 * 2 + 8)
  }
  await call(editor, 'DELETE', `tours/${tour}`)
})
