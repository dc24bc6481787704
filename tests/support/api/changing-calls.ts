import { eq } from 'drizzle-orm'
import { bookings, users } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { isEndpoint, METHODS } from '#src/server/http/contract.ts'
import { isOptional } from '#src/server/http/request-body.ts'
import { asking, ENDING, inDays } from '../data/bookings.ts'
import { rate } from '../data/prices.ts'
import { buildTraderBody } from '../data/traders.ts'
import { routes } from './api.ts'
import { codeOf, haveTotp } from './authenticator.ts'
import { type Belongings, PASSWORD, reportedBy } from './belongings.ts'
import { all, confirming, forAccounts, forAll, forManagers, found, ofOwn, type Row, shared, THING } from './outcomes.ts'
import { challengeFor, codeBy, havePasskey } from './software-passkey.ts'

/** For each changing call of the API: what is sent when it is about these things, and what is to come of it. */

const outcomes = THING
const OTHER = 'sraunus upelis miške'
const contacts = { email: 'ula@tekme.example', phone: '+370 600 00111' }
const answer = { name: 'Aukštas vanduo', text: 'Vanduo per aukštas.', locale: 'lt' }
const link = { type: 'youtube', url: 'https://youtube.com/@ula' }

/** Their address, without which no second factor is added. */
async function verify({ user }: Belongings): Promise<void> {
  await (await getDatabase()).update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user))
}

let spots = 0
/** Where no other point is, however often it is asked. */
function newSpot() {
  spots += 1
  return { coordinates: [23 + (spots % 250) / 100, 55.1 + Math.floor(spots / 250) / 100] }
}
const stopsOf = ({ point, otherPoint }: Belongings) => [
  { accessPoint: point, role: 'put-in', km: 0 },
  { accessPoint: otherPoint, role: 'take-out' },
]
/** 18.7 km. */
const line = [
  [24.4, 54.2],
  [24.45, 54.13],
  [24.3, 54.1],
]

const tree = { river: 'merkys', kind: 'tree', km: 30 }

const byBothFactors: Row = {
  outcomes: ofOwn,
  body: ({ totp }) => ({ currentPassword: PASSWORD, code: codeOf(totp) }),
  before: ({ user, totp }) => haveTotp(user, 'confirmed', totp),
}

/** The request is one of theirs. */
const askedBy = async ({ user, booking }: Belongings) =>
  (await getDatabase()).update(bookings).set({ userId: user }).where(eq(bookings.id, booking))

