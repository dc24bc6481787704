import type { AccessPointJson } from '#src/domain/access-points/json.ts'
import type { RouteJson } from '#src/domain/courses/json.ts'
import type { ProposalJson } from '#src/domain/proposals/json.ts'
import { signIn } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, type Editor, makeTour, newManager } from '#tests/support/browser/editor.ts'
import { openAs } from '#tests/support/browser/forms/own-tour.ts'
import { test } from '#tests/support/browser/own-site.ts'

/** An owner answers what others propose to correct on their tours. */

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })

const PERLOJA = '2wiv37si3esx'
const PUVOCIAI = '3bbcbsg8c4th'
const STOPS = [
  { accessPoint: PERLOJA, role: 'put-in' },
  { accessPoint: PUVOCIAI, role: 'take-out' },
]
const NOTES = 'Automobilį palikite prie kapinių, ne ant brastos.'

let owner: Awaited<ReturnType<typeof newManager>>
let editor: Editor
let other: typeof owner
let tour: string
// Of the demo's provider many tours stand there: a new one moves only its own.
test.beforeEach(async ({ server }) => {
  owner = await newManager(server)
  other = await newManager(server)
  const { _id: provider } = await call<{ _id: string }>(owner.editor, 'POST', 'providers', {
    name: 'Perlojos nuoma',
    contacts: { email: 'perloja@example.lt', phone: '+37061234567' },
  })
  editor = { ...owner.editor, provider }
  tour = await makeTour(editor, { name: 'Žygis nuo Perlojos', distance: 20, rivers: ['merkys'] })
  await call<RouteJson>(editor, 'PATCH', `tours/${tour}/stops`, { stops: STOPS })
})

const startOf = async () => (await call<RouteJson>(editor, 'GET', `tours/${tour}/stops`)).stops[0]?.location.coordinates

test('a move is shown with its distance, and changes own tours once it is accepted', async ({ page }) => {
  const before = await startOf()
  const { location } = await call<AccessPointJson>(editor, 'GET', `access-points/${PERLOJA}`)
  const [lng, lat] = location.coordinates
  const coordinates = [lng, lat + 0.0045]
  await call(other.editor, 'PATCH', `access-points/${PERLOJA}`, { location: { coordinates }, notes: NOTES })
  expect(await startOf()).toEqual(before)

  await page.goto('/account/proposals')
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe('/account/proposals')
  // The page of signing in asks for a token of its own.
  await page.goto('/about')
  await signIn(page, owner)
  await page.goto('/account/profile')
  await page
    .getByRole('navigation', { name: 'Paskyros puslapiai' })
    .getByRole('link', { name: /^Siūlymai/ })
    .click()
  const proposal = page.getByRole('article', { name: 'Perloja' })
  await expect(proposal.getByText('Vieta pasislinktų per 500 m.')).toBeVisible()
  await expect(proposal.getByText(NOTES)).toBeVisible()
  await expect(proposal.getByRole('link', { name: 'Žygis nuo Perlojos' })).toBeVisible()
  await expect(proposal.getByText('Sprendžiate tik dėl savo žygių.')).toBeVisible()
  await expect(proposal.getByRole('link', { name: 'Siūloma vieta žemėlapyje' })).toHaveAttribute(
    'href',
    new RegExp(`mlat=${coordinates[1]}&mlon=${lng}`),
  )
  await expectAccessible(page, 'a proposal')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'a proposal in the dark')

  await proposal.getByRole('button', { name: 'Priimti: Perloja' }).click()
  await expect(page.getByText('Pataisymas priimtas.')).toBeVisible()
  await expect(page.getByText('Nieko naujo nesiūloma.')).toBeVisible()
  expect(await startOf()).toEqual(coordinates)
})

