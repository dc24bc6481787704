import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'
import { buildAmenity, buildPhoto, buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

const TABLES = {
  users: schema.users,
  providers: schema.providers,
  providerTexts: schema.providerTexts,
  socials: schema.socials,
  amenities: schema.amenities,
  amenityTexts: schema.amenityTexts,
  tours: schema.tours,
  tourTexts: schema.tourTexts,
  tourAmenities: schema.tourAmenities,
  photos: schema.photos,
}

/** A provider with one of everything, its tour having two texts. */
async function buildEverything(db: Database) {
  const provider = await buildProvider(db)
  await db.insert(schema.socials).values({ providerId: provider.id, network: 'tiktok', url: 'https://tiktok.com/@x' })
  const amenity = await buildAmenity(db, { providerId: provider.id, infos: { lt: 'dviejų vietų' } })
  const tour = await buildTour(db, { providerId: provider.id, amenityIds: [amenity.id] })
  await buildPhoto(db, { tourId: tour.id, isPrimary: true })
  return { provider, amenity, tour }
}

async function countRows(db: Database) {
  const counts: Record<string, number> = {}
  for (const [name, table] of Object.entries(TABLES)) counts[name] = await db.$count(table)
  return counts
}

const ONE_PROVIDER = {
  users: 1,
  providers: 1,
  providerTexts: 2,
  socials: 1,
  amenities: 1,
  amenityTexts: 1,
  tours: 1,
  tourTexts: 2,
  tourAmenities: 1,
  photos: 1,
}

describeEachDatabase(database => {
  let mine: Awaited<ReturnType<typeof buildEverything>>

  beforeEach(async () => {
    await database.db.delete(schema.users)
    mine = await buildEverything(database.db)
    await buildEverything(database.db)
  })

  test('an account takes its provider and all that is its own, and nothing of others', async () => {
    await database.db.delete(schema.users).where(eq(schema.users.id, mine.provider.userId))
    expect(await countRows(database.db)).toEqual(ONE_PROVIDER)
  })

  test('a provider takes all that is its own but not its account', async () => {
    await database.db.delete(schema.providers).where(eq(schema.providers.id, mine.provider.id))
    expect(await countRows(database.db)).toEqual({ ...ONE_PROVIDER, users: 2 })
  })

  test('a tour takes its texts and photos but leaves the amenities of its provider', async () => {
    await database.db.delete(schema.tours).where(eq(schema.tours.id, mine.tour.id))
    expect(await countRows(database.db)).toMatchObject({
      providers: 2,
      amenities: 2,
      tours: 1,
      tourTexts: 2,
      tourAmenities: 1,
      photos: 1,
    })
  })

  test('an amenity goes from its tours, which stay', async () => {
    await database.db.delete(schema.amenities).where(eq(schema.amenities.id, mine.amenity.id))
    expect(await countRows(database.db)).toMatchObject({
      tours: 2,
      tourTexts: 4,
      photos: 2,
      amenities: 1,
      amenityTexts: 1,
      tourAmenities: 1,
    })
  })
})
