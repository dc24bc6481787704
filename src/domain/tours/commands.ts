import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, tours } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { recordAdminAct } from '../audit/commands.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { conflict, forbidden, invalid, notFound } from '../errors.ts'
import { makePrimary } from '../images/commands.ts'
import { message } from '../message.ts'
import { canChange } from '../policy.ts'
import { recomputePrices } from '../prices/party-price-commands.ts'
import { listRated } from '../prices/rules-queries.ts'
import { traderOf } from '../traders/queries.ts'
import type { Actor } from '../users/user.ts'
import { requireOfferedAmenities, writeTourAmenities } from './amenity-commands.ts'
import type { NewTour, TourChanges } from './body-schema.ts'
import { requireApart } from './ends/apart-commands.ts'
import { columnsOf, hoursOf } from './facts.ts'
import { assertCanFollow, assertComplete } from './lifecycle/status.ts'
import { isProviderNotDeleted } from './lifecycle/visibility-queries.ts'
import { AT_PUT_IN, changedMeet, isFindable, meetingOf } from './meeting.ts'
import { assertTourQuota, changeTour, requireRecord, type TourChange } from './own-tour-commands.ts'
import { changesOf } from './present.ts'
import type { TourRecord } from './record-queries.ts'
import { writeTourTexts } from './text-commands.ts'

export function createTour(
  db: Database,
  actor: Actor,
  locale: Locale,
  body: NewTour,
): Promise<TourChange & { after: TourRecord }> {
  return db.transaction(async tx => {
    const provider = await requireTargetProvider(tx, actor, body.provider)
    await assertTourQuota(tx, provider.userId)
    const { status = 'published', days = 1, amenities = [] } = body
    await requireOfferedAmenities(tx, provider.id, amenities)
    const [row] = await tx
      .insert(tours)
      .values({
        ...(status === 'draft' ? {} : { difficulty: 1 }),
        ...columnsOf(body),
        ...(body.meet && { meet: changedMeet(AT_PUT_IN, body.meet) }),
        providerId: provider.id,
        durationHours: hoursOf({ days, durationHours: null }, body),
      })
      .returning({ id: tours.id })
    if (!row) throw notFound()
    await writeTourTexts(tx, row.id, locale, {}, body)
    await writeTourAmenities(tx, { id: row.id, providerId: provider.id }, [], amenities)
    await recordAdminAct(tx, actor, { id: row.id, userId: provider.userId }, 'created')
    const after = await requireRecord(tx, row.id)
    requireApart([{ after }], locale, body.isSure)
    if (body.meet) requireMeetingPlace(after)
    return { after }
  })
}

/** The provider given in a body. Throws `Failure`: 400 unknown, 403 somebody else's. */
async function requireTargetProvider(tx: Database, actor: Actor, id: string) {
  const [provider] = await tx
    .select({ id: providers.id, userId: providers.userId })
    .from(providers)
    .where(and(eq(providers.id, id), isProviderNotDeleted))
    .for('key share')
  if (!provider) throw invalid(message('account:failure.tourProvider'), 'provider')
  if (!canChange(actor, provider)) throw forbidden()
  return provider
}

/**
 * Changes only the sent fields. Throws a 409 `Failure` where one is no longer as in `before`. Amenities of the old provider are
 * dropped with it, and no requests are taken for a new one that has not said who sells.
 */
export function updateTour(db: Database, actor: Actor, id: string, locale: Locale, changes: TourChanges) {
  return changeTour(db, actor, id, async (tx, before) => {
    assertUnchanged(locale, changes, changesOf(before, locale))
    if (changes.status) assertCanFollow(before.status, changes.status)
    const { provider = before.providerId, clear = [] } = changes
    const isMoved = provider !== before.providerId
    if (isMoved) await requireTargetProvider(tx, actor, provider)
    const offered = before.amenities.map(amenity => amenity.id)
    const wanted = changes.amenities ?? (isMoved || clear.includes('amenities') ? [] : offered)
    await requireOfferedAmenities(tx, provider, wanted)
    if (isMoved) await writeTourAmenities(tx, before, offered, [])
    if (isMoved && !(await traderOf(tx, provider)))
      await tx.update(tours).set({ bookingMode: 'none' }).where(eq(tours.id, id))
    await requireOwnPrice(tx, before, changes)
    await writeColumns(tx, before, changes, locale)
    if (isMoved || (changes.days ?? before.days) !== before.days)
      await recomputePrices(tx, [id], localDateOf(new Date()))
    await writeTourAmenities(tx, { id, providerId: provider }, isMoved ? [] : offered, wanted)
    const description = clear.includes('description') ? '' : changes.description
    await writeTourTexts(tx, id, locale, before.texts, { ...changes, description })
    if (changes.primaryPhoto) await setPrimaryPhoto(tx, before, changes.primaryPhoto)
    if (changes.meet) requireMeetingPlace(await requireRecord(tx, id))
  })
}

/** Throws a 400 `Failure` where nobody would find the place where the party is to meet. */
function requireMeetingPlace(tour: TourRecord): void {
  if (isFindable(meetingOf(tour, tour.base))) return
  if (tour.meet.at === 'elsewhere') throw invalid(message('account:failure.meetPlace'), 'meet.address')
  throw invalid(
    message(tour.meet.at === 'base' ? 'account:failure.meetBase' : 'account:failure.meetTakeOut'),
    'meet.at',
  )
}

/** Throws a 409 `Failure` for another price of a tour whose rates say what it costs. */
async function requireOwnPrice(tx: Database, { id, priceCents }: TourRecord, { price }: TourChanges): Promise<void> {
  const isOther = price !== undefined && price !== priceCents
  if (isOther && (await listRated(tx, [id])).length) throw conflict(message('account:failure.priceByRates'), 'price')
}

async function writeColumns(tx: Database, before: TourRecord, changes: TourChanges, locale: Locale): Promise<void> {
  const isFirstPublished = before.status === 'draft' && changes.status === 'published'
  const columns = {
    ...columnsOf(changes),
    ...(changes.meet && { meet: changedMeet(before.meet, changes.meet) }),
    durationHours: hoursOf(before, changes),
    ...(isFirstPublished ? { createdAt: sql`now()` } : {}),
  }
  const after = { ...before, ...columns }
  assertComplete(after)
  requireApart([{ before, after }], locale, changes.isSure)
  const changed = Object.entries(columns).filter(
    ([name, value]) => !isDeepStrictEqual(before[name as keyof TourRecord], value),
  )
  if (changed.length) await tx.update(tours).set(Object.fromEntries(changed)).where(eq(tours.id, before.id))
}

async function setPrimaryPhoto(tx: Database, tour: TourRecord, photoId: string): Promise<void> {
  const photo = tour.photos.find(it => it.id === photoId)
  if (!photo) throw invalid(message('account:failure.tourPhoto'), 'primaryPhoto')
  if (!photo.isPrimary) await makePrimary(tx, tour.id, photoId)
}
