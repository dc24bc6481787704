import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { keptFeatures, reaches, reachFeatures, reachFeatureTexts } from '#db/schema/index.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { recordAdminAct, recordEvent } from '../audit/commands.ts'
import { conflict, forbidden, invalid, notFound } from '../errors.ts'
import { message } from '../message.ts'
import { askOwners, propose } from '../proposals/propose-commands.ts'
import type { Texts } from '../texts/texts.ts'
import type { Actor } from '../users/user.ts'
import { type Feature, getFeature, listToursOfReach, type Reach, type TourOfReach } from './queries.ts'
import { type FeatureFacts, REACH_LIMITS } from './reach.ts'
import type { FeatureChanges, NewFeature } from './schema.ts'

/** `tours`: those of whoever changes it; none where nothing differs. `isPublic`: whether the page of the river shows it, before or after. */
export type FeatureChange = {
  feature: Feature
  river: string
  tours: TourOfReach[]
  isPublic: boolean
  isChanged: boolean
  /** The proposal that the change became where other owners' tours show the feature, or would. */
  proposal?: string
}

/**
 * Tells of a feature, which the tours of its author show; those of others once their owners take it, and the page of the river once
 * an admin does.
 */
export function addFeature(
  db: Database,
  actor: Actor,
  reachId: string,
  locale: Locale,
  body: NewFeature,
): Promise<FeatureChange> {
  return db.transaction(async tx => {
    const reach = await lockReach(tx, reachId)
    requireOnReach(reach, body.km)
    // The quota is counted per author, so that nobody fills it up for others.
    const own = and(eq(reachFeatures.reachId, reachId), eq(reachFeatures.createdBy, actor.id))
    if ((await tx.$count(reachFeatures, own)) >= REACH_LIMITS.features)
      throw conflict(message('account:failure.tooManyItems', { max: REACH_LIMITS.features }))
    const { kind, km, severity = null } = body
    const isReviewed = actor.role === 'admin'
    const [row] = await tx
      .insert(reachFeatures)
      .values({ reachId, kind, km, severity, createdBy: actor.id, isReviewed })
      .returning({ id: reachFeatures.id })
    if (!row) throw notFound()
    await writeNotes(tx, row.id, {}, notesOf(body, {}, locale))
    const feature = await requireFeature(tx, row.id)
    await recordTelling(tx, actor, row.id, 'created')
    const asked = await keepForOthers(tx, actor, reach, undefined, feature)
    const owners = isReviewed ? asked : await listOtherOwners(tx, actor, reach)
    const proposal = await proposeFeature(tx, actor, feature.id, featureFacts(feature), owners)
    return { ...(await changeOf(tx, actor, reach, feature)), ...(owners.length > 0 && !isReviewed && { proposal }) }
  })
}

/**
 * A feature that an admin has taken, or tours of others show, gets a proposal that the author's own tours follow at once. Throws `Failure`:
 * 403 what somebody else has told and nobody has taken.
 */
export function updateFeature(
  db: Database,
  actor: Actor,
  id: string,
  locale: Locale,
  changes: FeatureChanges,
): Promise<FeatureChange> {
  return db.transaction(async tx => {
    const { reach, before, seen, isFree } = await lockFeature(tx, actor, id)
    const { kind = seen.kind, km = seen.km, severity = seen.severity } = changes
    requireOnReach(reach, km)
    const facts = { kind, km, severity, notes: notesOf(changes, seen.notes, locale) }
    if (isDeepStrictEqual(facts, featureFacts(seen)) && (before.isReviewed || actor.role !== 'admin'))
      return { feature: before, river: reach.river, tours: [], isPublic: false, isChanged: false }
    if (!isFree) return proposeChange(tx, actor, reach, before, facts)
    const change = await writeFeature(tx, actor, reach, before, facts)
    if (actor.role !== 'admin') await proposeFeature(tx, actor, id, facts, await listOtherOwners(tx, actor, reach))
    return change
  })
}

/**
 * Deletes as a change does: what others show is only proposed to be gone, and what an admin no longer shares their tours keep. What no admin has
 * taken an admin deletes everywhere. Throws `Failure` as `updateFeature`.
 */
