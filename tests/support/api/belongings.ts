import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { newId } from '#db/schema/columns.ts'
import { answerTemplates, boats, conditions, socials, tourStops, tours, users } from '#db/schema/index.ts'
import { issueMailToken } from '#src/domain/users/mail-token-commands.ts'
import { personOf } from '#src/server/conditions/within-limits.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { buildAmenity, buildBooking, buildPhoto, buildProvider, buildTours, buildUser } from '../data/factories.ts'
import {
  buildCondition,
  buildFeature,
  buildMarks,
  buildPoint,
  buildProposal,
  buildReach,
  buildTip,
} from '../data/places.ts'
import { storedHash } from '../data/stored-hash.ts'
import { buildTrader } from '../data/traders.ts'
import { api, tokenOf } from './api.ts'
import { haveTotp } from './authenticator.ts'
import { softwarePasskey } from './software-passkey.ts'

export const PASSWORD = 'rami upė po tiltu'
const passwordHash = await storedHash(PASSWORD)
const NOBODY = '000000000000'

type User = Awaited<ReturnType<typeof buildUser>>

/** An account with a password. */
export const buildMember = async (overrides: Parameters<typeof buildUser>[1] = {}): Promise<User> =>
  buildUser(await getDatabase(), { passwordHash, ...overrides })

/** Somebody with a verified address, who is signed in. */
export async function member(overrides: Parameters<typeof buildMember>[0] = {}) {
  const user = await buildMember({ emailVerifiedAt: new Date(), ...overrides })
  return { user, token: await tokenOf(user) }
}

export const isAlive = async (token: string) => (await api('GET', '/api/v1/users/sessions', { token })).status === 200

/** Ids of one thing of each kind that belong together, and what only its user knows. */
export type Belongings = Awaited<ReturnType<typeof buildBelongings>>

export async function buildBelongings(user: User, hasSecondFactor?: boolean) {
  const db = await getDatabase()
  const logo = newId()
  const picture = { logo: `logos/${logo}.webp`, logoWidthPx: 9, logoHeightPx: 9 }
  const { id: provider } = await buildProvider(db, { userId: user.id, ...picture })
  await buildTrader(db, { providerId: provider })
  const { id: amenity } = await buildAmenity(db, { providerId: provider })
  await db.insert(boats).values({ providerId: provider, kind: 'raft', seats: 8, owned: 3 })
  const [link] = await db
    .insert(socials)
    .values({ providerId: provider, network: 'facebook', url: 'https://facebook.com/upe' })
    .returning({ id: socials.id })
  const [tour = '', draft = '', paused = '', deleted = ''] = (
    await buildTours(db, [
      { providerId: provider, amenityIds: [amenity], bookingMode: 'request' },
      { providerId: provider, status: 'draft', priceCents: null },
      { providerId: provider, status: 'paused' },
      { providerId: provider, deletedAt: new Date() },
    ])
  ).map(({ id }) => id)
  const { id: booking } = await buildBooking(db, { tourId: tour, status: 'confirmed' })
  const [template] = await db
    .insert(answerTemplates)
    .values({ providerId: provider, name: 'Žemas vanduo', text: 'Vanduo per žemas.', locale: 'lt' })
    .returning({ id: answerTemplates.id })
  const { id: deletedProvider } = await buildProvider(db, { userId: user.id, deletedAt: new Date() })
  const { id: photo } = await buildPhoto(db, { tourId: tour, isPrimary: true })
  const { id: point } = await buildPoint(db, { createdBy: user.id })
  const { id: otherPoint } = await buildPoint(db, { createdBy: user.id, location: { lng: 24.3, lat: 54.1 } })
  const { id: reach } = await buildReach(db, { fromId: point, toId: otherPoint })
  const { id: feature } = await buildFeature(db, { reachId: reach, createdBy: user.id })
  for (const providerId of [provider, null]) await buildMarks(db, { reachId: reach, providerId })
  await db.insert(tourStops).values([
    { tourId: tour, position: 0, accessPointId: point, role: 'put-in' },
    { tourId: tour, position: 1, accessPointId: otherPoint, role: 'take-out' },
  ])
  const { id: condition } = await buildCondition(db, { userId: user.id })
  const { id: tip } = await buildTip(db, { userId: user.id })
  const proposal = await buildProposal(db, {
    accessPointId: point,
    change: { point: { parking: 'few' } },
    createdBy: (await buildUser(db)).id,
    owners: [user.id],
  })
  return {
    user: user.id,
    email: user.email,
    provider,
    logo,
    amenity,
    social: link?.id ?? '',
    template: template?.id ?? '',
    tour,
    draft,
    paused,
    deleted,
    deletedProvider,
    photo,
    point,
    otherPoint,
    reach,
    feature,
    proposal,
    condition,
    tip,
    booking,
    token: await tokenOf(user, hasSecondFactor),
    totp: await haveTotp(user.id, 'begun'),
    /** Not added to the account yet. */
    passkey: softwarePasskey(),
    session: String(decodeJwt(await tokenOf(user)).sid),
    verification: await issueMailToken(db, { userId: user.id, purpose: 'verify-email' }),
    change: await issueMailToken(db, { userId: user.id, purpose: 'change-email', email: `${newId()}@tekme.example` }),
    reset: await issueMailToken(db, { userId: user.id, purpose: 'reset-password' }),
  }
}

