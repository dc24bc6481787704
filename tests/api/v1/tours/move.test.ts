import { beforeEach, describe, expect, test } from 'vitest'
import { getDatabase } from '#src/server/config/db.ts'
import { signedIn } from '#tests/support/api/api.ts'
import { describedTour } from '#tests/support/api/set-up/described-tour.ts'
import { withoutTrips } from '#tests/support/api/without-trips.ts'
import { buildAmenity, buildProvider } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const its = await describedTour()
const otherProvider = await buildProvider(db, { userId: its.owner.user.id })
const otherTent = await buildAmenity(db, { providerId: otherProvider.id })
const foreignProvider = await buildProvider(db)

describe('a tour moves to another provider', () => {
  beforeEach(its.makeTour)

  const of = { lt: 'Rinkitės tik iš to paties nuomotojo paslaugų.', en: 'Choose only services of the same provider.' }

  test('and leaves the amenities of the old one there', async () => {
    const before = await its.stored()
    const { status, json, invalidated } = await its.patch({ provider: otherProvider.id })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ provider: otherProvider.id, amenities: [], user: its.owner.user.id })
    expect(await its.stored()).toEqual({
      ...before,
      providerId: otherProvider.id,
      amenities: [],
      updatedAt: expect.any(Date),
    })
    const pages = [`tour-${its.id}`, `tour-card-${its.id}`, 'tour-searches', 'tour-lists', 'sitemap']
    expect(withoutTrips(invalidated).sort()).toEqual(
      [...pages, `provider-${its.provider.id}`, `provider-${otherProvider.id}`].sort(),
    )
  })

  test('and offers what is named of the new one', async () => {
    const { json } = await its.patch({ provider: otherProvider.id, amenities: [otherTent.id] })
    expect(json.data).toMatchObject({ provider: otherProvider.id, amenities: [otherTent.id] })
    expect(await its.stored()).toMatchObject({ providerId: otherProvider.id, amenities: [otherTent.id] })
  })

  test('not with amenities of the old one, and does not take another’s where it is', async () => {
    await its.expectRefused({ provider: otherProvider.id, amenities: [its.tent.id] }, 'amenities', of)
    await its.expectRefused({ amenities: [its.tent.id, otherTent.id] }, 'amenities', of)
    await its.expectRefused({ amenities: [otherTent.id] }, 'amenities', of, '/amenities')
  })

  test('that there is and that is one’s own', async () => {
    const words = { lt: 'Pasirinkite nuomotoją.', en: 'Select provider' }
    await its.expectRefused({ provider: '000000000000' }, 'provider', words)
    const before = await its.stored()
    const { status, invalidated } = await its.patch({ provider: foreignProvider.id })
    expect([status, invalidated, await its.stored()]).toEqual([403, [], before])
  })

  test('of another user by an admin alone, and is that user’s then', async () => {
    const { token } = await signedIn({ role: 'admin' })
    const { status, json } = await its.patch({ provider: foreignProvider.id }, { token })
    expect([status, json.data.user]).toEqual([200, foreignProvider.userId])
    expect((await its.patch({ price: 1 })).status).toBe(403)
  })
})
