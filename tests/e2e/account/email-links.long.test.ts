import { signIn, signUp } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { AUTH_WORDS, alertOf, buttonOf, fieldOf, forgetSession } from '#tests/support/browser/forms/auth-forms.ts'
import { linkSentTo } from '#tests/support/browser/outbox.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.describe.configure({ mode: 'default' })

for (const [locale, words] of triedWords(AUTH_WORDS)) {
  const { prefix } = words

  test(`a forgotten password: the link is sent, sent again only after five minutes, works once, and says when it does not, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expectMissing('/api/v1/users/forgot-password')
    complaints.expectMissing('/api/v1/users/reset-password')
    const { email } = await signUp(server.url)
    await page.goto(`${prefix}/auth/password/forgot`)
    await buttonOf(page, words.send).click()
    await expect(fieldOf(page, words.email)).toHaveAccessibleDescription(words.enterEmail)
    await fieldOf(page, words.email).fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: words.sentTitle })).toBeFocused()
    await expect(page.getByRole('main')).toContainText(words.fiveMinutes)
    await expectAccessible(page, 'email sent')
    await buttonOf(page, words.resend).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(words.wait)

    const link = await linkSentTo(server.dataDir, email, '/password/reset')
    const opened = await page.goto(link)
    expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })
    await expect(page).toHaveURL(`${server.url}${prefix}/auth/password/reset`)
    await page.reload()
    await expect(buttonOf(page, words.save)).toBeEnabled()
    await expect(page).toHaveURL(`${server.url}${prefix}/auth/password/reset`)
    await buttonOf(page, words.save).click()
    await expect(fieldOf(page, words.newPassword)).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(words.enterNew)),
    )
    await fieldOf(page, words.newPassword).fill('trumpas')
    await page.keyboard.press('Enter')
    await expect(fieldOf(page, words.newPassword)).toHaveAccessibleDescription(new RegExp(RegExp.escape(words.length)))
    await fieldOf(page, words.newPassword).fill('password123')
    await page.keyboard.press('Enter')
    await expect(fieldOf(page, words.newPassword)).toHaveAccessibleDescription(new RegExp(RegExp.escape(words.common)))
    await fieldOf(page, words.newPassword).fill('visai-naujas-slaptazodis')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(words.resetDone)
    await expectAccessible(page, 'reset done')
    await page.getByRole('main').getByRole('link', { name: words.signIn }).click()
    await expect(buttonOf(page, words.signIn)).toBeEnabled()
    await fieldOf(page, words.email).fill(email)
    await fieldOf(page, words.password).fill('visai-naujas-slaptazodis')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}${prefix || '/'}`)

    await forgetSession(page)
    await page.goto(link)
    await expect(buttonOf(page, words.save)).toBeEnabled()
    await fieldOf(page, words.newPassword).fill('dar-vienas-slaptazodis')
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
    await buttonOf(page, words.verify).click()
    await expect(page).toHaveURL(`${server.url}${prefix}/account/profile`)
    await expect(alertOf(page)).toContainText(words.verified)
    await expect(page.getByRole('region', { name: words.unverified })).toHaveCount(0)

    await forgetSession(page)
    await page.goto(link)
    await buttonOf(page, words.verify).click()
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
    await buttonOf(page, words.verify).click()
    await expect(fieldOf(page, words.password)).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(words.enterPassword)),
    )
    await expectAccessible(page, 'verify with a password')
    await fieldOf(page, words.password).fill('password123')
    await page.keyboard.press('Enter')
    await expect(fieldOf(page, words.password)).toHaveAccessibleDescription(new RegExp(RegExp.escape(words.common)))
    await fieldOf(page, words.password).fill('mano-vienos-slaptazodis')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}${prefix}/account/profile`)
    await expect(alertOf(page)).toContainText(words.verified)

    await forgetSession(page)
    await page.goto(link)
    await buttonOf(page, words.verify).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words.verifyFailed)
    await page.goto(`${prefix}/auth/signin`)
    await fieldOf(page, words.email).fill(email)
    await fieldOf(page, words.password).fill('mano-vienos-slaptazodis')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}${prefix || '/'}`)
  })
}