/** The same tour on a way that came with the site, over which the tour of somebody else goes too, and a correction of it by them. */
export async function onSharedWay(own: Belongings, theirs: Belongings): Promise<Belongings> {
  const db = await getDatabase()
  const [start, end] = [
    { lng: 24.4, lat: 54.2 },
    { lng: 24.3, lat: 54.1 },
  ]
  const { id: point } = await buildPoint(db, { location: start })
  const { id: otherPoint } = await buildPoint(db, { location: end })
  const { id: reach } = await buildReach(db, { fromId: point, toId: otherPoint })
  const { id: feature } = await buildFeature(db, { reachId: reach })
  for (const { tour } of [own, theirs]) {
    await db.update(tours).set({ departure: start, arrival: end }).where(eq(tours.id, tour))
    await db.delete(tourStops).where(eq(tourStops.tourId, tour))
    await db.insert(tourStops).values([
      { tourId: tour, position: 0, accessPointId: point, role: 'put-in' },
      { tourId: tour, position: 1, accessPointId: otherPoint, role: 'take-out' },
    ])
  }
  const change = { point: { location: { lng: 24.405, lat: 54.203 }, parking: 'few' as const } }
  const about = { accessPointId: point, change, createdBy: theirs.user, owners: [own.user] }
  return { ...own, point, otherPoint, reach, feature, proposal: await buildProposal(db, about) }
}

/** Unknown ids and forged tokens. */
export const missing = (): Belongings => ({
  user: NOBODY,
  session: NOBODY,
  email: `${newId()}@tekme.example`,
  provider: NOBODY,
  logo: NOBODY,
  amenity: NOBODY,
  social: NOBODY,
  template: NOBODY,
  tour: NOBODY,
  draft: NOBODY,
  paused: NOBODY,
  deleted: NOBODY,
  deletedProvider: NOBODY,
  photo: NOBODY,
  point: NOBODY,
  otherPoint: NOBODY,
  reach: NOBODY,
  feature: NOBODY,
  proposal: NOBODY,
  condition: NOBODY,
  tip: NOBODY,
  booking: NOBODY,
  token: 'a.b.c',
  totp: 'A'.repeat(32),
  passkey: softwarePasskey(),
  verification: 'x',
  change: 'x',
  reset: 'x',
})

/** The address of a call about these things; each parameter is one of them, `inner` ones are parts. */
export function pathOf(pattern: string, about: Belongings, inner: Belongings = about): string {
  const [, kind = ''] = pattern.split('/')
  // Only what was deleted can be restored.
  const isRestoring = pattern.endsWith('/restore')
  const tours = isRestoring ? about.deleted : about.tour
  const providers = isRestoring ? about.deletedProvider : about.provider
  const { amenity: amenities, photo: images, session: users } = about
  const {
    reach: reaches,
    feature: features,
    point,
    booking: bookings,
    proposal: proposals,
    condition: conditions,
    tip: tips,
  } = about
  if (pattern === '/users/passkeys/[id]') return `/api/v1/users/passkeys/${about.passkey.rowId}`
  return `/api/v1${pattern}`
    .replace(
      '[id]',
      {
        tours,
        providers,
        amenities,
        images,
        users,
        reaches,
        features,
        bookings,
        proposals,
        conditions,
        tips,
        'access-points': point,
      }[kind] ?? '',
    )
    .replace('[slug]', 'merkys')
    .replace('[socialId]', inner.social)
    .replace('[amenityId]', inner.amenity)
    .replace('[templateId]', inner.template)
    .replace('[photoId]', inner.photo)
    .replace('[event]', 'cancel')
}

/** Makes the report that of whoever has these things, whose address is verified. */
export async function reportedBy({ user, email, condition }: Belongings): Promise<void> {
  const db = await getDatabase()
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user))
  await db
    .update(conditions)
    .set({ person: personOf(email) })
    .where(eq(conditions.id, condition))
}
