import { translate } from '#src/i18n/translate.ts'
import { newAddress, signIn, signUp } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { AUTH_WORDS, alertOf, buttonOf, fieldOf, forgetSession } from '#tests/support/browser/forms/auth-forms.ts'
import { holdIslands, isIsland } from '#tests/support/browser/islands.ts'
import { holdScripts, MOST_SHIFT, recordShift, shiftOf } from '#tests/support/browser/layout.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.describe.configure({ mode: 'default' })

const PASSWORD = 'ilgas-slaptazodis-7'

for (const [locale, words] of triedWords(AUTH_WORDS)) {
  const { prefix } = words

  test(`sign-up shows each issue at its field, then signs in by itself and says what comes next, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expectMissing('/api/v1/users/signup')
    const email = newAddress()
    await page.goto(`${prefix}/auth/signup`)
    await buttonOf(page, words.signUp).click()
    await expect(fieldOf(page, words.email)).toHaveAccessibleDescription(words.enterEmail)
    await expect(fieldOf(page, words.password)).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(words.enterPassword)),
    )
    await expect(fieldOf(page, words.repeat)).toHaveAccessibleDescription(words.confirm)
    await expect(fieldOf(page, words.email)).toBeFocused()
    await expectAccessible(page, 'sign-up with faults')

    await fieldOf(page, words.email).fill('jonas')
    await fieldOf(page, words.password).fill('trumpas')
    await fieldOf(page, words.repeat).fill('kitoks')
    await page.keyboard.press('Enter')
    await expect(fieldOf(page, words.email)).toHaveAccessibleDescription(words.badEmail)
    await expect(fieldOf(page, words.password)).toHaveAccessibleDescription(new RegExp(RegExp.escape(words.length)))

    await fieldOf(page, words.email).fill(email)
    await fieldOf(page, words.password).fill(PASSWORD)
    await fieldOf(page, words.repeat).fill('kitoks-slaptazodis')
    await page.keyboard.press('Enter')
    await expect(fieldOf(page, words.repeat)).toHaveAccessibleDescription(words.mismatch)
    await expect(fieldOf(page, words.repeat)).toBeFocused()

    // Only the API knows the common ones.
    await fieldOf(page, words.password).fill('password123')
    await fieldOf(page, words.repeat).fill('password123')
    await page.keyboard.press('Enter')
    await expect(fieldOf(page, words.password)).toHaveAccessibleDescription(new RegExp(RegExp.escape(words.common)))

    await fieldOf(page, words.password).fill(PASSWORD)
    await fieldOf(page, words.repeat).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}${prefix}/account/profile`)
    await expect(page.getByRole('main')).toContainText(email)
    await expect(page.getByRole('region', { name: words.unverified })).toBeVisible()
  })

  test(`an address with an account is refused, and nobody signs up twice, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expectMissing('/api/v1/users/signup')
    const { email } = await signUp(server.url)
    await page.goto(`${prefix}/auth/signup`)
    await fieldOf(page, words.email).fill(email)
    await fieldOf(page, words.password).fill(PASSWORD)
    await fieldOf(page, words.repeat).fill(PASSWORD)
    await buttonOf(page, words.signUp).click()
    await expect(fieldOf(page, words.email)).toHaveAccessibleDescription(words.taken)
  })

  test(`sign-in leads back to the page that required it; wrong passwords are reported until there are too many, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expectMissing('/api/auth/callback/credentials')
    const who = await signUp(server.url)
    await page.goto(`${prefix}/account/profile/security`)
    await expect(page).toHaveURL(/\/auth\/signin\?error=SessionRequired&callbackUrl=/)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(words.required)
    await buttonOf(page, words.signIn).click()
    await expect(fieldOf(page, words.email)).toHaveAccessibleDescription(words.enterEmail)
    await expect(fieldOf(page, words.password)).toHaveAccessibleDescription(words.enterPassword)
    await fieldOf(page, words.email).fill(who.email)
    await fieldOf(page, words.password).fill('ne-tas-slaptazodis')
    await page.keyboard.press('Enter')
    await expect(alertOf(page)).toContainText(words.badCredentials)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(words.badCredentials)
    await fieldOf(page, words.password).fill(who.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}${prefix}/account/profile/security`)
    await page.goto(`${prefix}/auth/signin`)
    await expect(page).toHaveURL(`${server.url}${prefix || '/'}`)

    await forgetSession(page)
    await page.goto(`${prefix}/auth/signin`)
    await fieldOf(page, words.email).fill(who.email)
    await fieldOf(page, words.password).fill('ne-tas-slaptazodis')
    const wrong = { data: { email: who.email, password: 'ne-tas-slaptazodis' }, headers: { Origin: server.url } }
    await Promise.all(Array.from({ length: 10 }, () => page.request.post('/api/v1/users/signin', wrong)))
    await buttonOf(page, words.signIn).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(words.tooMany)
    await expectAccessible(page, 'sign-in with a failure')
  })

  test(`without a connection the form says so and keeps the typed values, ${locale}`, async ({ page, complaints }) => {
    await page.goto(`${prefix}/auth/signup`)
    const email = newAddress()
    await fieldOf(page, words.email).fill(email)
    await fieldOf(page, words.password).fill(PASSWORD)
    await fieldOf(page, words.repeat).fill(PASSWORD)
    complaints.expectFailing(new URL('/api/', page.url()).href)
    await expect(buttonOf(page, words.signUp)).toBeEnabled()
    // A font that is still on its way would be cut off too.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await buttonOf(page, words.signUp).click()
    await expect(alertOf(page)).toContainText(words.offline)
    await expect(fieldOf(page, words.email)).toHaveValue(email)
    await page.context().setOffline(false)
    await buttonOf(page, words.signUp).click()
    await expect(page).toHaveURL(/\/account\/profile$/)
  })
}

test('signed-in users are redirected from sign-in and sign-up, but not from links in emails', async ({
  page,
  server,
}) => {
  const who = await signUp(server.url)
  await page.goto('/about')
  await signIn(page, who)
  for (const path of ['/auth/signin', '/auth/signup', '/auth/password/forgot']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${server.url}/`)
  }
  await page.goto('/auth/password/reset?user=abc&token=abc')
  await expect(page.getByRole('main').getByLabel('Naujas slaptažodis')).toBeVisible()
})

