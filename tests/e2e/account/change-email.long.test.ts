import type { Page } from 'playwright/test'
import { newAddress, signIn, signUp } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { linkSentTo } from '#tests/support/browser/outbox.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { wordsOf } from '#tests/support/browser/words.ts'

const WORDS = wordsOf(
  {
    fix: 'account:email.fix',
    change: 'account:email.change',
    newEmail: 'account:email.new',
    password: 'auth:password.current',
    send: 'account:email.submit',
    unverified: 'account:unverified.title',
    verify: 'auth:verify.submit',
    done: 'auth:confirm.done',
    failed: 'auth:email.verifyFailed',
  },
  {
    lt: {
      prefix: '',
      sent: 'Laišką su nuoroda siunčiame adresu',
      waiting: 'Laukiame, kol patvirtinsite naują adresą',
      incorrect: /^Neteisingas slaptažodis\./,
      meant: (email: string) => `Ar turėjote omenyje ${email}?`,
      put: (email: string) => `Taip, įrašyti ${email}`,
    },
    en: {
      prefix: '/en',
      sent: 'An email with a link is on its way to',
      waiting: 'waits to be verified',
      incorrect: /^Incorrect password\./,
      meant: (email: string) => `Did you mean ${email}?`,
      put: (email: string) => `Yes, use ${email}`,
    },
  },
)

const main = (page: Page) => page.getByRole('main')
const alerts = (page: Page) => page.locator('alert-list section')

for (const [locale, words] of triedWords(WORDS)) {
  const { prefix } = words
  const profile = `${prefix}/account/profile`
  const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
  const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

  test(`a mistyped address is corrected from the notice, then changed with the password, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expectMissing('/api/v1/users/change-email')
    complaints.expectMissing('/api/v1/users/confirm-email')
    const who = await signUp(server.url)
    await page.goto('/about')
    await signIn(page, who)
    await page.goto(profile)
    const notice = page.getByRole('region', { name: words.unverified })
    await notice.getByRole('link', { name: words.fix }).click()
    await expect(button(page, words.send)).toBeEnabled()
    const corrected = newAddress('jona')
    await field(page, words.newEmail).fill(corrected)
    await expectAccessible(page, 'correction')
    await button(page, words.send).click()
    await expect(page).toHaveURL(server.url + profile)
    await expect(alerts(page)).toContainText(`${words.sent} ${corrected}`)
    await expect(notice).toContainText(corrected)

    const open = async (email: string) => {
      const link = await linkSentTo(server.dataDir, email, '/email/confirm')
      await page.goto(link.replace(/^.*\/auth\//, `${prefix}/auth/`))
    }
    await open(corrected)
    await expectAccessible(page, 'confirmation')
    await button(page, words.verify).click()
    await expect(page).toHaveURL(server.url + profile)
    await expect(alerts(page)).toContainText(words.done)
    await expect(notice).toHaveCount(0)
    await expect(main(page)).toContainText(corrected)

    await main(page).getByRole('link', { name: words.change }).click()
    await expect(button(page, words.send)).toBeEnabled()
    const next = newAddress('nauja')
    await field(page, words.newEmail).fill(next)
    await field(page, words.password).fill('ne-tas-slaptazodis')
    await page.keyboard.press('Enter')
    await expect(field(page, words.password)).toHaveAccessibleDescription(words.incorrect)
    await expectAccessible(page, 'change with a fault')
    await field(page, words.password).fill(who.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(server.url + profile)
    await expect(main(page)).toContainText(words.waiting)
    await expect(main(page)).toContainText(next)
    await open(next)
    await button(page, words.verify).click()
    await expect(page).toHaveURL(server.url + profile)
    await expect(main(page).locator('dl')).toContainText(next)
    await expect(main(page)).not.toContainText(words.waiting)

    await open(next)
    await button(page, words.verify).click()
    await expect(main(page)).toContainText(words.failed)
    await expect(main(page).getByRole('link', { name: words.change })).toBeVisible()
  })

  test(`a slip in the address of a sign-up is asked about, and put right by a press, ${locale}`, async ({ page }) => {
    await page.goto(`${prefix}/auth/signup`)
    const email = page.locator('input[name=email]')
    await expect(main(page).locator('button[type=submit]')).toBeEnabled()
    await email.fill('jonas@gmial.com')
    await page.keyboard.press('Tab')
    await expect(main(page).getByRole('status')).toHaveText(words.meant('jonas@gmail.com'))
    await expect(email).toHaveValue('jonas@gmial.com')
    await expectAccessible(page, 'question about a slip')
    await button(page, words.put('jonas@gmail.com')).click()
    await expect(email).toHaveValue('jonas@gmail.com')
    await expect(email).toBeFocused()
    await expect(main(page).getByRole('status')).toHaveText('')
  })
}
