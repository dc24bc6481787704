import { expect, test } from 'vitest'
import { closestWidth, servedWidths } from '#src/domain/images/image.ts'

test('a large picture is served in eight widths, a smaller one in those that it fills, a tiny one in its own', () => {
  expect(servedWidths(6000)).toEqual([640, 750, 828, 1080, 1200, 1920, 2048, 3840])
  expect(servedWidths(1080)).toEqual([640, 750, 828, 1080])
  expect(servedWidths(300)).toEqual([300])
})

test('the lightbox asks for 2000 and gets the next width that there is', () => {
  expect([closestWidth(6000, 2000), closestWidth(1300, 2000)]).toEqual([2048, 1200])
})
