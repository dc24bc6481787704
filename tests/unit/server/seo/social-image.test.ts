import { expect, test } from 'vitest'
import { socialImage, socialImageOf } from '#src/server/seo/social-image.ts'

const drawn = { id: 'drawn0000000', photo: null }
const photographed = {
  id: 'photo0000000',
  photo: { id: 'picture00000', description: '', widthPx: 2400, heightPx: 1600 },
}

test('a tour is shown by its photo, else by its drawn card', () => {
  expect(socialImage(photographed).path).toContain('/api/v1/images/picture00000?w=')
  expect(socialImage(drawn)).toEqual({ path: '/covers/drawn0000000.png', width: 1200, height: 630 })
})

test('a page of several tours is shown by the first that has a photo', () => {
  expect(socialImageOf([drawn, photographed])).toEqual(socialImage(photographed))
  expect(socialImageOf([drawn, { ...drawn, id: 'other0000000' }])).toEqual(socialImage(drawn))
  expect(socialImageOf([])).toBeUndefined()
})
