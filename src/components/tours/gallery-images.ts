import { paths } from '#src/paths.ts'
import { LIGHTBOX_IMAGE_WIDTH } from '#src/stores/lightbox.ts'

/** `full`: its address at full size. */
export type GalleryImage = { src: string; srcset?: string; full: string; alt: string; width: number; height: number }

type Photo = { id: string; description: string; widthPx: number; heightPx: number }
type Words = { cover: string; photo: (number: number) => string }

const WIDTHS = [640, 828, 1200, 1920] as const

/** The pictures of a tour, the primary one first; the drawn cover where it has none. */
export function galleryImages(tour: { id: string; photos: readonly Photo[] }, words: Words): GalleryImage[] {
  if (tour.photos.length === 0) {
    const src = paths.cover(tour.id)
    return [{ src, full: src, alt: words.cover, width: 1200, height: 900 }]
  }
  return tour.photos.map(({ id, description, widthPx, heightPx }, index) => ({
    src: paths.image(id, WIDTHS[2]),
    srcset: WIDTHS.map(width => `${paths.image(id, width)} ${width}w`).join(', '),
    full: paths.image(id, LIGHTBOX_IMAGE_WIDTH),
    alt: description || words.photo(index + 1),
    width: widthPx,
    height: heightPx,
  }))
}
