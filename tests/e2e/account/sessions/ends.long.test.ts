import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, openEditor } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { wordsOf } from '#tests/support/browser/words.ts'

test.use({ viewport: { width: 360, height: 740 } })

const NEW_PASSWORD = 'po-tilto-i-kaire-12'
const TYPED = 'Ten, kur upė pasisuka, laukia kava.\nIr pyragas.'

const WORDS = wordsOf(
  {
    inLithuanian: 'common:form.in.lt',
    description: 'account:tour.description',
    save: 'admin:point.save',
    required: 'auth:signIn.sessionRequired',
    email: 'auth:email.label',
    password: 'auth:password.label',
    signIn: 'common:menu.signIn',
    restored: 'common:form.restored',
    saved: 'account:tour.saved',
  },
  {
    lt: {
      prefix: '',
      own: 'zeimena@tekme.example',
    },
    en: {
      prefix: '/en',
      own: 'ventosvingiai@tekme.example',
    },
  },
)

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
