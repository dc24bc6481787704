import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, openEditor } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'

test.use({ viewport: { width: 360, height: 740 } })

const NEW_PASSWORD = 'po-tilto-i-kaire-12'
const TYPED = 'Ten, kur upė pasisuka, laukia kava.\nIr pyragas.'

const WORDS = {
  lt: {
    prefix: '',
    own: 'zeimena@tekme.example',
    inLithuanian: 'Lietuviškai',
    description: 'Aprašymas',
    save: 'Išsaugoti',
    required: 'Kad galėtumėte tęsti, prisijunkite. Ką rašėte, išliko: grįšite ten, kur buvote.',
    email: 'El. paštas',
    password: 'Slaptažodis',
    signIn: 'Prisijungti',
    restored: 'Grąžinome tai, ką rašėte, bet neišsaugojote.',
    saved: 'Išsaugota.',
  },
  en: {
    prefix: '/en',
    own: 'ventosvingiai@tekme.example',
    inLithuanian: 'In Lithuanian',
    description: 'Description',
    save: 'Save',
    required: 'Sign in to continue. What you typed is kept: you will be back where you were.',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    restored: 'We brought back what you had typed and not saved.',
    saved: 'Saved.',
  },
}

for (const [locale, words] of triedWords(WORDS)) {
  test(`a session that ends while somebody writes leads to sign-in and back, with what was written, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    const who = { email: words.own, password: DEMO_PROVIDER.password }
    const editor = await openEditor(server.url, who)
    complaints.expectMissing(`/api/v1/providers/${editor.provider}`)
    await page.goto('/about')
    await signIn(page, who)
    const about = `${words.prefix}/account/providers/${editor.provider}/about`
    await page.goto(about)
    const main = page.getByRole('main')
    const text = main.getByRole('group', { name: words.inLithuanian }).getByLabel(words.description)
    await expect(main.getByRole('button', { name: words.save })).toBeEnabled()
    await text.fill(TYPED)

    // On another device: every token that was given out before is worth nothing now.
    const passwords = { currentPassword: who.password, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    await call(editor, 'PATCH', 'users/update-password', passwords)
    await main.getByRole('button', { name: words.save }).click()

    await expect(page).toHaveURL(/\/auth\/signin\?error=SessionRequired&callbackUrl=/)
    await expect(main.getByRole('status')).toHaveText(words.required)
    await main.getByLabel(words.email, { exact: true }).fill(who.email)
    await main.getByLabel(words.password, { exact: true }).fill(NEW_PASSWORD)
    await main.getByRole('button', { name: words.signIn, exact: true }).click()

    await expect(page).toHaveURL(server.url + about)
    await expect(main.getByText(words.restored)).toBeVisible()
    await expect(text).toHaveValue(TYPED)
    await main.getByRole('button', { name: words.save }).click()
    await expect(page.getByRole('status').getByText(words.saved, { exact: true })).toBeVisible()
    const { translations } = await call<{ translations: { lt: { description: string } } }>(
      editor,
      'GET',
      `providers/${editor.provider}?populate[]=translations`,
    )
    expect(translations.lt.description).toBe(TYPED)
  })
}
