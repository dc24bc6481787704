import { closestWidth } from '#src/domain/images/image.ts'
import type { TourCard } from '#src/domain/tours/queries.ts'
import { paths, serverPaths } from '#src/paths.ts'

/** `alt`: for those who cannot see it. */
export type SocialImage = { path: string; width: number; height: number; alt?: string }

/** The picture that social networks show of a page that is not about one tour. */
export const SITE_SOCIAL_IMAGE: SocialImage = { path: '/social-card.png', width: 1200, height: 630 }

/** The width at which social networks and search engines show pictures. */
export const PICTURE_WIDTH_PX = 1200

/** The photo that stands for a tour, else the card that is drawn for it. */
export function socialImage({ id, name, photo }: Pick<TourCard, 'id' | 'name' | 'photo'>): SocialImage {
  const alt = photo?.description || name
  if (!photo) return { path: serverPaths.socialCard(id), width: 1200, height: 630, alt }
  const width = closestWidth(photo.widthPx, PICTURE_WIDTH_PX)
  return {
    path: paths.image(photo.id, width),
    width,
    height: Math.round((photo.heightPx * width) / photo.widthPx),
    alt,
  }
}

/** The same of a page with several tours: one that has a photo, else the first. */
export function socialImageOf(tours: readonly Pick<TourCard, 'id' | 'name' | 'photo'>[]): SocialImage | undefined {
  const shown = tours.find(({ photo }) => photo) ?? tours[0]
  return shown && socialImage(shown)
}
