import { expect, test } from 'vitest'
import { socialImage } from '#src/server/seo/social-image.ts'

test('a page is shown by its card, in its language, described by its name', () => {
  const tour = { id: 'drawn0000000', name: 'Ūla' }
  const size = { width: 1200, height: 630, alt: 'Ūla' }
  expect(socialImage('lt', 'tour', tour)).toEqual({ path: '/social/tour/drawn0000000.png', ...size })
  expect(socialImage('en', 'river', { ...tour, id: 'ula' })).toEqual({ path: '/en/social/river/ula.png', ...size })
})
