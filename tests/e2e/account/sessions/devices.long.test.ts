import { signIn, signUp } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { test } from '#tests/support/browser/own-site.ts'

const WORDS = {
  lt: {
    prefix: '',
    title: 'Kur esate prisijungę',
    here: 'Šis įrenginys',
    end: 'Atjungti: Firefox, Windows',
    ended: 'Įrenginys atjungtas.',
    everywhere: 'Atsijungti visur',
    question: 'Atsijungti visuose įrenginiuose?',
    no: 'Atšaukti',
    yes: 'Atsijungti visur',
    done: 'Atsijungėte visuose įrenginiuose.',
  },
  en: {
    prefix: '/en',
    title: 'Where you are signed in',
    here: 'This device',
    end: 'Sign out: Firefox, Windows',
    ended: 'The device is signed out.',
    everywhere: 'Sign out everywhere',
    question: 'Sign out on all devices?',
    no: 'Cancel',
    yes: 'Sign out everywhere',
    done: 'You are signed out everywhere.',
  },
}
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

async function isGood(url: string, token: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await fetch(`${url}/api/v1/users/sessions`, { headers })).ok
}

async function signInElsewhere(url: string, { email, password }: { email: string; password: string }): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': FIREFOX }
  const body = JSON.stringify({ email, password })
  const response = await fetch(`${url}/api/v1/users/signin`, { method: 'POST', headers, body })
  const { data }: { data: { token: string } } = await response.json()
  return data.token
}

for (const [locale, words] of Object.entries(WORDS)) {
  test(`another device is signed out by itself, then all of them, ${locale}`, async ({ page, server }) => {
    const who = await signUp(server.url)
    const elsewhere = await signInElsewhere(server.url, who)
    await page.goto('/about')
    await signIn(page, who)
    await page.goto(`${words.prefix}/account/profile/security`)
    const devices = page.getByRole('region', { name: words.title }).getByRole('listitem')
    await expect(devices).toHaveCount(3)
    await expect(devices.filter({ hasText: words.here })).toHaveCount(1)
    await expectAccessible(page, 'security with devices')

    await page.getByRole('button', { name: words.end }).click()
    await expect(page.getByRole('status').getByText(words.ended)).toBeVisible()
    await expect(devices).toHaveCount(2)
    expect([await isGood(server.url, elsewhere), await isGood(server.url, who.token)]).toEqual([false, true])

    await page.getByRole('button', { name: words.everywhere }).click()
    const question = page.getByRole('alertdialog', { name: words.question })
    await expectAccessible(page, 'the question')
    await question.getByRole('button', { name: words.no }).click()
    await expect(question).toHaveCount(0)
    expect(await isGood(server.url, who.token)).toBe(true)
    await page.getByRole('button', { name: words.everywhere }).click()
    await question.getByRole('button', { name: words.yes }).click()
    await expect(page.getByRole('status').getByText(words.done)).toBeVisible()
    await expect(page).toHaveURL(server.url + (words.prefix || '/'))
    expect(await isGood(server.url, who.token)).toBe(false)
    await page.goto(`${words.prefix}/account/profile/security`)
    await expect(page).toHaveURL(/\/auth\/signin\?error=SessionRequired/)
  })
}

test('who signs out leaves nothing that was typed, in any tab; favourites, the language and other devices stay', async ({
  page,
  context,
  server,
}) => {
  const who = await signUp(server.url)
  const elsewhere = await signInElsewhere(server.url, who)
  await page.goto('/about')
  await signIn(page, who)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/account/profile')
    await tab.evaluate(() => sessionStorage.setItem('draft 0123456789ab tour', '{}'))
  }
  await page.evaluate(() => localStorage.setItem('favourites', '["0123456789ab"]'))
  await page.getByRole('button', { name: 'Atsijungti' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  for (const tab of [page, other])
    await expect
      .poll(() => tab.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('draft'))))
      .toEqual([])
  expect(await isGood(server.url, elsewhere)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBe('["0123456789ab"]')
})
