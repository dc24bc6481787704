import type { Page } from 'playwright/test'
import { signIn, signUp } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { newPerson, test } from '#tests/support/servers/google-site.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.describe.configure({ mode: 'default' })

const WORDS = {
  lt: {
    prefix: '',
    google: 'Tęsti naudojant „Google“',
    unverified: 'Patvirtinkite el. pašto adresą',
    failed: 'Prisijungti nepavyko. Bandykite dar kartą.',
    link: 'Susieti „Google“ paskyrą',
    other: /pirmiausia atsijunkite\.$/,
    linked: 'Prie šios paskyros galite prisijungti ir naudodami „Google“.',
  },
  en: {
    prefix: '/en',
    google: 'Continue with Google',
    unverified: 'Verify your email address',
    failed: 'Signing in did not work. Try again.',
    link: 'Link the Google account',
    other: /sign out first\.$/,
    linked: 'You can also sign in to this account with Google.',
  },
}

for (const [locale, words] of triedWords(WORDS)) {
  const { prefix } = words
  const wanted = `${prefix}/account/profile/security`
  const press = (page: Page) => page.getByRole('button', { name: words.google }).click()
  const told = (page: Page) => page.getByRole('main').getByRole('status')

  test(`Google brings a new person to the page that was wanted, signed in, ${locale}`, async ({
    page,
    google,
    server,
  }) => {
    google.person = newPerson()
    await page.goto(wanted)
    await expect(page).toHaveURL(/\/auth\/signin\?error=SessionRequired&callbackUrl=/)
    await press(page)
    await expect(page).toHaveURL(server.url + wanted)
    await page.goto(`${prefix}/account/profile`)
    await expect(page.getByRole('main')).toContainText(google.person.email)
    // Google has verified the address: there is nothing left to do.
    await expect(page.getByRole('region', { name: words.unverified })).toHaveCount(0)
  })

  test(`Google brings who came by themselves to the home page, signed in, ${locale}`, async ({
    page,
    google,
    server,
  }) => {
    google.person = newPerson()
    await page.goto(`${prefix}/auth/signin`)
    await press(page)
    await expect(page).toHaveURL(`${server.url}${prefix || '/'}`)
    await page.goto(`${prefix}/redirect?callbackUrl=${encodeURIComponent(wanted)}`)
    await expect(page).toHaveURL(server.url + wanted)
    await page.goto(`${prefix}/redirect?callbackUrl=https://evil.example/`)
    await expect(page).toHaveURL(`${server.url}${prefix || '/'}`)
  })

  test(`a cancelled sign-in with Google is reported at sign-in, and still leads to the requested page, ${locale}`, async ({
    page,
    google,
    server,
  }) => {
    google.person = undefined
    await page.goto(wanted)
    await press(page)
    await expect(told(page)).toHaveText(words.failed)
    await expect(page).toHaveURL(new RegExp(`^${server.url}${prefix}/auth/signin\\?error=\\w+&callbackUrl=`))
    await expectAccessible(page, 'sign-in after a refusal')
    google.person = newPerson()
    await press(page)
    await expect(page).toHaveURL(server.url + wanted)
  })

  test(`an address that Google has not verified signs nobody in, ${locale}`, async ({ page, google }) => {
    google.person = newPerson({ email_verified: false })
    await page.goto(`${prefix}/auth/signin`)
    await press(page)
    await expect(told(page)).toHaveText(words.failed)
    await page.goto(wanted)
    await expect(page).toHaveURL(/\/auth\/signin\?error=SessionRequired/)
  })

  test(`another Google account than that of the address is not linked, and nobody changes accounts, ${locale}`, async ({
    page,
    google,
    server,
  }) => {
    const who = await signUp(server.url)
    await page.goto('/about')
    await signIn(page, who)
    await page.goto(wanted)
    google.person = newPerson()
    const section = page.getByRole('region', { name: /Google/ })
    await section.getByRole('button', { name: words.link }).click()
    await expect(section.getByRole('alert')).toHaveText(words.other)
    await expectAccessible(page, 'another Google account')
    google.person = newPerson({ email: who.email })
    await section.getByRole('button', { name: words.link }).click()
    await expect(section).toContainText(words.linked)
    await expect(section.getByRole('alert')).toHaveCount(0)
    await page.goto(`${prefix}/account/profile`)
    await expect(page.getByRole('main')).toContainText(who.email)
  })
}
