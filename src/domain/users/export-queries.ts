import { eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  accessPoints,
  accessPointTexts,
  amenities,
  amenityTexts,
  answerTemplates,
  boatOutages,
  boats,
  bookingEvents,
  bookings,
  bookingTokens,
  conditions,
  conditionVotes,
  dayExceptions,
  keptFeatures,
  knownDevices,
  mails,
  mailTokens,
  passkeys,
  photos,
  proposalOwners,
  proposals,
  providers,
  providerTexts,
  providerTraders,
  reachFeatures,
  reachFeatureTexts,
  reachLines,
  reachMarks,
  recoveryCodes,
  riverTips,
  sessions,
  socials,
  totpSecrets,
  tourAmenities,
  tourBoats,
  tourExtras,
  tourRates,
  tourSeasons,
  tourShuttles,
  tourStops,
  tours,
  tourTexts,
  userIdentities,
  users,
} from '#db/schema/index.ts'
import { type Guest, seenByGuest, seenByProviders } from '../bookings/visibility-queries.ts'
import { mailsOfAccount } from '../mails/queries.ts'

/**
 * Everything that the database keeps about a person, table by table, but for what opens the account: hashes of the password
 * and of tokens and codes, the secret of the authenticator, and responses kept for a day in case a call is repeated. `files` are the storage keys of their pictures.
 */
export async function collectAccount(db: Database, userId: string) {
  const [account] = await db.select().from(users).where(eq(users.id, userId))
  if (!account) return undefined
  const { passwordHash, tokenVersion: _, ...user } = account
  const guest: Guest = { ...user, isVerified: user.emailVerifiedAt !== null }
  const ownProviders = await db.select().from(providers).where(eq(providers.userId, userId))
  const ofProviders = ownProviders.map(({ id }) => id)
  const ownTours = await db.select().from(tours).where(inArray(tours.providerId, ofProviders))
  const ofTours = ownTours.map(({ id }) => id)
  const ownAmenities = await db.select().from(amenities).where(inArray(amenities.providerId, ofProviders))
  const ofAmenities = ownAmenities.map(({ id }) => id)
  const ownPhotos = await db.select().from(photos).where(inArray(photos.tourId, ofTours))
  const reported = await collectConditions(db, userId)
  const data = {
    user: { ...user, hasPassword: passwordHash !== null },
    identities: await db.select().from(userIdentities).where(eq(userIdentities.userId, userId)),
    sessions: await db.select().from(sessions).where(eq(sessions.userId, userId)),
    knownDevices: (await db.select().from(knownDevices).where(eq(knownDevices.userId, userId))).map(
      ({ tokenHash: _hash, ...device }) => device,
    ),
    totpSecrets: (await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId))).map(
      ({ secret: _secret, lastStep: _step, ...totp }) => totp,
    ),
    recoveryCodes: (await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))).map(
      ({ codeHash: _hash, ...code }) => code,
    ),
    passkeys: await db.select().from(passkeys).where(eq(passkeys.userId, userId)),
    mailTokens: (await db.select().from(mailTokens).where(eq(mailTokens.userId, userId))).map(
      ({ tokenHash: _hash, ...token }) => token,
    ),
    mails: await db.select().from(mails).where(mailsOfAccount(guest)),
    providers: ownProviders,
    providerTexts: await db.select().from(providerTexts).where(inArray(providerTexts.providerId, ofProviders)),
    providerTraders: await db.select().from(providerTraders).where(inArray(providerTraders.providerId, ofProviders)),
    boats: await db.select().from(boats).where(inArray(boats.providerId, ofProviders)),
    boatOutages: await db.select().from(boatOutages).where(inArray(boatOutages.providerId, ofProviders)),
    dayExceptions: await db.select().from(dayExceptions).where(inArray(dayExceptions.providerId, ofProviders)),
    socials: await db.select().from(socials).where(inArray(socials.providerId, ofProviders)),
    answerTemplates: await db.select().from(answerTemplates).where(inArray(answerTemplates.providerId, ofProviders)),
    amenities: ownAmenities,
    amenityTexts: await db.select().from(amenityTexts).where(inArray(amenityTexts.amenityId, ofAmenities)),
    tours: ownTours,
    tourTexts: await db.select().from(tourTexts).where(inArray(tourTexts.tourId, ofTours)),
    tourAmenities: await db.select().from(tourAmenities).where(inArray(tourAmenities.tourId, ofTours)),
    tourBoats: await db.select().from(tourBoats).where(inArray(tourBoats.tourId, ofTours)),
    tourSeasons: await db.select().from(tourSeasons).where(inArray(tourSeasons.tourId, ofTours)),
    tourRates: await db.select().from(tourRates).where(inArray(tourRates.tourId, ofTours)),
    tourShuttles: await db.select().from(tourShuttles).where(inArray(tourShuttles.tourId, ofTours)),
    tourExtras: await db.select().from(tourExtras).where(inArray(tourExtras.tourId, ofTours)),
    tourStops: await db.select().from(tourStops).where(inArray(tourStops.tourId, ofTours)),
    photos: ownPhotos,
    ...(await collectBookings(db, guest, ofProviders)),
    ...(await collectPlaces(db, userId)),
    ...reported,
  }
  const files = [
    ...ownPhotos.map(({ file }) => file),
    ...ownProviders.flatMap(({ logo }) => logo ?? []),
    ...reported.conditions.flatMap(({ photo }) => photo ?? []),
  ]
  return { data, files }
}

