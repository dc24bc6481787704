import type { Page } from 'playwright/test'
import { signIn } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { test as base, expect } from '#tests/support/browser/browser-test.ts'
import { newCaller } from '#tests/support/browser/caller.ts'
import { newVerified } from '#tests/support/browser/editor.ts'
import { DEMO_DATA, type OwnSite } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { wordsOf } from '#tests/support/browser/words.ts'
import { startOwnSite } from '#tests/support/servers/server.ts'

/** A site with a host name, since passkeys belong to none that is an address. */
const test = base.extend<object, { site: OwnSite }>({
  site: [
    async ({ browserName: _ }, use) => {
      let url = ''
      const server = await startOwnSite(own => {
        url = own.replace('127.0.0.1', 'localhost')
        return { SITE_URL: url, TRUSTED_PROXIES: '127.0.0.1' }
      }, process.env[DEMO_DATA])
      await use({ url, dataDir: server.dataDir })
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  extraHTTPHeaders: ({}, use) => use(newCaller()),
})

test.use({ viewport: { width: 360, height: 740 } })

const WORDS = wordsOf(
  {
    add: 'account:passkeys.add',
    name: 'account:passkeys.name',
    current: 'auth:password.current',
    create: 'account:passkeys.submit',
    cancelled: 'auth:passkey.cancelled',
    codes: 'account:twoStep.codes',
    saved: 'account:twoStep.saved',
    signIn: 'auth:passkey.button',
    email: 'account:profile.email',
    password: 'auth:password.label',
    submit: 'auth:signIn.submit',
    use: 'auth:passkey.use',
    used: 'auth:passkey.used',
    next: 'auth:reset.title',
    repeat: 'auth:password.repeatNew',
    change: 'account:security.submit',
    changed: 'account:security.done',
    removeSubmit: 'account:passkeys.removeSubmit',
    removed: 'account:passkeys.removed',
  },
  {
    lt: {
      prefix: '',
      remove: 'Pašalinti: Onos telefonas',
    },
    en: {
      prefix: '/en',
      remove: 'Remove: Onos telefonas',
    },
  },
)

/** A telephone that keeps passkeys; `agree` says whether its owner puts a finger on it. */
async function newTelephone(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const agree = (isUserVerified: boolean) =>
    client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { agree }
}

const PASSWORD = 'ramus vakaras prie ežero'

for (const [locale, words] of triedWords(WORDS)) {
  const { prefix } = words

  test(`a passkey is added, signs in by itself and beside a password, and is removed, ${locale}`, async ({
    page,
    site,
    complaints,
  }) => {
    // A password without the passkey that is needed too.
    complaints.expectMissing('/api/auth/callback/credentials')
    const telephone = await newTelephone(page)
    const { url } = site
    const who = await newVerified(site)
    await page.goto(`${prefix}/about`)
    await signIn(page, who)
    await page.goto(`${prefix}/account/profile/security`)
    const part = page.locator('section[aria-labelledby=passkeys]')
    const press = (name: string) => part.getByRole('button', { name, exact: true }).click()
    await press(words.add)
    await expect(part.getByLabel(words.name)).toHaveValue('Linux')
    await part.getByLabel(words.name).fill('Onos telefonas')
    await part.getByLabel(words.current).fill(who.password)
    await expectAccessible(page, 'adding a passkey')
    await telephone.agree(false)
    await press(words.create)
    await expect(part.getByText(words.cancelled)).toBeVisible()
    await telephone.agree(true)
    await press(words.create)
    await expect(part.getByRole('heading', { name: words.codes })).toBeFocused()
    expect(await part.getByRole('listitem').allTextContents()).toHaveLength(10)
    await press(words.saved)
    await expect(part.getByText('Onos telefonas', { exact: true })).toBeVisible()
    await expectAccessible(page, 'a list of passkeys')

    // By itself, from a page that asked for a session.
    // Whatever the page still asks would bring the cookie back.
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await page.goto(`${prefix}/account/profile/security`)
    await expectAccessible(page, 'sign-in with passkeys')
    await page.getByRole('button', { name: words.signIn }).click()
    await page.waitForURL(`${url}${prefix}/account/profile/security`)
    await expect(part.getByText('Onos telefonas', { exact: true })).toBeVisible()

    // After the password, in place of a code.
    // Whatever the page still asks would bring the cookie back.
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await page.goto(`${prefix}/auth/signin`)
    await page.getByLabel(words.email).fill(who.email)
    await page.getByLabel(words.password, { exact: true }).fill(who.password)
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    const use = page.getByRole('button', { name: words.use })
    await expect(use).toBeFocused()
    await expectAccessible(page, 'sign-in with a password and a passkey')
    await use.press('Enter')
    await page.waitForURL(`${url}${prefix || '/'}`)

    await page.goto(`${prefix}/account/profile/security`)
    const form = page.locator('form', { has: page.getByLabel(words.next, { exact: true }) })
    await form.getByLabel(words.current).fill(who.password)
    await form.getByLabel(words.next, { exact: true }).fill(PASSWORD)
    await form.getByLabel(words.repeat).fill(PASSWORD)
    await form.getByRole('button', { name: words.use }).click()
    await expect(form.getByText(words.used)).toBeVisible()
    await form.getByRole('button', { name: words.change }).click()
    await expect(page.getByText(words.changed)).toBeVisible()

    await part.getByText(words.remove).click()
    await part.getByLabel(words.current).fill(PASSWORD)
    await part.getByRole('button', { name: words.use }).click()
    await expect(part.getByText(words.used)).toBeVisible()
    await press(words.removeSubmit)
    await expect(page.getByRole('status').getByText(words.removed)).toBeVisible()
    await expect(part.getByText('Onos telefonas', { exact: true })).toHaveCount(0)
  })
}