test('nothing that is typed before the page is awake gets into an address', async ({ page, server, complaints }) => {
  await page.route('**/_astro/*.js', route => route.abort())
  complaints.expectFailing(`${server.url}/_astro/`)
  await page.goto('/auth/signin')
  await page.getByRole('main').getByLabel('Slaptažodis', { exact: true }).fill('slaptas-dalykas')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('button', { name: 'Prisijungti' })).toBeDisabled()
  expect(page.url()).not.toContain('slaptas')
})

test('Enter that comes before the form has its script signs in once it has, with what was typed until then', async ({
  page,
  server,
}) => {
  const { email, password } = await signUp(server.url)
  const words = AUTH_WORDS.lt
  const calls: string[] = []
  page.on('request', request => request.method() === 'POST' && calls.push(request.url()))
  const release = await holdIslands(page)
  await page.goto('/auth/signin')
  await fieldOf(page, words.email).fill(email)
  await fieldOf(page, words.password).fill(password)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect(calls).toEqual([])
  release()
  await expect(page).toHaveURL(`${server.url}/`)
  expect(calls).toHaveLength(1)
})

test('a form whose script does not come says so, at each Enter, and shows no progress for ever', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expectFailing(`${server.url}/_astro/`)
  const words = AUTH_WORDS.lt
  const { promise: entered, resolve } = Promise.withResolvers<void>()
  await page.route(isIsland, async route => {
    await entered
    await route.abort()
  })
  await page.goto('/auth/signin')
  await fieldOf(page, words.password).fill('ilgas-slaptazodis-7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('progressbar')).toBeVisible()
  resolve()
  for (const enter of ['first', 'again']) {
    if (enter === 'again') await page.keyboard.press('Enter')
    await expect(alertOf(page)).toHaveText(translate('lt')('common:failure.unexpected'))
    await expect(page.getByRole('progressbar')).toBeHidden()
    await alertOf(page).getByRole('button').click()
    await expect(alertOf(page)).toBeHidden()
    await fieldOf(page, words.password).focus()
  }
})

test('what the scripts of the sign-in page add moves nothing', async ({ page }) => {
  await recordShift(page)
  await holdScripts(page)
  await page.goto('/auth/signin', { waitUntil: 'networkidle' })
  await expect(page.locator('passkey-button')).toBeVisible()
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
})
