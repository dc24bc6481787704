import { paths } from '#src/paths.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { SITE_URL } from '#tests/support/servers/server.ts'

test('the page of a river tells its stretches downstream, where they are, and which rivers are near', async ({
  page,
}) => {
  await page.goto(paths.river('lt', 'merkys'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baidarėmis Merkiu')
  await expect(page).toHaveTitle('Merkys: žygiai baidarėmis, baidarių nuoma, kainos | Tėkmė')
  const stretches = page.getByRole('region', { name: 'Atkarpos pasroviui' })
  const names = await stretches.getByRole('heading', { level: 3 }).allTextContents()
  expect(names).toHaveLength(7)
  expect([names[0], names.at(-1)]).toEqual(['Turgeliai – Jašiūnai', 'Puvočiai – Merkinė'])
  await expect(page.getByRole('img', { name: 'Kur įlipama ir išlipama' })).toContainText('Perloja')
  await expect(page.getByRole('region', { name: 'Kaimyninės upės' }).getByRole('link').first()).toHaveText(
    /^Ūla|^Grūda/,
  )
})

test('tours of a river come in the order that is asked for, on a page that search engines know once', async ({
  page,
}) => {
  const path = paths.river('en', 'merkys')
  await page.goto(path)
  await page.getByRole('link', { name: 'Shortest', exact: true }).click()
  await expect(page).toHaveURL(/\?sort=distance#tours$/)
  await expect(page.getByRole('link', { name: 'Shortest', exact: true })).toHaveAttribute('aria-current', 'true')
  const facts = await page.locator('[data-tour] .facts').allTextContents()
  const lengths = facts.map(text => Number.parseFloat(text.trim()))
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
  expect(new Set(lengths).size).toBeGreaterThan(3)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', SITE_URL + path)
})

test('a rule is stated with its source, on the rivers that have one', async ({ page }) => {
  const rules = page.getByRole('region', { name: 'Ką žinoti prieš plaukiant' })
  await page.goto(paths.river('lt', 'ula'))
  await expect(rules).toContainText('nuo gegužės 1 d. iki rugsėjo 30 d.')
  await expect(rules).toContainText('Šaltinis: aad.lrv.lt, 2025 m. birželis')
  await page.goto(paths.river('lt', 'sesupe'))
  await expect(rules.getByRole('link')).toHaveAttribute('href', 'https://mytrips.lt')
  await page.goto(paths.river('lt', 'merkys'))
  await expect(rules).toHaveCount(0)
})
