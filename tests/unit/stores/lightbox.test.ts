import { expect, test } from 'vitest'
import {
  $lightbox,
  closeLightbox,
  LIGHTBOX_IMAGE_WIDTH,
  openLightbox,
  showImage,
  toggleFullscreen,
} from '#src/stores/lightbox.ts'

const images = ['a', 'b', 'c'].map(name => ({ src: `/${name}`, alt: name, width: 4, height: 3 }))
const CLOSED = { isOpen: false, images: [], currentImage: 0, isFullscreen: false }

test('pictures are asked for 2000 px wide', () => expect(LIGHTBOX_IMAGE_WIDTH).toBe(2000))

test('it opens with its images at the current one, and closing clears them', () => {
  openLightbox(images, 2)
  expect($lightbox.get()).toEqual({ isOpen: true, images, currentImage: 2, isFullscreen: false })
  closeLightbox()
  expect($lightbox.get()).toEqual(CLOSED)
})

test('it goes no further than the last and the first image', () => {
  openLightbox(images, 1)
  showImage(9)
  expect($lightbox.get().currentImage).toBe(2)
  showImage(-1)
  expect($lightbox.get().currentImage).toBe(0)
  closeLightbox()
})

test('full screen can be turned on and off, and ends with closing', () => {
  openLightbox(images)
  toggleFullscreen()
  expect($lightbox.get().isFullscreen).toBe(true)
  toggleFullscreen()
  expect($lightbox.get().isFullscreen).toBe(false)
  toggleFullscreen()
  closeLightbox()
  expect($lightbox.get()).toEqual(CLOSED)
})

test('without images, or closed, there is nothing to show', () => {
  openLightbox([])
  toggleFullscreen()
  showImage(1)
  expect($lightbox.get()).toEqual(CLOSED)
})
