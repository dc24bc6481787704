import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { photos } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { buildProvider, buildTour } from '../../data/factories.ts'
import { pictureForm } from '../../data/pictures.ts'
import { api, signedIn } from '../api.ts'

export const EN = { 'Accept-Language': 'en' }

/** A tour without photos and its owner, new for each test of a file, and the call that adds a photo. */
export function setUpPhotos() {
  const its = {
    token: '',
    tour: { id: '', providerId: '' },
    path: () => `/api/v1/tours/${its.tour.id}/photo`,
    send: (bytes: Buffer | string, texts: Record<string, string> = {}, headers: Record<string, string> = EN) =>
      api('PATCH', its.path(), { token: its.token, headers, body: pictureForm('photo', bytes, texts) }),
    async filesOf() {
      const db = await getDatabase()
      const rows = await db.select({ file: photos.file }).from(photos).where(eq(photos.tourId, its.tour.id))
      return rows.map(it => it.file)
    },
  }
  beforeEach(async () => {
    const owner = await signedIn()
    const db = await getDatabase()
    const provider = await buildProvider(db, { userId: owner.user.id })
    its.token = owner.token
    its.tour = await buildTour(db, { providerId: provider.id })
  })
  return its
}
