import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { test } from '#tests/support/browser/own-site.ts'

const BUTTONS = {
  'a deletion': { path: '/account/tours', button: /^Ištrinti: /, opens: /^Ištrinti „/ },
  'a choice of photos': { path: '/account/tours/{id}/gallery/add', button: 'Pridėti nuotraukų', opens: undefined },
}

for (const [what, { path, button, opens }] of Object.entries(BUTTONS)) {
  test(`a press that comes before the script waits for it: ${what}`, async ({ page, server }) => {
    await page.goto('/about')
    await signIn(page, DEMO_PROVIDER)
    await page.goto('/account/tours')
    const href = await page.getByRole('rowheader').getByRole('link').first().getAttribute('href')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\.js$/, async route => {
      await released
      await route.continue()
    })
    await page.goto(`${server.url}${path.replace('{id}', href?.split('/').at(-2) ?? '')}`, { waitUntil: 'commit' })
    const pressed = page.getByRole('button', { name: button }).first()
    await expect(pressed).toHaveCSS('opacity', '0.6')
    const chooser = opens ? undefined : page.waitForEvent('filechooser')
    const press = pressed.click()
    release()
    await press
    if (opens) await expect(page.getByRole('alertdialog', { name: opens })).toBeVisible()
    await chooser
  })
}