export const rows: Record<string, Row> = {
  'POST /users/signup': {
    outcomes: forAll([409, 409, 'changed']),
    body: ({ email }) => ({ email, password: PASSWORD, confirmPassword: PASSWORD }),
  },
  'POST /users/signin': {
    outcomes: forAll(['changed', 'changed', 401]),
    body: ({ email }) => ({ email, password: PASSWORD }),
  },
  'POST /users/signin-with-token': {
    outcomes: forAll(['unchanged', 'unchanged', 401]),
    body: ({ token }) => ({ token }),
  },
  'POST /users/signin-with-google': { outcomes: forAll(all(401)), body: ({ token }) => ({ token }) },
  'POST /users/forgot-password': {
    // Written for any address: whether it is known shows once the email is sent.
    outcomes: forAll(['changed', 'changed', 'changed']),
    body: ({ email }) => ({ email }),
  },
  'POST /users/reset-password': {
    outcomes: forAll(['changed', 'changed', 400]),
    body: ({ user, reset }) => ({ user, token: reset, password: OTHER }),
  },
  'POST /users/disown': {
    outcomes: forAll(['changed', 'changed', 400]),
    body: ({ user, verification }) => ({ user, token: verification }),
  },
  'DELETE /users/account': {
    // The address that is typed again is one's own, or nothing is deleted.
    outcomes: { ...forAccounts(400, confirming), visitor: all(401) },
    body: ({ email }) => ({ currentPassword: PASSWORD, confirmation: email, ...ENDING }),
  },
  'PATCH /users/verify-email': {
    outcomes: forAll(['changed', 'changed', 400]),
    body: ({ user, verification }) => ({ user, token: verification }),
  },
  'POST /users/change-email': {
    outcomes: forAccounts('changed'),
    body: ({ email }) => ({ email, currentPassword: PASSWORD }),
  },
  'PATCH /users/confirm-email': {
    outcomes: forAll(['changed', 'changed', 400]),
    body: ({ user, change }) => ({ user, token: change }),
  },
  'PATCH /users/update-password': {
    outcomes: forAccounts('changed'),
    body: () => ({ currentPassword: PASSWORD, newPassword: OTHER, confirmPassword: OTHER }),
  },
  'PATCH /users/become-provider': { outcomes: forAccounts('unchanged', { user: all('changed') }) },
  'POST /users/send-verify-email': { outcomes: forAccounts('changed') },
  'POST /users/totp': {
    outcomes: forAccounts('changed'),
    body: () => ({ currentPassword: PASSWORD }),
    before: verify,
  },
  'PATCH /users/totp': {
    outcomes: { ...forAccounts(400, confirming), visitor: all(401) },
    body: ({ totp }) => ({ code: codeOf(totp) }),
    before: verify,
  },
  'DELETE /users/totp': byBothFactors,
  'POST /users/recovery-codes': byBothFactors,
  // Nothing is stored of a challenge before it is answered.
  'POST /users/passkeys': {
    outcomes: forAccounts('unchanged'),
    body: () => ({ currentPassword: PASSWORD }),
    before: verify,
  },
  'PATCH /users/passkeys': {
    outcomes: { ...forAccounts(400, confirming), visitor: all(401) },
    body: ({ user, passkey }) => ({
      passkey: passkey.register(challengeFor.registration(user)),
      name: 'Telefonas',
    }),
    before: verify,
  },
  'POST /users/passkeys/challenge': { outcomes: forAll(all('unchanged')), body: () => ({ purpose: 'sign-in' }) },
  'DELETE /users/passkeys/[id]': {
    outcomes: ofOwn,
    body: ({ passkey }) => ({ currentPassword: PASSWORD, code: codeBy(passkey) }),
    before: ({ user, passkey }) => havePasskey(user, passkey),
  },
  'POST /users/signin-with-passkey': {
    outcomes: forAll(['changed', 401, 401]),
    body: ({ passkey }) => ({ passkey: passkey.answer(challengeFor.signIn()) }),
    before: ({ user, passkey }) => havePasskey(user, passkey),
  },
  'DELETE /users/sessions': { outcomes: forAccounts('changed') },
  'DELETE /users/sessions/[id]': { outcomes: ofOwn },

  'POST /providers': {
    outcomes: forManagers(all('changed'), all('changed')),
    body: ({ user }) => ({ name: 'Ūla', description: 'Nuomojame baidares.', contacts, user }),
  },
  'PATCH /providers/[id]': { outcomes, body: () => ({ name: 'Kitas vardas' }) },
  'DELETE /providers/[id]': { outcomes, body: () => ENDING },
  'POST /providers/[id]/restore': { outcomes },
  'PATCH /providers/[id]/logo': { outcomes, form: 'logo' },
  'DELETE /providers/[id]/logo': { outcomes },
  'PUT /providers/[id]/trader': { outcomes, body: () => buildTraderBody({ legalName: 'Ūlos baidarės' }) },
  'POST /providers/[id]/socials': { outcomes, body: () => link },
  'PATCH /providers/[id]/socials': { outcomes, body: ({ social }) => ({ ...link, _id: social }) },
  'DELETE /providers/[id]/socials': { outcomes, body: ({ social }) => ({ _id: social }) },
  'PATCH /providers/[id]/socials/[socialId]': { outcomes, body: () => link },
  'DELETE /providers/[id]/socials/[socialId]': { outcomes },
  'POST /providers/[id]/answer-templates': { outcomes, body: () => answer },
  'PATCH /providers/[id]/answer-templates/[templateId]': { outcomes, body: () => ({ text: 'Kitas tekstas.' }) },
  'DELETE /providers/[id]/answer-templates/[templateId]': { outcomes },
  'POST /providers/[id]/amenities': { outcomes, body: () => ({ variant: 'grill' }) },
  'PATCH /providers/[id]/amenities': { outcomes, body: ({ amenity }) => ({ variant: 'grill', _id: amenity }) },
  'DELETE /providers/[id]/amenities': { outcomes, body: ({ amenity }) => ({ _id: amenity }) },
  'PATCH /providers/[id]/amenities/[amenityId]': { outcomes, body: () => ({ variant: 'grill' }) },
  'DELETE /providers/[id]/amenities/[amenityId]': { outcomes },
  'PATCH /providers/[id]/boats': {
    outcomes,
    body: () => ({ boats: [{ kind: 'double-kayak', seats: 2, owned: 5 }] }),
  },
  'PATCH /providers/[id]/outages': {
    outcomes,
    body: () => ({ outages: [{ kind: 'raft', fromDay: '2031-07-01', toDay: '2031-07-05', count: 1 }] }),
  },
  'PATCH /providers/[id]/exceptions': {
    outcomes,
    body: () => ({ exceptions: [{ fromDay: '2031-07-01', toDay: '2031-07-01', kind: 'closed' }] }),
  },

  'POST /tours': {
    outcomes: forManagers(['changed', 403, 400], ['changed', 'changed', 400]),
    body: ({ provider }) => ({ provider, name: 'Ūla', distance: 9, days: 1, price: 1500, currency: 'EUR' }),
  },
  'PATCH /tours': {
    outcomes: forManagers(['changed', 'unchanged', 'unchanged'], ['changed', 'changed', 'unchanged']),
    body: ({ tour }) => ({ filter: { ids: [tour] }, update: { price: 1 } }),
  },
  'PATCH /tours/[id]': { outcomes, body: () => ({ name: 'Kitas vardas' }) },
  'DELETE /tours/[id]': { outcomes, body: () => ENDING },
  'POST /tours/[id]/duplicate': { outcomes },
  'POST /tours/[id]/restore': { outcomes },
  'PATCH /tours/[id]/stops': { outcomes, shared, body: about => ({ stops: stopsOf(about) }) },
  'PATCH /tours/[id]/line': { outcomes, shared, body: () => ({ coordinates: line }) },
  'PATCH /tours/[id]/seasons': {
    outcomes,
    body: () => ({ seasons: [{ fromDay: '2031-05-01', toDay: '2031-09-30', weekdays: [6, 7], leadHours: 24 }] }),
  },
  'PATCH /tours/[id]/rates': {
    outcomes,
    body: () => ({ rates: [rate('person', 2500)], shuttle: null, extras: [] }),
  },
  'PUT /tours/[id]/booking': {
    outcomes,
    body: () => ({ mode: 'none', cancellation: 'strict', badWater: 'provider-decides' }),
  },
  'PUT /tours/[id]/marks': { outcomes, body: () => ({ tooLowCm: 45, highCm: 120, basis: 'Plukdome nuo 2015 m.' }) },
  'DELETE /tours/[id]/marks': { outcomes },
  'PATCH /tours/[id]/price': { outcomes, body: () => ({ price: 1, currency: 'EUR' }) },
  'PATCH /tours/[id]/geography': { outcomes, body: () => ({ rivers: ['ula'] }) },
  'PATCH /tours/[id]/amenities': { outcomes, body: () => ({ amenities: [] }) },
  'PATCH /tours/[id]/photo': { outcomes, form: 'photo' },
  'PATCH /tours/[id]/photo/[photoId]': { outcomes, body: () => ({ description: 'Sala' }) },
  'DELETE /tours/[id]/photo/[photoId]': { outcomes },

  'POST /access-points': {
    outcomes: forManagers(all('changed'), all('changed')),
    body: () => ({ name: 'Prie liepto', location: newSpot(), rivers: [{ slug: 'merkys' }] }),
  },
  // Where no tour of others stands, a change of another's is a proposal too.
  'PATCH /access-points/[id]': {
    outcomes: forManagers(['changed', 'changed', 404], ['changed', 'changed', 404]),
    shared,
    body: () => ({ notes: 'Smėlėtas krantas.' }),
  },
  'POST /access-points/[id]/merge': {
    outcomes: forManagers(all(403), ['changed', 'changed', 404]),
    shared: { ...shared, manager: 403, 'other manager': 403 },
    body: ({ otherPoint }) => ({ into: otherPoint }),
  },
  // A reach is nobody's own.
  'POST /reaches/[id]/features': {
    outcomes: forManagers(['changed', 'changed', 404], ['changed', 'changed', 404]),
    shared,
    body: () => ({ kind: 'tree', km: 4 }),
  },
  'PATCH /features/[id]': { outcomes, shared, body: () => ({ km: 5 }) },
  'DELETE /features/[id]': { outcomes, shared },
  // Only who is asked, and admins, know of one.
  'POST /proposals/[id]/take': { outcomes: forManagers(['changed', 404, 404], ['changed', 'changed', 404]), shared },
  'POST /proposals/[id]/decline': { outcomes: forManagers(['changed', 404, 404], ['changed', 'changed', 404]), shared },

  // Whatever an account is to a river, it may tell of it.
  'POST /conditions': { outcomes: forAccounts('changed'), body: () => tree, before: verify },
  'PUT /conditions/[id]/vote': { outcomes: found, body: () => ({ says: 'there' }), before: verify },
  'PUT /conditions/[id]/photo': { outcomes: ofOwn, form: 'photo', before: reportedBy },
  'PATCH /conditions/[id]': {
    outcomes: forManagers(all(403), ['changed', 'changed', 404]),
    body: () => ({ review: 'approve' }),
  },

  'POST /rivers/[slug]/tips': {
    outcomes: forAccounts('changed'),
    // The same words once more change nothing.
    body: ({ email }) => ({ words: `Prie Perlojos tilto yra kur palikti automobilį (${email}).` }),
    before: verify,
  },
  'DELETE /tips/[id]': { outcomes: forManagers(all(403), ['changed', 'changed', 404]) },

  // Anybody asks; whether it is theirs to answer is told by nothing but what they get.
  'POST /bookings': {
    outcomes: forAll(['changed', 'changed', 404]),
    body: ({ tour, email }) => asking(tour, { guest: { name: 'Rasa', email } }),
  },
  'POST /bookings/quote': {
    outcomes: forAll(['unchanged', 'unchanged', 404]),
    body: ({ tour }) => ({ tour, startsOn: inDays(60), adults: 2 }),
  },
  // Its guest's alone: neither its provider's nor an admin's.
  'POST /bookings/[id]/link': {
    outcomes: { ...ofOwn, admin: ['changed', 403, 404] },
    before: askedBy,
  },
  'POST /bookings/[id]/[event]': {
    outcomes: {
      ...forAccounts(404),
      visitor: all(401),
      manager: ['changed', 404, 404],
      'other manager': ['changed', 404, 404],
      admin: ['changed', 'changed', 404],
    },
    body: () => ({ version: 1 }),
  },
}

/** Every call that may change something, out of the routes that there are. */
export const changingCalls = routes.flatMap(({ pattern: address, module }) =>
  METHODS.flatMap(method => {
    const handler = module[method]
    if (method === 'GET' || !isEndpoint(handler)) return []
    const pattern = address.replace('/api/v1', '')
    const { access, body, maxBytes } = handler.contract
    const needsBody = body !== undefined && !isOptional(body)
    return [{ method, pattern, name: `${method} ${pattern}`, access, maxBytes, needsBody }]
  }),
)
