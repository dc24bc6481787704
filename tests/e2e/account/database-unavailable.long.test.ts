import { signIn, signUp } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { test } from '#tests/support/browser/postgres-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'

test.use({ viewport: { width: 360, height: 740 } })

const TIMEOUT_MS = 5000
const WORDS = {
  lt: { prefix: '', title: 'Įvyko klaida', text: 'Pabandykite po minutės.' },
  en: { prefix: '/en', title: 'Something went wrong', text: 'Please try again in a minute.' },
}

for (const [locale, words] of triedWords(WORDS)) {
  const profile = `${words.prefix}/account/profile`

  for (const [what, close] of [
    ['is away', 'shut'],
    ['stalls', 'stall'],
  ] as const) {
    test(`a page of the account says within five seconds that its database ${what}, and is there again with it, ${locale}`, async ({
      page,
      server,
      complaints,
    }) => {
      complaints.expectFailing(server.url)
      const who = await signUp(server.url)
      await page.goto(`${words.prefix}/about`)
      await signIn(page, who)
      server.gate[close]()
      const began = performance.now()
      const response = await page.goto(profile)
      expect(performance.now() - began).toBeLessThan(TIMEOUT_MS)
      expect(response?.status()).toBe(503)
      expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0)
      expect(response?.headers()['cache-control']).toBe('private, no-store')
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(words.text)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expectAccessible(page, 'the page of a failure')

      server.gate.open()
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('main')).toContainText(who.email, { timeout: 1000 })
      }).toPass()
    })
  }
}