export function deleteFeature(db: Database, actor: Actor, id: string): Promise<FeatureChange> {
  return db.transaction(async tx => {
    const { reach, before, isFree } = await lockFeature(tx, actor, id)
    if (!isFree) return proposeChange(tx, actor, reach, before, null)
    const isShared = before.isReviewed && (await listOtherOwners(tx, actor, reach)).length > 0
    if (isShared) return writeFeature(tx, actor, reach, before, null)
    await tx.delete(reachFeatures).where(eq(reachFeatures.id, id))
    if (actor.role === 'admin' && before.createdBy !== null)
      await recordAdminAct(tx, actor, { id, userId: before.createdBy })
    else await recordTelling(tx, actor, id, 'deleted')
    const tours = await listToursOfReach(tx, reach, actor.role === 'admin' ? undefined : actor.id)
    return { feature: before, river: reach.river, tours, isPublic: before.isReviewed, isChanged: true }
  })
}

export const featureFacts = ({ kind, km, severity, notes }: FeatureFacts): FeatureFacts => ({
  kind,
  km,
  severity,
  notes,
})

/**
 * Changes the shared feature; null: it is there no more, but for those who show it. Tours of others keep what they show, and their owners
 * are asked: by `taken`, the proposal that an admin takes, else by a new one.
 */
export async function writeFeature(
  tx: Database,
  actor: Actor,
  reach: Reach,
  before: Feature,
  facts: FeatureFacts | null,
  taken?: string,
): Promise<FeatureChange> {
  const { id } = before
  const { kind, km, severity, notes } = facts ?? before
  const isReviewed = actor.role === 'admin' && facts !== null
  await tx.update(reachFeatures).set({ kind, km, severity, isReviewed }).where(eq(reachFeatures.id, id))
  await writeNotes(tx, id, before.notes, notes)
  const feature = await requireFeature(tx, id)
  if (actor.role === 'admin' && before.createdBy !== null)
    await recordAdminAct(tx, actor, { id, userId: before.createdBy })
  else await recordTelling(tx, actor, id, 'changed')
  const asked = await keepForOthers(tx, actor, reach, before, feature)
  await keepFeature(tx, actor.id, id, 'shared')
  if (taken) await askOwners(tx, taken, asked)
  else if (actor.role === 'admin') await proposeFeature(tx, actor, id, facts, asked)
  return { ...(await changeOf(tx, actor, reach, feature)), isPublic: before.isReviewed || feature.isReviewed }
}

/** The facts of a feature that an account's tours show; null hides it. */
export async function keepFeature(
  tx: Database,
  userId: string,
  reachFeatureId: string,
  facts: FeatureFacts | null | 'shared',
): Promise<void> {
  if (facts === 'shared')
    await tx
      .delete(keptFeatures)
      .where(and(eq(keptFeatures.reachFeatureId, reachFeatureId), eq(keptFeatures.userId, userId)))
  else
    await tx
      .insert(keptFeatures)
      .values({ reachFeatureId, userId, facts })
      .onConflictDoUpdate({ target: [keptFeatures.reachFeatureId, keptFeatures.userId], set: { facts } })
}

async function proposeChange(
  tx: Database,
  actor: Actor,
  reach: Reach,
  before: Feature,
  facts: FeatureFacts | null,
): Promise<FeatureChange> {
  const proposal = await proposeFeature(tx, actor, before.id, facts, await listOtherOwners(tx, actor, reach))
  await keepFeature(tx, actor.id, before.id, facts)
  return { ...(await changeOf(tx, actor, reach, before)), isPublic: false, proposal }
}

/** An admin has decided already: where nobody is to be asked, nothing is proposed. */
async function proposeFeature(
  tx: Database,
  actor: Actor,
  reachFeatureId: string,
  feature: FeatureFacts | null,
  owners: readonly string[],
): Promise<string | undefined> {
  const isDecided = actor.role === 'admin'
  if (isDecided && owners.length === 0) return undefined
  return propose(tx, actor.id, { reachFeatureId }, { change: { feature }, owners, isDecided })
}

const ownersOf = (tours: readonly TourOfReach[]) => [...new Set(tours.map(({ userId }) => userId))]

const listOtherOwners = async (tx: Database, { id }: Actor, reach: Reach) =>
  ownersOf(await listToursOfReach(tx, reach)).filter(owner => owner !== id)

