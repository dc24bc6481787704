import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { conditions } from '#db/schema/index.ts'
import { conflict, notFound } from '../errors.ts'
import { claimFile, type NewImage } from '../images/commands.ts'
import { message } from '../message.ts'
import { statusAt } from './condition.ts'
import type { ConditionChange, ConditionRow } from './queries.ts'

/** The photo of a report, which is shown once an admin has looked at it. */

export const photoColumns = (photo: NewImage | undefined) =>
  photo && { photo: photo.file, photoWidthPx: photo.widthPx, photoHeightPx: photo.heightPx }

/** Whether a report takes a photo. What an admin has looked at stays as it is, but for an admin's own. */
const takesPhoto = ({ photo, isReviewed, reporter }: ConditionRow): boolean =>
  photo === null && (!isReviewed || reporter === 'admin')

/** Throws `Failure`: 404 what has ended, or somebody else has reported; 409 one that has a photo, or was looked at. */
export function requireTakesPhoto(held: ConditionRow | undefined, person: string, now: Date): ConditionRow {
  if (!held || held.person !== person || statusAt(held, now) === 'ended') throw notFound()
  if (!takesPhoto(held)) throw conflict(message('water:conditions.failure.photo'))
  return held
}

/** Adds a photo to a report of that person. Throws as `requireTakesPhoto`. */
export function addPhotoTo(
  db: Database,
  { id, person }: Pick<ConditionRow, 'id' | 'person'>,
  photo: NewImage,
  now: Date,
): Promise<ConditionChange> {
  return db.transaction(async tx => {
    const [held] = await tx.select().from(conditions).where(eq(conditions.id, id)).for('update')
    return addPhoto(tx, requireTakesPhoto(held, person, now), photo)
  })
}

/** Adds a photo to a report that takes one. */
export async function addPhoto(tx: Database, held: ConditionRow, photo: NewImage): Promise<ConditionChange> {
  if (!takesPhoto(held)) return { condition: held, isChanged: false }
  await claimFile(tx, photo.file)
  const [condition = held] = await tx
    .update(conditions)
    .set(photoColumns(photo) ?? {})
    .where(eq(conditions.id, held.id))
    .returning()
  return { condition, isChanged: held.isReviewed && held.status === 'shown' }
}
