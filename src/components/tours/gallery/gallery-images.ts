import { type Picture, pictureSource } from '#src/components/ui/picture-source.ts'
import { paths } from '#src/paths.ts'
import { LIGHTBOX_IMAGE_WIDTH } from '#src/stores/lightbox.ts'

/** `full`: its URL at full size. `caption`: what its provider wrote of it. */
export type GalleryImage = {
  src: string
  srcset?: string
  full: string
  alt: string
  caption: string
  width: number
  height: number
}

type Photo = Picture & { description: string }
type Words = { cover: string; photo: (number: number) => string }

/** Sharp at a pixel ratio of 2 in the gallery, and at full size. */
const WIDTHS = { widthPx: 1200, maxWidthPx: 2048 }

/** The pictures of a tour, the primary one first; the drawn cover where it has none. */
export function galleryImages(tour: { photos: readonly Photo[] }, cover: string, words: Words): GalleryImage[] {
  if (tour.photos.length === 0) {
    return [{ src: cover, full: cover, alt: words.cover, caption: '', width: 1200, height: 900 }]
  }
  return tour.photos.map((photo, index) => ({
    ...pictureSource(photo, WIDTHS),
    full: paths.image(photo.id, LIGHTBOX_IMAGE_WIDTH),
    alt: photo.description || words.photo(index + 1),
    caption: photo.description,
  }))
}
