import { paths, serverPaths } from '#src/paths.ts'
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
  expect([names[0], names.at(-1)]).toEqual(['Turgeliai – Jašiūnai', 'Puvočiai – Merkinė (Varėnos r.)'])
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

test('a rule is stated with its source, and a river without one says so', async ({ page }) => {
  const rules = page.getByRole('region', { name: 'Ką žinoti prieš plaukiant' })
  await page.goto(paths.river('lt', 'ula'))
  await expect(rules).toContainText('Nuo spalio 1 d. iki balandžio 30 d. parko Ūla neplaukiama.')
  await expect(rules.getByRole('link', { name: 'aad.lrv.lt' }).first()).toBeVisible()
  await page.goto(paths.river('lt', 'sesupe'))
  await expect(rules).toContainText('prieš plaukdami klauskite pasienio užkardos')
  await page.goto(paths.river('lt', 'minija'))
  await expect(rules).toContainText('Tik šios upės taisyklių neradome.')
  await expect(rules.getByText('Palapinė ir laužas')).toHaveCount(0)
  await rules.getByText('Kitos taisyklės, galiojančios visose upėse').click()
  await expect(rules.getByText('Netriukšmaukite')).toBeVisible()
})

test('a river says what is known of it with sources, and what is not, in both languages', async ({ page }) => {
  await page.goto(paths.river('lt', 'minija'))
  const guide = page.getByRole('region', { name: 'Kas apie upę žinoma ir ko ne' })
  await expect(guide).toContainText('Medingėnai (175 km nuo žiočių). Malūno užtvankos akmenys')
  await expect(guide).toContainText('Stovyklaviečių prie šios upės nežinome')
  await guide.getByRole('link', { name: 'Parašykite mums, ką žinote' }).click()
  await expect(page).toHaveURL(serverPaths.riverTell('lt', 'minija'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Minij')
  await page.goto(paths.river('en', 'ula'))
  const english = page.getByRole('region', { name: 'What is known of the river, and what is not' })
  await expect(english).toContainText('Pauosupė. A campsite of the park.')
  await expect(english).toContainText('Does a bus from Varėna still run here?')
})

test('distances that nobody has measured say so, and namesakes carry their district', async ({ page }) => {
  await page.goto(paths.river('lt', 'merkys'))
  const stretches = page.getByRole('region', { name: 'Atkarpos pasroviui' })
  await expect(stretches).toContainText('14 km (įvertis)')
  await expect(stretches).not.toContainText('24 km (įvertis)')
  const points = page.getByRole('region', { name: 'Įlipimo ir išlipimo vietos' })
  await expect(points).toContainText('Merkinė (Šalčininkų r.)')
  await expect(points).not.toContainText('°')
})