/** Collects what they have asked for, and what was asked of their providers. */
async function collectBookings(db: Database, guest: Guest, ofProviders: string[]) {
  const rows = await db
    .select()
    .from(bookings)
    .where(or(seenByGuest(guest), seenByProviders(ofProviders)))
  const ids = rows.map(({ id }) => id)
  return {
    bookings: rows.map(({ requestKey: _key, ...booking }) => booking),
    bookingEvents: await db.select().from(bookingEvents).where(inArray(bookingEvents.bookingId, ids)),
    bookingTokens: (await db.select().from(bookingTokens).where(inArray(bookingTokens.bookingId, ids))).map(
      ({ tokenHash: _hash, ...token }) => token,
    ),
  }
}

/** Collects what they told of rivers, where only the lines go with the account. */
async function collectPlaces(db: Database, userId: string) {
  const points = await db.select().from(accessPoints).where(eq(accessPoints.createdBy, userId))
  const features = await db.select().from(reachFeatures).where(eq(reachFeatures.createdBy, userId))
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return {
    accessPoints: points,
    accessPointTexts: await db
      .select()
      .from(accessPointTexts)
      .where(inArray(accessPointTexts.accessPointId, idsOf(points))),
    reachFeatures: features,
    reachFeatureTexts: await db
      .select()
      .from(reachFeatureTexts)
      .where(inArray(reachFeatureTexts.reachFeatureId, idsOf(features))),
    reachMarks: await db.select().from(reachMarks).where(eq(reachMarks.setBy, userId)),
    reachLines: await db.select().from(reachLines).where(eq(reachLines.authorId, userId)),
    keptFeatures: await db.select().from(keptFeatures).where(eq(keptFeatures.userId, userId)),
    riverTips: await db.select().from(riverTips).where(eq(riverTips.userId, userId)),
    proposals: await db.select().from(proposals).where(eq(proposals.createdBy, userId)),
    proposalOwners: await db.select().from(proposalOwners).where(eq(proposalOwners.userId, userId)),
  }
}

/** Collects what they reported of rivers, and how they voted on what others did. */
async function collectConditions(db: Database, userId: string) {
  const withoutPerson = <T extends { person: string }>({ person: _hash, ...row }: T) => row
  const reported = await db.select().from(conditions).where(eq(conditions.userId, userId))
  return {
    conditions: reported.map(withoutPerson).map(({ closedWay: _course, ...row }) => row),
    conditionVotes: (await db.select().from(conditionVotes).where(eq(conditionVotes.userId, userId))).map(
      withoutPerson,
    ),
  }
}

/** How much goes with an account. */
export async function countBelongings(db: Database, userId: string) {
  const own = db.select({ id: providers.id }).from(providers).where(eq(providers.userId, userId))
  const ownTours = db.select({ id: tours.id }).from(tours).where(inArray(tours.providerId, own))
  return {
    providers: await db.$count(providers, eq(providers.userId, userId)),
    tours: await db.$count(tours, inArray(tours.providerId, own)),
    photos: await db.$count(photos, inArray(photos.tourId, ownTours)),
  }
}
