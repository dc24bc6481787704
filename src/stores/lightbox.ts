import { atom } from 'nanostores'

/** Requested width of a picture at full size. */
export const LIGHTBOX_IMAGE_WIDTH = 2000

/** `src`: at full size. `srcset`: where there are several widths. `caption`: shown below it, if any. */
export type LightboxImage = {
  src: string
  srcset?: string
  alt: string
  caption?: string
  width: number
  height: number
}

type Lightbox = {
  isOpen: boolean
  images: readonly LightboxImage[]
  /** Index of the one that is shown. */
  currentImage: number
  isFullscreen: boolean
}

const CLOSED: Lightbox = { isOpen: false, images: [], currentImage: 0, isFullscreen: false }

export const $lightbox = atom<Lightbox>(CLOSED)

/** Shows `images`, starting at `currentImage`. */
export function openLightbox(images: readonly LightboxImage[], currentImage = 0): void {
  if (images.length === 0) return
  $lightbox.set({ isOpen: true, images, currentImage: clamp(currentImage, images.length), isFullscreen: false })
}

export function closeLightbox(): void {
  $lightbox.set(CLOSED)
}

/** Stops at the first and the last image. */
export function showImage(index: number): void {
  const shown = $lightbox.get()
  if (shown.isOpen) $lightbox.set({ ...shown, currentImage: clamp(index, shown.images.length) })
}

export function toggleFullscreen(): void {
  const shown = $lightbox.get()
  if (shown.isOpen) $lightbox.set({ ...shown, isFullscreen: !shown.isFullscreen })
}

const clamp = (index: number, length: number) => Math.min(Math.max(0, index), length - 1)
