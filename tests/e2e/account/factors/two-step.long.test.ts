import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { totpCode } from '#src/domain/factors/totp.ts'
import { signIn } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { newVerified } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { wordsOf } from '#tests/support/browser/words.ts'

const WORDS = wordsOf(
  {
    password: 'auth:password.label',
    begin: 'account:twoStep.begin',
    code: 'auth:code.label',
    confirm: 'account:twoStep.confirm',
    codes: 'account:twoStep.codes',
    download: 'account:twoStep.download',
    saved: 'account:twoStep.saved',
    signIn: 'auth:signIn.submit',
    email: 'account:profile.email',
    wrong: 'auth:code.wrong',
    useRecovery: 'auth:code.useRecovery',
    recovery: 'auth:code.recovery',
    off: 'account:twoStep.remove',
    current: 'auth:password.current',
    turnOff: 'account:twoStep.removeSubmit',
    removed: 'account:twoStep.removed',
  },
  {
    lt: {
      prefix: '',
      left: 'Nepanaudotų atsarginių kodų liko: 10.',
    },
    en: {
      prefix: '/en',
      left: 'Unused recovery codes left: 10.',
    },
  },
)

const section = (page: Page) => page.locator('section[aria-labelledby=two-step]')

for (const [locale, words] of Object.entries(WORDS)) {
  const { prefix } = words

  test(`an authenticator is set up, asked for at sign-in and turned off, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    // A wrong code, and none where one is needed.
    complaints.expectMissing('/api/v1/users/totp')
    complaints.expectMissing('/api/auth/callback/credentials')
    const who = await newVerified(server)
    await page.goto(`${prefix}/about`)
    await signIn(page, who)
    await page.goto(`${prefix}/account/profile/security`)
    const part = section(page)
    const press = (name: string) => part.getByRole('button', { name, exact: true }).click()
    await part.getByLabel(words.password, { exact: true }).fill(who.password)
    await press(words.begin)
    await expect(part.getByRole('img')).toBeVisible()
    const secret = ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '')
    expect(await part.locator('a[href^="otpauth:"]').getAttribute('href')).toContain(`secret=${secret}`)
    await expectAccessible(page, 'setting up an authenticator')
    await part.getByLabel(words.code).fill('000000')
    await press(words.confirm)
    await expect(part.getByText(words.wrong)).toBeVisible()
    await expect(part.getByLabel(words.code)).toBeFocused()
    await part.getByLabel(words.code).fill(totpCode(secret, Date.now()))
    await press(words.confirm)

    await expect(part.getByRole('heading', { name: words.codes })).toBeFocused()
    const codes = await part.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await expectAccessible(page, 'recovery codes')
    const downloading = page.waitForEvent('download')
    await part.getByRole('link', { name: words.download }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file).toContain(who.email)
    for (const code of codes) expect(file).toContain(code)
    await press(words.saved)
    await expect(part.getByText(words.left)).toBeVisible()

    // Whatever the page still asks would bring the cookie back.
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await page.goto(`${prefix}/auth/signin`)
    await page.getByLabel(words.email).fill(who.email)
    await page.getByLabel(words.password, { exact: true }).fill(who.password)
    await page.getByRole('button', { name: words.signIn, exact: true }).click()
    const code = page.getByLabel(words.code)
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await expect(page.getByLabel(words.password, { exact: true })).toHaveValue(who.password)
    await expectAccessible(page, 'sign-in with a code')
    await code.fill('000000')
    await code.press('Enter')
    await expect(page.getByText(words.wrong)).toBeVisible()
    await code.fill(totpCode(secret, Date.now() + 30_000))
    await code.press('Enter')
    await page.waitForURL(`${server.url}${prefix || '/'}`)

    await page.goto(`${prefix}/account/profile/security`)
    await part.getByText(words.off).click()
    const form = part.locator('details', { hasText: words.off })
    await form.getByLabel(words.current).fill(who.password)
    await form.getByRole('button', { name: words.useRecovery }).click()
    await form.getByLabel(words.recovery, { exact: true }).fill(codes[0] ?? '')
    await form.getByRole('button', { name: words.turnOff, exact: true }).click()
    await expect(page.getByRole('status').getByText(words.removed)).toBeVisible()
    await expect(part.getByRole('button', { name: words.begin, exact: true })).toBeVisible()
  })
}
