import type { Browser, BrowserContext } from 'playwright/test'
import { signIn } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, makeTour, newManager, newVerified } from '#tests/support/browser/editor.ts'
import { type OwnSite, test } from '#tests/support/browser/own-site.ts'

/** A tree in a river is reported, shown, and found gone by two others, all by forms without script. */

const RIVER = '/rivers/zeimena'

/** A browser without script in which somebody is signed in. */
async function withoutScript(browser: Browser, server: OwnSite, who: { email: string; password: string }) {
  const first = await browser.newContext({ baseURL: server.url })
  const page = await first.newPage()
  await page.goto('/about')
  await signIn(page, who)
  const storageState = await first.storageState()
  await first.close()
  return browser.newContext({
    baseURL: server.url,
    storageState,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
}

async function open(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await page.goto(path)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  return page
}

test('a provider reports a tree, its pages say so at once, and two who find it gone end it', async ({
  browser,
  server,
}) => {
  const { editor, ...manager } = await newManager(server)
  const { _id: provider } = await call<{ _id: string }>(editor, 'POST', 'providers', {
    name: 'Žeimenos vingis',
    contacts: { email: 'zeimena@example.lt', phone: '+37061234567' },
  })
  const tour = await makeTour({ ...editor, provider }, { rivers: ['zeimena'] })

  const visitor = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const river = await open(visitor, RIVER)
  const section = river.getByRole('region', { name: 'Kas dabar upėje' })
  await expect(section).toContainText('Tai nereiškia, kad kliūčių nėra.')
  await section.getByRole('link', { name: 'Praneškite, ką radote' }).click()
  await expect(river.getByRole('main').getByRole('link', { name: 'Prisijungti' })).toBeVisible()
  await expect(river.getByRole('button', { name: 'Pranešti' })).toHaveCount(0)

  const reporter = await withoutScript(browser, server, manager)
  const form = await open(reporter, `${RIVER}/report`)
  await form.getByRole('button', { name: 'Pranešti', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('Pranešimas neišsiųstas.')
  await expect(form.getByLabel('Ką radote')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Ką radote').selectOption({ label: 'Nuvirtęs medis' })
  await form.getByLabel('Kilometras nuo žiočių').fill('14,5 km')
  await form.getByLabel('Ką dar svarbu žinoti').fill('Apsineškite kairėje.')
  await form.getByRole('button', { name: 'Pranešti', exact: true }).click()
  await expect(form.getByRole('status')).toHaveText('Ačiū, pranešimą jau mato visi.')

  await river.goto(RIVER)
  await expect(section.getByRole('heading', { name: 'Nuvirtęs medis' })).toBeVisible()
  await expect(section).toContainText('14,5 km nuo žiočių')
  await expect(section).not.toContainText('Apsineškite')
  await river.goto(`/tours/${tour}/-`)
  await expect(river.getByText('Apie šio žygio upę praneša:')).toBeVisible()

  const scripted = await browser.newContext({ baseURL: server.url, storageState: await reporter.storageState() })
  const page = await scripted.newPage()
  await page.goto(`${RIVER}/report`)
  await page.getByRole('button', { name: 'Pranešti', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Pranešimas neišsiųstas.')
  await expectAccessible(page, 'refused report')
  await page.goto(RIVER)
  await expectAccessible(page, 'river with a report')
  await page.getByRole('link', { name: 'Nuvirtęs medis: tebėra ar jau nebėra?' }).click()
  await expectAccessible(page, 'votes')
  await scripted.close()

  const voters = [await newVerified(server), await newVerified(server)]
  for (const [index, who] of voters.entries()) {
    const context = await withoutScript(browser, server, who)
    const page = await open(context, RIVER)
    await page.getByRole('link', { name: 'Nuvirtęs medis: tebėra ar jau nebėra?' }).click()
    await page.getByRole('button', { name: 'Jau nebėra' }).click()
    await expect(page.getByRole('status')).toHaveText(
      index === 0
        ? 'Ačiū. Kai tą patį pasakys dar vienas žmogus, pranešimo neberodysime.'
        : 'Ačiū, pranešimo neberodome.',
    )
    await context.close()
  }
  await river.goto(RIVER)
  await expect(section).not.toContainText('Nuvirtęs medis')
  await call(editor, 'DELETE', `providers/${provider}`)
  for (const context of [visitor, reporter]) await context.close()
})
