import type { Page } from 'playwright/test'
import { signIn, signUp } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { linkSentTo } from '#tests/support/browser/outbox.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { wordsOf } from '#tests/support/browser/words.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.describe.configure({ mode: 'default' })

const WORDS = wordsOf(
  {
    current: 'auth:password.current',
    next: 'auth:reset.title',
    repeat: 'auth:password.repeatNew',
    change: 'account:security.submit',
    forgot: 'auth:password.forgot',
    enterCurrent: 'auth:password.enterCurrent',
    enterNew: 'auth:password.enterNew',
    confirm: 'auth:password.confirm',
    mismatch: 'auth:password.mismatch',
    incorrect: 'auth:password.incorrect',
    done: 'account:security.done',
    become: 'common:menu.becomeProvider',
    yes: 'common:modal.yes',
    cancel: 'account:route.cancel',
    unverified: 'account:unverified.title',
    pending: 'account:unverified.pendingTitle',
    verify: 'auth:verify.submit',
    resend: 'account:unverified.resend',
    pages: 'account:menu.label',
    signOut: 'common:menu.signOut',
  },
  {
    lt: {
      prefix: '',
      sent: /Jei paskyra yra, laišką išsiuntėme adresu/,
      wait: 'Kito laiško galėsite paprašyti po 5 minučių.',
      user: ['Profilis', 'Saugumas', 'Mano užklausos'],
      manager: ['Profilis', 'Saugumas', 'Mano užklausos', 'Gautos užklausos', 'Nuomotojai', 'Mano žygiai'],
    },
    en: {
      prefix: '/en',
      sent: /If there is an account, an email is on its way to/,
      wait: 'You can request another email in 5 minutes.',
      user: ['Profile', 'Security', 'My requests'],
      manager: ['Profile', 'Security', 'My requests', 'Inbox', 'Providers', 'My tours'],
    },
  },
)

const main = (page: Page) => page.getByRole('main')
const alerts = (page: Page) => page.locator('alert-list section')

for (const [locale, words] of triedWords(WORDS)) {
  const { prefix } = words
  const profile = `${prefix}/account/profile`
  const security = `${profile}/security`
  const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })

  test(`a password is changed by keyboard alone; each issue is shown at its field, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expectMissing('/api/v1/users/update-password')
    const who = await signUp(server.url)
    await enter(page, who, security)
    await expect(main(page).getByRole('button', { name: words.change })).toBeEnabled()
    await field(page, words.repeat).focus()
    await page.keyboard.press('Enter')
    await expect(field(page, words.current)).toBeFocused()
    await expect(field(page, words.current)).toHaveAccessibleDescription(words.enterCurrent)
    await expect(field(page, words.next)).toHaveAccessibleDescription(endingWith(words.enterNew))
    await expect(field(page, words.repeat)).toHaveAccessibleDescription(words.confirm)
    await expectAccessible(page, 'security with faults')

    await page.keyboard.type('ne-tas-slaptazodis')
    await tabTo(page, words.next)
    await page.keyboard.type('visai-naujas-slaptazodis')
    await tabTo(page, words.repeat)
    await page.keyboard.type('kitoks-slaptazodis')
    await page.keyboard.press('Enter')
    await expect(field(page, words.repeat)).toHaveAccessibleDescription(words.mismatch)
    await expect(field(page, words.repeat)).toBeFocused()
    await field(page, words.repeat).fill('visai-naujas-slaptazodis')
    await page.keyboard.press('Enter')
    await expect(field(page, words.current)).toHaveAccessibleDescription(words.incorrect)

    await field(page, words.current).fill(who.password)
    await page.keyboard.press('Enter')
    await expect(alerts(page)).toContainText(words.done)
    await expect(field(page, words.current)).toHaveValue('')
    // The session goes on with the new token, the old one is worth nothing.
    await page.reload()
    await expect(field(page, words.current)).toBeVisible()
    await main(page).getByRole('button', { name: words.forgot }).click()
    await expect(alerts(page)).toContainText(words.sent)
  })

  test(`the profile of somebody unverified says what to do, resends the email but not at once, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expectMissing('/api/v1/users/send-verify-email')
    const who = await signUp(server.url)
    await enter(page, who, profile)
    const notice = page.getByRole('region', { name: words.unverified })
    await expect(notice).toContainText(who.email)
    await notice.getByRole('button', { name: words.resend }).click()
    await expect(alerts(page)).toContainText(words.wait)
    await expect(page.getByRole('navigation', { name: words.pages }).getByRole('link')).toHaveText(words.user)
    await expectAccessible(page, 'profile')
  })

  test(`who becomes a provider before the address is verified waits for that, and is one by the email, ${locale}`, async ({
    page,
    server,
  }) => {
    const who = await signUp(server.url)
    await enter(page, who, profile)
    const become = main(page).getByRole('button', { name: words.become })
    const dialog = page.getByRole('alertdialog', { name: words.become })
    await become.click()
    await expectAccessible(page, 'question')
    await dialog.getByRole('button', { name: words.cancel }).click()
    await expect(become).toBeFocused()
    await become.click()
    await dialog.getByRole('button', { name: words.yes }).click()
    await expect(page.getByRole('region', { name: words.pending })).toContainText(who.email)
    await expect(page).toHaveURL(server.url + profile)
    await expect(become).toHaveCount(0)
    const ways = page.getByRole('navigation', { name: words.pages }).getByRole('link')
    await expect(ways).toHaveText(words.user)
    await page.goto(`${prefix}/account/tours`)
    await expect(page).toHaveURL(server.url + profile)

    const link = await linkSentTo(server.dataDir, who.email, '/email/verify')
    await page.goto(link.replace('/auth/', `${prefix}/auth/`))
    await main(page).getByRole('button', { name: words.verify }).click()
    await expect(page).toHaveURL(`${server.url}${prefix}/account/providers`)
    await expect(ways).toHaveText(words.manager)
    await page.goto(profile)
    await expect(page.getByRole('region', { name: words.pending })).toHaveCount(0)
    await main(page).getByRole('button', { name: words.signOut }).click()
    await expect(page).toHaveURL(`${server.url}${prefix || '/'}`)
    await page.goto(profile)
    await expect(page).toHaveURL(/\/auth\/signin\?/)
  })
}

async function enter(page: Page, who: { email: string; password: string }, path: string): Promise<void> {
  await page.goto('/about')
  await signIn(page, who)
  await page.goto(path)
}

/** Presses Tab until the field has the focus, over the button beside the one before. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(main(page).getByLabel(name, { exact: true })).toBeFocused({ timeout: 100 })
  }).toPass()
}

const endingWith = (text: string) => new RegExp(`${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
