import type { Page } from 'playwright/test'
import { newAddress, signIn, signUp } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { holdScripts, MOST_SHIFT, recordShift, shiftOf } from '#tests/support/browser/layout.ts'
import { linkSentTo } from '#tests/support/browser/outbox.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { wordsOf } from '#tests/support/browser/words.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.describe.configure({ mode: 'default' })

const PASSWORD = 'ilgas-slaptazodis-7'

const WORDS = wordsOf(
  {
    email: 'auth:email.label',
    password: 'auth:password.label',
    repeat: 'auth:password.repeat',
    newPassword: 'auth:reset.title',
    signIn: 'auth:signIn.submit',
    signUp: 'auth:signUp.submit',
    send: 'auth:forgot.submit',
    resend: 'auth:forgot.resend',
    save: 'auth:reset.submit',
    verify: 'auth:verify.submit',
    stranger: 'auth:prove.stranger',
    tryAgain: 'auth:reset.tryAgain',
    enterEmail: 'auth:email.enter',
    badEmail: 'auth:email.invalid',
    enterPassword: 'auth:password.enter',
    enterNew: 'auth:password.enterNew',
    common: 'auth:password.common',
    confirm: 'auth:password.confirm',
    mismatch: 'auth:password.mismatch',
    taken: 'auth:email.taken',
    badCredentials: 'auth:badCredentials',
    tooMany: 'common:failure.tooMany',
    sentTitle: 'auth:forgot.sentTitle',
    resetDone: 'auth:reset.done',
    resetFailed: 'auth:password.resetFailed',
    verified: 'auth:verify.done',
    verifyFailed: 'auth:email.verifyFailed',
    unverified: 'account:unverified.title',
  },
  {
    lt: {
      prefix: '',
      length: 'Slaptažodį turi sudaryti nuo 8 iki 128 ženklų.',
      required: /^Kad galėtumėte tęsti, prisijunkite\./,
      fiveMinutes: /per 5 minutes/,
      wait: /^Kito laiško galėsite paprašyti po 5 minučių\./,
      offline: 'Ryšys nutrūko, todėl neišsaugota.',
    },
    en: {
      prefix: '/en',
      length: 'Use between 8 and 128 characters for password.',
      required: /^Sign in to continue\./,
      fiveMinutes: /in 5 minutes/,
      wait: /^You can request another email in 5 minutes\./,
      offline: 'There is no connection, so nothing was saved.',
    },
  },
)

/** Whatever an open page still asks, or is being answered, would bring the cookie back. */
async function forgetSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  await page.context().clearCookies()
}

