import { expect, test } from 'vitest'
import { socialImage, socialImageOf } from '#src/server/seo/social-image.ts'

const drawn = { id: 'drawn0000000', name: 'Ūla', photo: null }
const photographed = {
  id: 'photo0000000',
  name: 'Merkys',
  photo: { id: 'picture00000', description: '', widthPx: 2400, heightPx: 1600 },
}

test('a tour is shown by its photo, else by its drawn card', () => {
  expect(socialImage(photographed).path).toContain('/api/v1/images/picture00000?w=')
  expect(socialImage(drawn)).toEqual({ path: '/covers/drawn0000000.png', width: 1200, height: 630, alt: 'Ūla' })
})

test('a picture is described by its photographer, else by the name of the tour', () => {
  const { photo } = photographed
  expect(socialImage(photographed).alt).toBe('Merkys')
  expect(socialImage({ ...photographed, photo: { ...photo, description: 'Skardis' } }).alt).toBe('Skardis')
})

test('a page of several tours is shown by the first that has a photo', () => {
  expect(socialImageOf([drawn, photographed])).toEqual(socialImage(photographed))
  expect(socialImageOf([drawn, { ...drawn, id: 'other0000000' }])).toEqual(socialImage(drawn))
  expect(socialImageOf([])).toBeUndefined()
})