test('what was answered or taken back meanwhile is told, and is listed no more', async ({
  page,
  server,
  complaints,
}) => {
  const propose = (notes: string) => call(other.editor, 'PATCH', `access-points/${PERLOJA}`, { notes })
  await propose(NOTES)
  await page.goto('/about')
  await signIn(page, owner)
  await page.goto('/account/proposals')
  const [waiting] = await call<ProposalJson[]>(editor, 'GET', 'proposals')
  complaints.expectFailing(`${server.url}/api/v1/proposals/${waiting?._id}/take`)
  await call(editor, 'POST', `proposals/${waiting?._id}/decline`)
  await page.getByRole('button', { name: 'Priimti: Perloja' }).click()
  await expect(page.getByRole('alert').getByText('Į šį siūlymą jau atsakyta kitaip.')).toBeVisible()
  await expect(page.getByText('Nieko naujo nesiūloma.')).toBeVisible()

  await propose(`${NOTES} Tilto nėra.`)
  await page.reload()
  const [next] = await call<ProposalJson[]>(editor, 'GET', 'proposals')
  complaints.expectFailing(`${server.url}/api/v1/proposals/${next?._id}/decline`)
  await propose(`${NOTES} Tiltas yra.`)
  await page.getByRole('button', { name: 'Palikti, kaip yra: Perloja' }).click()
  await expect(page.getByRole('alert').getByText('Šio siūlymo nebėra')).toBeVisible()
  await expect(page.getByText('Tiltas yra.')).toBeVisible()
})

/** A tour of another provider between the same places; returns its id and their reach. */
async function makeRival() {
  const { _id: provider } = await call<{ _id: string }>(other.editor, 'POST', 'providers', {
    name: 'Puvočių nuoma',
    contacts: { email: 'puvociai@example.lt', phone: '+37061234568' },
  })
  const id = await makeTour({ ...other.editor, provider }, { distance: 20, rivers: ['merkys'] })
  const { reach } = await call<RouteJson>(other.editor, 'PATCH', `tours/${id}/stops`, { stops: STOPS })
  return { id, reach }
}

test('a proposed line is drawn between its places, on the interactive map too', async ({ page }) => {
  const rival = await makeRival()
  const [from, to] = await Promise.all(
    [PERLOJA, PUVOCIAI].map(async id => {
      const { location } = await call<AccessPointJson>(editor, 'GET', `access-points/${id}`)
      return location.coordinates
    }),
  )
  await call(other.editor, 'PATCH', `tours/${rival.id}/line`, { coordinates: [from, [24.45, 54.13], to], isSure: true })
  const [waiting] = await call<ProposalJson[]>(editor, 'GET', 'proposals')
  expect(waiting?.line?.preview).toMatch(/^\S{12,}$/)
  await page.goto('/about')
  await signIn(page, owner)
  await page.goto('/account/proposals')
  const proposal = page.getByRole('article', { name: /Perloja – Puvočiai/ })
  await expect(proposal.getByRole('img', { name: 'Schema: Perloja – Puvočiai' })).toBeVisible()
  await expectAccessible(page, 'a proposed line')
  await proposal.getByRole('button', { name: 'Atidaryti žemėlapį' }).click()
  await expect(proposal.locator('.leaflet-container')).toBeVisible()
  await expect(proposal.locator('path.map-course')).toHaveCount(2)
})

test('whoever marks what is on the way of others too is told that it is a proposal to them', async ({ page }) => {
  const rival = await makeRival()
  await openAs(page, `/account/tours/${rival.id}/features`, other)
  await page.getByLabel('Kas tai').selectOption('weir')
  await page.getByRole('textbox', { name: /^Kilometras/ }).fill('3')
  await page.getByRole('button', { name: 'Pažymėti', exact: true }).click()
  await expect(page.getByRole('status').getByText('Kitiems tai nusiųsta kaip siūlymas.')).toBeVisible()
  const [waiting] = await call<ProposalJson[]>(editor, 'GET', 'proposals')
  expect(waiting).toMatchObject({ feature: { before: null, after: { kind: 'weir', km: 3 } } })
})