for (const [locale, words] of triedWords(WORDS)) {
  const { prefix } = words
  const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const alert = (page: Page) => page.locator('alert-list section')

  test(`sign-up shows each issue at its field, then signs in by itself and says what comes next, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expectMissing('/api/v1/users/signup')
    const email = newAddress()
    await page.goto(`${prefix}/auth/signup`)
    await button(page, words.signUp).click()
    await expect(field(page, words.email)).toHaveAccessibleDescription(words.enterEmail)
    await expect(field(page, words.password)).toHaveAccessibleDescription(new RegExp(literally(words.enterPassword)))
    await expect(field(page, words.repeat)).toHaveAccessibleDescription(words.confirm)
    await expect(field(page, words.email)).toBeFocused()
    await expectAccessible(page, 'sign-up with faults')

    await field(page, words.email).fill('jonas')
    await field(page, words.password).fill('trumpas')
    await field(page, words.repeat).fill('kitoks')
    await page.keyboard.press('Enter')
    await expect(field(page, words.email)).toHaveAccessibleDescription(words.badEmail)
    await expect(field(page, words.password)).toHaveAccessibleDescription(new RegExp(literally(words.length)))

    await field(page, words.email).fill(email)
    await field(page, words.password).fill(PASSWORD)
    await field(page, words.repeat).fill('kitoks-slaptazodis')
    await page.keyboard.press('Enter')
    await expect(field(page, words.repeat)).toHaveAccessibleDescription(words.mismatch)
    await expect(field(page, words.repeat)).toBeFocused()

    // Only the API knows the common ones.
    await field(page, words.password).fill('password123')
    await field(page, words.repeat).fill('password123')
    await page.keyboard.press('Enter')
    await expect(field(page, words.password)).toHaveAccessibleDescription(new RegExp(literally(words.common)))

    await field(page, words.password).fill(PASSWORD)
    await field(page, words.repeat).fill(PASSWORD)
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
    await field(page, words.email).fill(email)
    await field(page, words.password).fill(PASSWORD)
    await field(page, words.repeat).fill(PASSWORD)
    await button(page, words.signUp).click()
    await expect(field(page, words.email)).toHaveAccessibleDescription(words.taken)
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
    await button(page, words.signIn).click()
    await expect(field(page, words.email)).toHaveAccessibleDescription(words.enterEmail)
    await expect(field(page, words.password)).toHaveAccessibleDescription(words.enterPassword)
    await field(page, words.email).fill(who.email)
    await field(page, words.password).fill('ne-tas-slaptazodis')
    await page.keyboard.press('Enter')
    await expect(alert(page)).toContainText(words.badCredentials)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(words.badCredentials)
    await field(page, words.password).fill(who.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}${prefix}/account/profile/security`)
    await page.goto(`${prefix}/auth/signin`)
    await expect(page).toHaveURL(`${server.url}${prefix || '/'}`)

    await forgetSession(page)
    await page.goto(`${prefix}/auth/signin`)
    await field(page, words.email).fill(who.email)
    await field(page, words.password).fill('ne-tas-slaptazodis')
    const wrong = { data: { email: who.email, password: 'ne-tas-slaptazodis' }, headers: { Origin: server.url } }
    await Promise.all(Array.from({ length: 10 }, () => page.request.post('/api/v1/users/signin', wrong)))
    await button(page, words.signIn).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(words.tooMany)
    await expectAccessible(page, 'sign-in with a failure')
  })

  test(`a forgotten password: the link is sent, sent again only after five minutes, works once, and says when it does not, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expectMissing('/api/v1/users/forgot-password')
    complaints.expectMissing('/api/v1/users/reset-password')
    const { email } = await signUp(server.url)
    await page.goto(`${prefix}/auth/password/forgot`)
    await button(page, words.send).click()
    await expect(field(page, words.email)).toHaveAccessibleDescription(words.enterEmail)
    await field(page, words.email).fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: words.sentTitle })).toBeFocused()
    await expect(page.getByRole('main')).toContainText(words.fiveMinutes)
    await expectAccessible(page, 'email sent')
    await button(page, words.resend).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(words.wait)

    const link = await linkSentTo(server.dataDir, email, '/password/reset')
    const opened = await page.goto(link)
    expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })
    await expect(page).toHaveURL(`${server.url}${prefix}/auth/password/reset`)
    await page.reload()
    await expect(button(page, words.save)).toBeEnabled()
    await expect(page).toHaveURL(`${server.url}${prefix}/auth/password/reset`)
    await button(page, words.save).click()
    await expect(field(page, words.newPassword)).toHaveAccessibleDescription(new RegExp(literally(words.enterNew)))
    await field(page, words.newPassword).fill('trumpas')
    await page.keyboard.press('Enter')
    await expect(field(page, words.newPassword)).toHaveAccessibleDescription(new RegExp(literally(words.length)))
    await field(page, words.newPassword).fill('password123')
    await page.keyboard.press('Enter')
    await expect(field(page, words.newPassword)).toHaveAccessibleDescription(new RegExp(literally(words.common)))
    await field(page, words.newPassword).fill('visai-naujas-slaptazodis')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(words.resetDone)
    await expectAccessible(page, 'reset done')
    await page.getByRole('main').getByRole('link', { name: words.signIn }).click()
    await expect(button(page, words.signIn)).toBeEnabled()
    await field(page, words.email).fill(email)
    await field(page, words.password).fill('visai-naujas-slaptazodis')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}${prefix || '/'}`)

    await forgetSession(page)
    await page.goto(link)
    await expect(button(page, words.save)).toBeEnabled()
    await field(page, words.newPassword).fill('dar-vienas-slaptazodis')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words.resetFailed)
    await expectAccessible(page, 'reset failed')
    await page.getByRole('link', { name: words.tryAgain }).click()
    await expect(page).toHaveURL(`${server.url}${prefix}/auth/password/forgot`)
    await page.goto(`${prefix}/auth/password/reset`)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words.resetFailed)
  })

  test(`opening the link of the email verifies nothing, pressing the button does, once, where who signed up is, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expectMissing('/api/v1/users/verify-email')
    const who = await signUp(server.url)
    // The email is in the language of the call, which was sent without one.
    const link = (await linkSentTo(server.dataDir, who.email, '/email/verify')).replace('/auth/', `${prefix}/auth/`)
    await page.goto('/about')
    await signIn(page, who)
    await page.goto(link)
    await expectAccessible(page, 'verify')
    await page.reload()
    await button(page, words.verify).click()
    await expect(page).toHaveURL(`${server.url}${prefix}/account/profile`)
    await expect(alert(page)).toContainText(words.verified)
    await expect(page.getByRole('region', { name: words.unverified })).toHaveCount(0)

    await forgetSession(page)
    await page.goto(link)
    await button(page, words.verify).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words.verifyFailed)
    await expect(page.getByRole('main').getByRole('link', { name: words.signIn })).toBeVisible()
    await expectAccessible(page, 'verify failed')
  })

  test(`the link of the email asks for a password in another browser, which then has the account to itself, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expectMissing('/api/v1/users/verify-email')
    const { email } = await signUp(server.url)
    const link = (await linkSentTo(server.dataDir, email, '/email/verify')).replace('/auth/', `${prefix}/auth/`)
    await page.goto(link)
    await expect(page).toHaveURL(`${server.url}${prefix}/auth/email/verify`)
    await expect(page.getByRole('main')).toContainText(words.stranger)
    await button(page, words.verify).click()
    await expect(field(page, words.password)).toHaveAccessibleDescription(new RegExp(literally(words.enterPassword)))
    await expectAccessible(page, 'verify with a password')
    await field(page, words.password).fill('password123')
    await page.keyboard.press('Enter')
    await expect(field(page, words.password)).toHaveAccessibleDescription(new RegExp(literally(words.common)))
    await field(page, words.password).fill('mano-vienos-slaptazodis')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}${prefix}/account/profile`)
    await expect(alert(page)).toContainText(words.verified)

    await forgetSession(page)
    await page.goto(link)
    await button(page, words.verify).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words.verifyFailed)
    await page.goto(`${prefix}/auth/signin`)
    await field(page, words.email).fill(email)
    await field(page, words.password).fill('mano-vienos-slaptazodis')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}${prefix || '/'}`)
  })

  test(`without a connection the form says so and keeps the typed values, ${locale}`, async ({ page, complaints }) => {
    await page.goto(`${prefix}/auth/signup`)
    const email = newAddress()
    await field(page, words.email).fill(email)
    await field(page, words.password).fill(PASSWORD)
    await field(page, words.repeat).fill(PASSWORD)
    complaints.expectFailing(new URL('/api/', page.url()).href)
    await expect(button(page, words.signUp)).toBeEnabled()
    // A font that is still on its way would be cut off too.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await button(page, words.signUp).click()
    await expect(alert(page)).toContainText(words.offline)
    await expect(field(page, words.email)).toHaveValue(email)
    await page.context().setOffline(false)
    await button(page, words.signUp).click()
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

test('what the scripts of the sign-in page add moves nothing', async ({ page }) => {
  await recordShift(page)
  await holdScripts(page)
  await page.goto('/auth/signin', { waitUntil: 'networkidle' })
  await expect(page.locator('passkey-button')).toBeVisible()
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
})

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
