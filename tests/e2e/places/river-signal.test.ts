import type { Page } from 'playwright/test'
import { signIn } from '#tests/support/browser/account.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, makeTour, newManager, newVerified } from '#tests/support/browser/editor.ts'
import { click, lostAlert, pressThrice } from '#tests/support/browser/forms/lost-signal.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { wordsOf } from '#tests/support/browser/words.ts'

/** Whoever stands by a river without a signal keeps what they typed about it, and what is sent twice is there once. */

test.use({ viewport: { width: 360, height: 740 } })

const WORDS = wordsOf(
  {
    lost: 'book:lostSignal',
    report: 'water:conditions.form.send',
    kind: 'water:conditions.form.kind',
    tree: 'water:conditions.kind.tree',
    km: 'water:conditions.form.km',
    words: 'water:conditions.form.words',
    photo: 'water:conditions.form.photo',
    noPlace: 'water:conditions.failure.noPlace',
    shown: 'water:conditions.sent.shown',
    there: 'water:conditions.form.there',
    told: 'water:guide.tell.sent',
    know: 'water:guide.tell.words',
    send: 'water:guide.tell.send',
  },
  { lt: { prefix: '' }, en: { prefix: '/en' } },
)

const field = (page: Page, label: string) => page.getByLabel(label).first()
const PICTURE = { name: 'medis.png', mimeType: 'image/png' }

/** A small picture, drawn by the browser itself. */
async function draw(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const context = canvas.getContext('2d')
    if (context) context.fillRect(40, 40, 200, 100)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

for (const [locale, words] of triedWords(WORDS)) {
  test(`reports, votes and answers are kept where the signal is lost, and sent once, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    const river = `${words.prefix}/rivers/jura`
    complaints.expectFailing(server.url)
    const { editor, ...who } = await newManager(server)
    const { _id: provider } = await call<{ _id: string }>(editor, 'POST', 'providers', {
      name: 'Jūros vingis',
      contacts: { email: 'jura@example.lt', phone: '+37061234567' },
    })
    await makeTour({ ...editor, provider }, { rivers: ['jura'] })
    const listReports = () => call<{ _id: string }[]>(editor, 'GET', 'conditions?river=jura')
    // The other language may have been tried on the same server.
    const before = new Set((await listReports()).map(({ _id }) => _id))
    await page.goto('/about')
    await signIn(page, who)

    await page.goto(`${river}/report`)
    await field(page, words.kind).selectOption({ label: words.tree })
    await field(page, words.words).fill('Apsineškite kairėje.')
    await field(page, words.photo).setInputFiles({ ...PICTURE, buffer: await draw(page) })
    // What is refused is shown by the page itself.
    await page.context().setOffline(true)
    await click(page, words.report)
    await expect(lostAlert(page, words)).toBeVisible()
    await page.context().setOffline(false)
    await click(page, words.report)
    await expect(page.getByRole('alert').first()).toContainText(words.noPlace)
    await field(page, words.km).fill('14')
    await field(page, words.photo).setInputFiles({ ...PICTURE, buffer: await draw(page) })
    await pressThrice(page, words, words.report)
    await expect(page.getByRole('status').filter({ hasText: words.shown })).toBeVisible()
    const [tree, ...others] = (await listReports()).filter(({ _id }) => !before.has(_id))
    expect(others).toEqual([])

    await page.goto(`${river}/tell`)
    await field(page, words.know).fill(`Prie tilto yra stovyklavietė (${locale}).`)
    await pressThrice(page, words, words.send)
    await expect(page.getByRole('status').filter({ hasText: words.told })).toBeVisible()

    await page.context().clearCookies()
    await page.goto('/about')
    await signIn(page, await newVerified(server))
    await page.goto(`${river}/report?about=${tree?._id}`)
    await pressThrice(page, words, words.there)
    await expect(page).toHaveURL(/sent=there/)
    await call(editor, 'DELETE', `providers/${provider}`)
  })
}
