import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { reaches, reachFeatures, reachFeatureTexts } from '#db/schema/index.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { recordAdminAct } from '../audit/commands.ts'
import { forbidden, invalid, notFound, taken } from '../errors.ts'
import { message } from '../message.ts'
import type { Texts } from '../texts/texts.ts'
import type { Actor } from '../users/user.ts'
import { type Feature, getFeature, listToursOfReach, type Reach, type TourOfReach } from './queries.ts'
import { REACH_LIMITS } from './reach.ts'
import type { FeatureChanges, NewFeature } from './schema.ts'

/** `tours`: those over the reach; none where nothing differs. */
export type FeatureChange = { feature: Feature; river: string; tours: TourOfReach[]; isChanged: boolean }

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
    if ((await tx.$count(reachFeatures, eq(reachFeatures.reachId, reachId))) >= REACH_LIMITS.features)
      throw taken(message('account:failure.tooManyItems', { max: REACH_LIMITS.features }))
    const { kind, km, severity = null } = body
    const [row] = await tx
      .insert(reachFeatures)
      .values({ reachId, kind, km, severity, createdBy: actor.id })
      .returning({ id: reachFeatures.id })
    if (!row) throw notFound()
    await writeNotes(tx, row.id, {}, notesOf(body, {}, locale))
    return changeOf(tx, reach, await requireFeature(tx, row.id))
  })
}

/** Throws `Failure`: 403 somebody else's. */
export function updateFeature(
  db: Database,
  actor: Actor,
  id: string,
  locale: Locale,
  changes: FeatureChanges,
): Promise<FeatureChange> {
  return db.transaction(async tx => {
    const { reach, before } = await lockFeature(tx, actor, id)
    const { kind = before.kind, km = before.km, severity = before.severity } = changes
    requireOnReach(reach, km)
    const columns = { kind, km, severity }
    if (!isDeepStrictEqual(columns, { kind: before.kind, km: before.km, severity: before.severity }))
      await tx.update(reachFeatures).set(columns).where(eq(reachFeatures.id, id))
    await writeNotes(tx, id, before.notes, notesOf(changes, before.notes, locale))
    const feature = await requireFeature(tx, id)
    if (isDeepStrictEqual(before, feature)) return { feature, river: reach.river, tours: [], isChanged: false }
    if (before.createdBy !== null) await recordAdminAct(tx, actor, { id, userId: before.createdBy })
    return changeOf(tx, reach, feature)
  })
}

/** Throws `Failure`: 403 somebody else's. */
export function deleteFeature(db: Database, actor: Actor, id: string): Promise<FeatureChange> {
  return db.transaction(async tx => {
    const { reach, before } = await lockFeature(tx, actor, id)
    await tx.delete(reachFeatures).where(eq(reachFeatures.id, id))
    if (before.createdBy !== null) await recordAdminAct(tx, actor, { id, userId: before.createdBy })
    return changeOf(tx, reach, before)
  })
}

const changeOf = async (tx: Database, reach: Reach, feature: Feature): Promise<FeatureChange> => ({
  feature,
  river: reach.river,
  tours: await listToursOfReach(tx, reach),
  isChanged: true,
})

/** Whoever adds or changes a feature waits for others of the same reach. */
async function lockReach(tx: Database, id: string): Promise<Reach> {
  const [reach] = await tx.select().from(reaches).where(eq(reaches.id, id)).for('no key update')
  if (!reach) throw notFound()
  return reach
}

async function lockFeature(tx: Database, actor: Actor, id: string) {
  const found = await requireFeature(tx, id)
  if (actor.role !== 'admin' && found.createdBy !== actor.id) throw forbidden()
  const reach = await lockReach(tx, found.reachId)
  return { reach, before: await requireFeature(tx, id) }
}

async function requireFeature(tx: Database, id: string): Promise<Feature> {
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
