import { beforeAll, describe, expect, test, vi } from 'vitest'
import { api } from '#tests/support/api/api.ts'
import { type Belongings, buildBelongings, buildMember, missing, pathOf } from '#tests/support/api/belongings.ts'
import { changingCalls, rows } from '#tests/support/api/changing-calls.ts'
import { withoutTrips } from '#tests/support/api/without-trips.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { picture, pictureForm } from '#tests/support/data/pictures.ts'

/** Tags by their own names, as the CDN of a running site knows them. */
const page = ({ tour }: Belongings) => [`tour-${tour}`, 'sitemap']
const card = (about: Belongings) => [...page(about), `tour-card-${about.tour}`]
const words = (about: Belongings) => [...card(about), 'tour-searches']
const profile = ({ provider }: Belongings) => [`provider-${provider}`, 'sitemap']
const contacts = (about: Belongings) => [...profile(about), `provider-contacts-${about.provider}`]
const seller = ({ provider }: Belongings) => [`provider-${provider}`, `provider-contacts-${provider}`]
const name = (about: Belongings) => [...contacts(about), `provider-on-cards-${about.provider}`, 'tour-searches']
const logo = (about: Belongings) => [...contacts(about), `image-${about.logo}`]
const offer = (about: Belongings) => [...profile(about), `tour-${about.tour}`, 'tour-searches']
const wholeTour = (about: Belongings) => [
  ...words(about),
  'tour-lists',
  `provider-${about.provider}`,
  `image-${about.photo}`,
  'river-merkys',
  'similar-river-merkys',
  'region-dzukija',
]
const waterOfReach = () => ['water-merkys', 'warning-merkys']
const wholeProvider = (about: Belongings) => [
  ...name(about),
  ...wholeTour(about),
  `tour-${about.paused}`,
  `image-${about.logo}`,
  ...waterOfReach(),
]
const river = () => ['river-points-merkys', 'route-data']
const own = (about: Belongings) => [`tour-${about.tour}`]
const reach = (about: Belongings) => [`tour-${about.tour}`, ...river()]
const none = () => []

/** The invalidated tags of each changing call, by its resources. */
const expectedTags: Record<string, (about: Belongings) => string[]> = {
  'POST /users/signup': none,
  'POST /users/signin': none,
  'POST /users/signin-with-token': none,
  'POST /users/signin-with-google': none,
  'POST /users/forgot-password': none,
  'POST /users/reset-password': none,
  'PATCH /users/verify-email': none,
  'POST /users/change-email': none,
  'PATCH /users/confirm-email': none,
  'PATCH /users/update-password': none,
  'PATCH /users/become-provider': none,
  'POST /users/send-verify-email': none,
  'POST /users/disown': none,
  'DELETE /users/account': wholeProvider,
  'POST /users/totp': none,
  'PATCH /users/totp': none,
  'DELETE /users/totp': none,
  'POST /users/recovery-codes': none,
  'POST /users/passkeys': none,
  'PATCH /users/passkeys': none,
  'POST /users/passkeys/challenge': none,
  'DELETE /users/passkeys/[id]': none,
  'POST /users/signin-with-passkey': none,
  'DELETE /users/sessions': none,
  'DELETE /users/sessions/[id]': none,

  'POST /bookings': none,
  'POST /bookings/quote': none,
  'POST /bookings/[id]/[event]': none,
  'POST /bookings/[id]/link': none,

  'POST /providers': name,
  'PATCH /providers/[id]': name,
  'DELETE /providers/[id]': wholeProvider,
  'POST /providers/[id]/restore': ({ deletedProvider }) => name({ ...missing(), provider: deletedProvider }),
  'PATCH /providers/[id]/logo': logo,
  'DELETE /providers/[id]/logo': logo,
  'PUT /providers/[id]/trader': seller,
  'POST /providers/[id]/socials': contacts,
  'PATCH /providers/[id]/socials': contacts,
  'DELETE /providers/[id]/socials': contacts,
  'PATCH /providers/[id]/socials/[socialId]': contacts,
  'DELETE /providers/[id]/socials/[socialId]': contacts,
  'POST /providers/[id]/answer-templates': none,
  'PATCH /providers/[id]/answer-templates/[templateId]': none,
  'DELETE /providers/[id]/answer-templates/[templateId]': none,
  'POST /providers/[id]/amenities': profile,
  'PATCH /providers/[id]/amenities': offer,
  'DELETE /providers/[id]/amenities': offer,
  'PATCH /providers/[id]/amenities/[amenityId]': offer,
  'DELETE /providers/[id]/amenities/[amenityId]': offer,
  'PATCH /providers/[id]/boats': name,
  'PATCH /providers/[id]/outages': none,
  'PATCH /providers/[id]/exceptions': none,

  'POST /tours': about => [...words(about), 'tour-lists', `provider-${about.provider}`],
  'PATCH /tours': words,
  'PATCH /tours/[id]': words,
  'DELETE /tours/[id]': wholeTour,
  'POST /tours/[id]/duplicate': none,
  'POST /tours/[id]/restore': ({ deleted, provider }) => [
    ...words({ ...missing(), tour: deleted }),
    ...['tour-lists', `provider-${provider}`, 'river-merkys', 'similar-river-merkys', 'region-dzukija'],
  ],
  'PATCH /tours/[id]/stops': about => [
    ...words(about),
    ...river(),
    ...['tour-ends-merkys', 'similar-river-merkys', 'similar-area-12_54'],
  ],
  'PATCH /tours/[id]/line': reach,
  'PUT /tours/[id]/marks': waterOfReach,
  'DELETE /tours/[id]/marks': waterOfReach,
  // No page says when a tour goes, but by its price.
  'PATCH /tours/[id]/seasons': none,
  'PATCH /tours/[id]/rates': words,
  // Cards say whether it can be requested here.
  'PUT /tours/[id]/booking': words,
  'PATCH /tours/[id]/price': words,
  'PATCH /tours/[id]/geography': about => [
    ...words(about),
    'tour-lists',
    'river-merkys',
    'river-ula',
    'similar-river-merkys',
    'similar-river-ula',
    'region-dzukija',
  ],
  'PATCH /tours/[id]/amenities': about => [...page(about), 'tour-searches'],
  'PATCH /tours/[id]/photo': page,
  'PATCH /tours/[id]/photo/[photoId]': card,
  'DELETE /tours/[id]/photo/[photoId]': about => [...card(about), `image-${about.photo}`],

  // Pages of rivers show what an admin has taken.
  'POST /access-points': none,
  'PATCH /access-points/[id]': own,
  'POST /access-points/[id]/merge': reach,
  'POST /reaches/[id]/features': own,
  'PATCH /features/[id]': own,
  'DELETE /features/[id]': own,
  'POST /proposals/[id]/take': own,
  'POST /proposals/[id]/decline': none,

  'POST /rivers/[slug]/tips': none,
  'DELETE /tips/[id]': none,
  'POST /conditions': () => ['conditions-merkys'],
  'PUT /conditions/[id]/vote': () => ['conditions-merkys'],
  // An admin looks at it first.
  'PUT /conditions/[id]/photo': none,
  'PATCH /conditions/[id]': () => ['conditions-merkys'],
}