/** Returns the owners over the reach whose tours would show something else now: they keep what they show. */
async function keepForOthers(
  tx: Database,
  actor: Actor,
  reach: Reach,
  before: Feature | undefined,
  after: Feature,
): Promise<string[]> {
  const owners = await listOtherOwners(tx, actor, reach)
  const shows = (feature: Feature | undefined, owner: string) =>
    feature && (feature.isReviewed || feature.createdBy === owner) ? featureFacts(feature) : null
  const asked = owners.filter(owner => !isDeepStrictEqual(shows(before, owner), shows(after, owner)))
  for (const userId of asked)
    await tx
      .insert(keptFeatures)
      .values({ reachFeatureId: after.id, userId, facts: shows(before, userId) })
      .onConflictDoNothing()
  return asked
}

const changeOf = async (tx: Database, actor: Actor, reach: Reach, feature: Feature): Promise<FeatureChange> => ({
  feature,
  river: reach.river,
  tours: await listToursOfReach(tx, reach, actor.id),
  isPublic: feature.isReviewed,
  isChanged: true,
})

const recordTelling = (
  tx: Database,
  { id: actorId }: Actor,
  subjectId: string,
  change: 'created' | 'changed' | 'deleted',
) => recordEvent(tx, { kind: 'place-told', actorId, subjectId, details: { change } })

/** Whoever adds or changes a feature waits for others of the same reach. */
export async function lockReach(tx: Database, id: string): Promise<Reach> {
  const [reach] = await tx.select().from(reaches).where(eq(reaches.id, id)).for('no key update')
  if (!reach) throw notFound()
  return reach
}

/** The feature as it is shared, and whether it is for whoever calls to say. Throws `Failure`: 404, 403 what they cannot see. */
async function lockFeature(tx: Database, actor: Actor, id: string) {
  const reach = await lockReach(tx, (await requireFeature(tx, id)).reachId)
  const before = await requireFeature(tx, id)
  const kept = await tx.select().from(keptFeatures).where(eq(keptFeatures.reachFeatureId, id))
  const shows = (isThem: (userId: string) => boolean) => kept.some(it => it.facts !== null && isThem(it.userId))
  const isAdmin = actor.role === 'admin'
  const isOwn = before.createdBy === actor.id
  if (!isAdmin && !isOwn && !before.isReviewed && !shows(userId => userId === actor.id)) throw forbidden()
  const isFree = isAdmin || (isOwn && !before.isReviewed && !shows(userId => userId !== actor.id))
  const own = kept.find(({ userId }) => userId === actor.id)?.facts
  return { reach, before, seen: { ...before, ...(isFree ? {} : own) }, isFree }
}

export async function requireFeature(tx: Database, id: string): Promise<Feature> {
  const feature = await getFeature(tx, id)
  if (!feature) throw notFound()
  return feature
}

function requireOnReach({ km: length }: Reach, km: number): void {
  if (length !== null && km > length) throw invalid(message('account:failure.stopKm'), 'km')
}

function notesOf(
  { note, translations = {} }: Pick<FeatureChanges, 'note' | 'translations'>,
  before: Texts<string>,
  locale: Locale,
): Texts<string> {
  const sent = { ...before, ...(note !== undefined && { [locale]: note }), ...translations }
  return Object.fromEntries(Object.entries(sent).filter(([, text]) => text)) as Texts<string>
}

async function writeNotes(tx: Database, reachFeatureId: string, before: Texts<string>, after: Texts<string>) {
  const { reachFeatureId: ofFeature, locale: language } = reachFeatureTexts
  const removed = LOCALES.filter(locale => before[locale] !== undefined && after[locale] === undefined)
  if (removed.length)
    await tx.delete(reachFeatureTexts).where(and(eq(ofFeature, reachFeatureId), inArray(language, removed)))
  const written = LOCALES.flatMap(locale => {
    const note = after[locale]
    return note !== undefined && note !== before[locale] ? [{ reachFeatureId, locale, note }] : []
  })
  if (written.length)
    await tx
      .insert(reachFeatureTexts)
      .values(written)
      .onConflictDoUpdate({ target: [ofFeature, language], set: { note: sql`excluded.note` } })
}

/** Deletes what somebody has told that nobody else shows. */
export async function deleteOwnFeatures(tx: Database, userId: string): Promise<void> {
  const shown = tx.select({ id: keptFeatures.reachFeatureId }).from(keptFeatures).where(isNotNull(keptFeatures.facts))
  const isOwn = and(eq(reachFeatures.createdBy, userId), eq(reachFeatures.isReviewed, false))
  await tx.delete(reachFeatures).where(and(isOwn, notInArray(reachFeatures.id, shown)))
}
