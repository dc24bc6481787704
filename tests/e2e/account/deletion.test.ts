import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { signIn, signUp } from '#tests/support/browser/account.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { test } from '#tests/support/browser/own-site.ts'

const WORDS = {
  lt: {
    prefix: '',
    download: 'Atsisiųsti duomenis',
    section: 'Paskyros ištrynimas',
    password: 'Slaptažodis',
    confirmation: 'Paskyros el. paštas',
    unconfirmed: 'Tai ne šios paskyros adresas.',
    submit: 'Ištrinti paskyrą',
    wrong: 'Neteisingas slaptažodis.',
    done: 'Paskyra ištrinta.',
  },
  en: {
    prefix: '/en',
    download: 'Download my data',
    section: 'Deleting the account',
    password: 'Password',
    confirmation: 'The account’s email',
    unconfirmed: 'That is not the address of this account.',
    submit: 'Delete my account',
    wrong: 'Incorrect password.',
    done: 'The account is deleted.',
  },
}

for (const [locale, words] of Object.entries(WORDS)) {
  test(`somebody takes their data along and deletes the account, ${locale}`, async ({ page, server, complaints }) => {
    complaints.expectMissing('/api/v1/users/account')
    complaints.expectMissing(`${words.prefix}/account/profile/data.zip`)
    const who = await signUp(server.url)
    await page.goto('/about')
    await signIn(page, who)
    await page.goto(`${words.prefix}/account/profile/security`)

    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: words.download }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('tekme.zip')
    const files = unzipSync(await readFile(await download.path()))
    expect(JSON.parse(strFromU8(files['tekme.json'] ?? new Uint8Array())).user.email).toBe(who.email)

    const statuses = await page.evaluate(async href => {
      const found: number[] = []
      for (let index = 0; index < 10; index++) found.push((await fetch(href)).status)
      return found
    }, `${words.prefix}/account/profile/data.zip`)
    expect(statuses).toEqual([...Array(9).fill(200), 429])
    const section = page.getByRole('region', { name: words.section })
    const password = section.getByLabel(words.password, { exact: true })
    await expect(section.getByRole('button', { name: words.submit })).toBeEnabled()
    const confirmation = section.getByLabel(words.confirmation)
    await confirmation.fill('kitas@upe.example')
    await password.fill('ne-tas-slaptazodis')
    await section.getByRole('button', { name: words.submit }).click()
    await expect(password).toHaveAccessibleDescription(new RegExp(words.wrong))
    await password.fill(who.password)
    await section.getByRole('button', { name: words.submit }).click()
    await expect(confirmation).toHaveAccessibleDescription(new RegExp(words.unconfirmed))
    await confirmation.fill(who.email)
    await section.getByRole('button', { name: words.submit }).click()
    await expect(page.getByRole('status').getByText(words.done)).toBeVisible()
    await expect(page).toHaveURL(server.url + (words.prefix || '/'))

    const body = JSON.stringify({ email: who.email, password: who.password })
    const headers = { 'Content-Type': 'application/json' }
    expect((await fetch(`${server.url}/api/v1/users/signin`, { method: 'POST', headers, body })).status).toBe(401)
    await page.goto(`${words.prefix}/account/profile`)
    await expect(page).toHaveURL(/\/auth\/signin\?error=SessionRequired/)
  })
}