let photo: Buffer
beforeAll(async () => {
  photo = await picture({ width: 40, height: 30 })
  // The outbox logs each email.
  captureLog()
  return () => vi.restoreAllMocks()
})

type Call = (typeof changingCalls)[number]

function send({ method, pattern, name: call }: Call, about: Belongings) {
  const row = rows[call]
  const body = row?.form ? pictureForm(row.form, photo) : row?.body?.(about)
  return api(method, pathOf(pattern, about), { body, token: about.token })
}

test('every changing call has a line, and every line a call', () => {
  expect(Object.keys(expectedTags).sort()).toEqual(changingCalls.map(call => call.name).sort())
})

describe('exactly the pages are rerendered that show what was changed', () => {
  const done = changingCalls.filter(call => call.name !== 'POST /users/signin-with-google')

  test.each(done)('after $name', async call => {
    const role = call.access === 'admin' ? 'admin' : 'manager'
    const own = await buildBelongings(await buildMember({ role }))
    const about = call.name === 'POST /users/signup' ? { ...missing(), token: '' } : own
    await rows[call.name]?.before?.(own)
    const { status, json, invalidated } = await send(call, about)
    expect(status).toBeLessThan(300)
    const made = { 'POST /tours': { tour: json.data?._id }, 'POST /providers': { provider: json.data?._id } }[call.name]
    const expected = expectedTags[call.name]?.({ ...own, ...made }) ?? []
    expect(withoutTrips(invalidated).sort()).toEqual([...new Set(expected)].sort())
  })
})

test('how many a tour takes is searched for: fewer boats of the same kinds fall out of what is cached', async () => {
  const { provider, tour, token } = await buildBelongings(await buildMember({ role: 'manager' }))
  const change = async (path: string, body: object) =>
    (await api('PATCH', `/api/v1/${path}`, { body, token })).invalidated
  const fleet = `providers/${provider}/boats`
  await change(fleet, { boats: [{ kind: 'raft', seats: 8, owned: 3 }] })
  expect(await change(fleet, { boats: [{ kind: 'raft', seats: 8, owned: 2 }] })).toEqual(['tour-searches'])
  const own = { boats: [{ kind: 'raft', maxPerBooking: 1 }] }
  expect(await change(`tours/${tour}/seasons`, own)).toEqual(['tour-searches', `tour-card-${tour}`])
  expect(await change(`tours/${tour}/seasons`, own)).toEqual([])
})

const settled = changingCalls.filter(
  ({ method, pattern, name: call }) =>
    method === 'PATCH' && !pattern.startsWith('/users') && rows[call]?.body && expectedTags[call] !== none,
)

describe('no page is rerendered where nothing changes', () => {
  test.each(settled)('after $name for the second time', async call => {
    const role = call.access === 'admin' ? 'admin' : 'manager'
    const about = await buildBelongings(await buildMember({ role }))
    expect((await send(call, about)).invalidated).not.toEqual([])
    const { status, invalidated } = await send(call, about)
    expect([status, invalidated]).toEqual([200, []])
  })
})
