import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { tours } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { Failure, notFound } from '../errors.ts'
import { addAmenity } from '../providers/amenity-commands.ts'
import { AMENITY_VARIANTS } from '../providers/provider.ts'
import type { Actor } from '../users/user.ts'
import type { tourAmenitiesBody } from './body-schema.ts'
import { updateTour } from './commands.ts'

type Offer = v.InferOutput<typeof tourAmenitiesBody>

/**
 * Changes what a tour offers, and adds new amenities to its provider: all or nothing. A failure of a new one has the path
 * `newAmenities.{variant}`. `providers` are the changes of the provider.
 */
export function changeOffer(
  db: Database,
  actor: Actor,
  id: string,
  locale: Locale,
  { newAmenities = {}, ...changes }: Offer,
) {
  return db.transaction(async tx => {
    const [tour] = await tx.select({ providerId: tours.providerId }).from(tours).where(eq(tours.id, id))
    if (!tour) throw notFound()
    const added: Awaited<ReturnType<typeof addAmenity>>[] = []
    // The provider is locked before its tour, as everywhere.
    for (const variant of AMENITY_VARIANTS) {
      const details = newAmenities[variant]
      if (!details) continue
      const amenity = { variant, amount: 0, ...details }
      added.push(await addAmenity(tx, actor, tour.providerId, locale, amenity).catch(at(`newAmenities.${variant}`)))
    }
    const amenities = [...changes.amenities, ...added.map(({ result }) => result.id)]
    return { tour: await updateTour(tx, actor, id, locale, { ...changes, amenities }), providers: added }
  })
}

const at = (path: string) => (error: unknown) => {
  if (!(error instanceof Failure) || error.status === 403) throw error
  throw new Failure({ status: error.status, items: error.items.map(({ message }) => ({ message, path })) })
}
