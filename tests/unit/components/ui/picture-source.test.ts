import { expect, test } from 'vitest'
import { pictureSource } from '#src/components/ui/picture-source.ts'

const asked = { widthPx: 640, maxWidthPx: 828 }
const address = (width: number) => `/api/v1/images/abcdefghijkl?w=${width}`
const picture = (widthPx: number) => ({ id: 'abcdefghijkl', widthPx, heightPx: 900 })

test('a picture is offered in the widths that are served of it, up to the widest that is of use', () => {
  expect(pictureSource(picture(3000), asked)).toEqual({
    src: address(640),
    srcset: [640, 750, 828].map(width => `${address(width)} ${width}w`).join(', '),
    width: 3000,
    height: 900,
  })
})

test('a picture that there is in one width only leaves no choice', () => {
  expect(pictureSource(picture(300), asked)).toMatchObject({ src: address(300), srcset: undefined })
  expect(pictureSource(picture(700), asked)).toMatchObject({ src: address(640), srcset: undefined })
})

test('a picture wider than all that is of use still has one width', () => {
  expect(pictureSource(picture(3000), { widthPx: 500, maxWidthPx: 600 })).toMatchObject({
    src: address(640),
    srcset: undefined,
  })
})
