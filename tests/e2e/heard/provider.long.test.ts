import { translate } from '#src/i18n/translate.ts'
import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { openForRequests } from '#tests/support/browser/bookings/asked-tour.ts'
import { askFor, INBOX_WORDS } from '#tests/support/browser/bookings/inbox.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { listenTo } from '#tests/support/browser/checks/heard.ts'
import { call, makeRoute, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { open, sectionOf, WORDS } from '#tests/support/browser/forms/own-tour.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { picture } from '#tests/support/data/pictures.ts'

/** After each action of a provider something is heard, and the focus is somewhere. */

test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const jpeg = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture({ width: 1600, height: 1200 }),
})

for (const locale of TRIED_LOCALES) {
  const t = translate(locale)
  const words = WORDS[locale]
  const inbox = INBOX_WORDS[locale]

  test(`each action on the texts and photos of a tour is heard, and none loses the focus (${locale})`, async ({
    page,
    server,
    dialogs,
    complaints,
  }, info) => {
    const editor = await openEditor(server.url)
    const id = await makeTour(editor)
    complaints.expectMissing(`/api/v1/tours/${id}`)
    await page.goto('/about')
    await signIn(page, DEMO_PROVIDER)
    const { follow, end } = await listenTo(page, info)
    await open(page, sectionOf(words, id, 'about'))
    const name = page.getByRole('group', { name: words.inLithuanian }).getByLabel(words.name)
    const save = page.getByRole('button', { name: words.save, exact: true })
    await name.fill('')
    await follow('saved without a name', save, 'focus')
    await name.fill('Rytinis žygis')
    await follow('saved', save, 'live')
    await name.fill('Vakarinis žygis')
    await dialogs.expectToLeave(page, 'leave')
    await page.reload()
    await expect(page.getByRole('button', { name: t('common:form.discard') })).toBeVisible()
    await follow('what was typed put aside', page.getByRole('button', { name: t('common:form.discard') }), 'focus')

    await open(page, sectionOf(words, id, 'gallery/add'))
    const files = page.getByRole('main').locator('input[type=file]')
    await follow(
      'photos uploaded',
      async () => files.setInputFiles([await jpeg('a.jpg'), await jpeg('b.jpg'), await jpeg('c.jpg')]),
      'live',
    )
    const tiles = page.getByRole('list', { name: t('account:tour.section.gallery'), exact: true }).getByRole('listitem')
    await expect(tiles.getByText(t('account:gallery.added'))).toHaveCount(3)
    const button = (label: string) =>
      page.getByRole('button', { name: new RegExp(`^${RegExp.escape(label)}: `) }).last()
    await follow('a photo moved', button(t('account:gallery.earlier')), 'live')
    await follow('another one the main one', button(t('account:gallery.makePrimary')), 'live')
    await follow('a photo to be deleted', button(t('account:table.delete')), 'focus')
    await follow('deleted', page.getByRole('alertdialog').getByRole('button', { name: words.yes }), 'live')
    await follow(
      'a file that will not do',
      () => files.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }),
      'live',
    )
    end()
  })

  test(`each action on seasons, route and publishing is heard, and none loses the focus (${locale})`, async ({
    page,
    server,
    dialogs,
  }, info) => {
    const editor = await openEditor(server.url)
    const id = await makeRoute(editor)
    await page.goto('/about')
    await signIn(page, DEMO_PROVIDER)
    const { follow, end } = await listenTo(page, info)
    await open(page, sectionOf(words, id, 'season'))
    await follow('a season added', page.locator('[data-add]').first(), 'focus', 'state')
    await follow('the season removed', page.locator('[data-remove]').first(), 'live')
    const undo = page.locator('alert-list').getByRole('button', { name: words.undo })
    await follow('the season put back', undo.first(), 'focus')

    await dialogs.expectToLeave(page, 'leave')
    await open(page, sectionOf(words, id, 'route'))
    const stops = page.locator('[data-field=stops]')
    const named = (key: 'down' | 'remove') =>
      stops
        .getByRole('button', { name: new RegExp(`^${RegExp.escape(t(`account:route.${key}`, { name: '' }).trim())}`) })
        .first()
    await follow('a stop moved', named('down'), 'live')
    await follow('a stop removed', named('remove'), 'live')
    await follow('a step back', page.getByRole('button', { name: t('account:route.undo') }), 'live')

    await dialogs.expectToLeave(page, 'leave')
    await open(page, sectionOf(words, id, 'publish'))
    await follow('paused', page.getByRole('button', { name: words.pause, exact: true }), 'page')
    await page.waitForLoadState()
    await follow('published again', page.getByRole('button', { name: words.again }), 'page')
    await open(page, `${words.prefix}/account/tours`)
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/${id}/about"]`) })
    await follow('a tour to be deleted', row.getByRole('button', { name: words.remove }), 'focus')
    await follow('the question left', () => page.keyboard.press('Escape'), 'focus')
    await row.getByRole('button', { name: words.remove }).press('Enter')
    await follow('a tour deleted', page.getByRole('alertdialog').getByRole('button', { name: words.yes }), 'page')
    await page.waitForLoadState()
    await follow('a tour brought back', undo.first(), 'page')
    await call(editor, 'DELETE', `tours/${id}`)
    end()
  })

  test(`each answer to a request is heard, and none loses the focus (${locale})`, async ({ page, server }, info) => {
    const tour = await openForRequests(server.url)
    const ids = [await askFor(server, tour, 'Ona Girdinti'), await askFor(server, tour, 'Jonas Girdintis')]
    await page.goto('/about')
    await signIn(page, DEMO_PROVIDER)
    const { follow, end } = await listenTo(page, info)
    const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first()
    const openRequest = async (id = '') => {
      await page.goto(`${inbox.prefix}/account/inbox/${id}`)
      await expect(button(inbox.decline)).toBeEnabled()
    }
    await openRequest(ids[0])
    await follow('the form to accept', button(inbox.accept), 'focus')
    await follow('the form left', () => page.keyboard.press('Escape'), 'focus')
    await button(inbox.accept).press('Enter')
    await follow('accepted', button(inbox.agreed), 'live')
    await openRequest(ids[1])
    await follow('the form to decline', button(inbox.decline), 'focus')
    await follow('declined', button(inbox.send), 'live')

    await page.goto(`${inbox.prefix}/account/inbox/templates`)
    await expect(button(inbox.save)).toBeEnabled()
    await follow('an answer saved without a name', button(inbox.save), 'focus')
    await page.getByLabel(inbox.templateName).fill('Vanduo')
    await page.getByLabel(inbox.templateText).fill('Vanduo per aukštas.')
    await follow('an answer saved', button(inbox.save), 'page', 'live')
    await page.waitForLoadState()
    await page.locator('.opener').press('Enter')
    await follow('signed out', page.getByRole('button', { name: t('common:menu.signOut') }), 'page')
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
    end()
  })
}
