import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { PICTURE_LIMITS } from '#src/server/files/pictures/process/process-picture.ts'
import { api } from '#tests/support/api/api.ts'
import { EN, setUpPhotos } from '#tests/support/api/set-up/photos.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { avifOf, blackPng, listFiles, longGif, padded, picture, pictureForm } from '#tests/support/data/pictures.ts'

const its = setUpPhotos()
const LIMIT = IMAGE_LIMITS.photoBytes

const TYPES = 'File type must be jpg, jpeg, png, avif, webp'
const DAMAGED = 'The picture could not be read: the file is damaged.'
const TOO_LONG = 'The picture is too long: its longer side can have 12000 pixels at most.'
const TOO_COSTLY =
  'The picture could not be processed: it takes too much time or memory. Save it again with another program, or choose another.'
const TOO_MANY_PIXELS = 'The picture is too large: 50 megapixels at most.'

const refused: [
  name: string,
  make: () => Buffer | string | Promise<Buffer | string>,
  status: number,
  message: string,
][] = [
  ['a text', () => 'Aš esu nuotrauka, tikrai.', 415, TYPES],
  ['an SVG with a script', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415, TYPES],
  ['a page', () => '<!doctype html><script>alert(1)</script>', 415, TYPES],
  ['a GIF of 10,000 frames', () => longGif(10_000), 415, TYPES],
  ['a JPEG whose first bytes are wrong', async () => Buffer.from(await picture()).fill(0, 0, 3), 415, TYPES],
  [
    'the first bytes of a JPEG and then noise',
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5000, 7)]),
    422,
    DAMAGED,
  ],
  ['half a JPEG', async () => (await picture()).subarray(0, 3000), 422, DAMAGED],
  ['half a PNG', async () => (await picture({ type: 'png' })).subarray(0, 5000), 422, DAMAGED],
  ['half an AVIF', async () => (await picture({ type: 'avif' })).subarray(0, 900), 422, DAMAGED],
  ['a PNG of 30,000 × 30,000 px in few bytes', () => blackPng(30_000, 30_000, 1), 422, TOO_MANY_PIXELS],
  ['a PNG of 20,000 × 20,000 px', () => blackPng(20_000, 20_000), 422, TOO_MANY_PIXELS],
  ['a PNG of 12,001 × 10 px', () => blackPng(12_001, 10), 422, TOO_LONG],
  ['an AVIF of 24.6 megapixels', () => avifOf(6000, 4100), 422, TOO_MANY_PIXELS.replace('50', '24')],
  ['nothing', () => '', 400, 'File is smaller than 1 bytes'],
  [
    'one byte more than there may be',
    async () => padded(await picture(), LIMIT + 1),
    413,
    `File is larger than ${LIMIT} bytes`,
  ],
  ['ten million bytes', () => Buffer.alloc(10_000_000), 413, `File is larger than ${LIMIT} bytes`],
]

describe('what is sent as a photo but is none', () => {
  test.each(refused)('is refused, and nothing is stored: %s', async (_, make, status, message) => {
    const before = await listFiles()
    const response = await its.send(await make())
    expect([response.status, response.json.data]).toEqual([status, [{ message, path: 'photo' }]])
    expect([await its.filesOf(), await listFiles()]).toEqual([[], before])
    expect(response.invalidated).toEqual([])
  })

  test('is refused where the form is broken, lacks the file or has two', async () => {
    const two = pictureForm('photo', await picture())
    two.append('photo', new File(['x'], 'x.jpg'))
    const textOnly = new FormData()
    textOnly.append('photo', 'nuotrauka')
    const form = { 'Content-Type': 'multipart/form-data; boundary=x', ...EN }
    const bodies: [body: unknown, status: number, message: string, headers?: Record<string, string>][] = [
      [two, 400, 'Too many files'],
      [textOnly, 400, 'Choose a file.'],
      [pictureForm('foto', await picture()), 400, 'Choose a file.'],
      ['--x\r\nContent-Disposition: form-data; name="photo"', 400, 'The form could not be read.', form],
      ['no boundary at all', 400, 'The form could not be read.', { ...EN, 'Content-Type': 'multipart/form-data' }],
      [{ photo: 'x' }, 415, 'Accepted types: multipart/form-data.'],
      [
        pictureForm('photo', await picture(), { description: 'x'.repeat(301) }),
        400,
        'The description is too long: 300 characters fit.',
      ],
    ]
    for (const [body, status, message, headers = EN] of bodies) {
      const response = await api('PATCH', its.path(), { token: its.token, body, headers })
      expect([response.status, response.json.data[0].message]).toEqual([status, message])
    }
    expect(await its.filesOf()).toEqual([])
  })

  test('is not read to its end where it is longer than it may be', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await api('PATCH', its.path(), { token: its.token, body: endless, headers })).status).toBe(413)
    expect(sent).toBeLessThan(LIMIT + 500_000)
  })
})

describe('a photo that takes too much to decode', () => {
  const usual = { ...PICTURE_LIMITS }
  beforeEach(() => {
    const log = captureLog()
    return log.release
  })
  afterEach(() => {
    Object.assign(PICTURE_LIMITS, usual)
  })

  test.each([
    ['of memory', { memoryBytes: 1 }, 422, TOO_COSTLY],
    ['of the processor', { processorMs: 1 }, 422, TOO_COSTLY],
    ['time, which a busy machine may do', { clockMs: 1 }, 503, undefined],
  ])('%s is refused, nothing is stored, and the next one is as welcome', async (_, limits, status, message) => {
    const [large, before] = [await picture({ width: 3000, height: 2000 }), await listFiles()]
    Object.assign(PICTURE_LIMITS, limits)
    const response = await its.send(large)
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, status === 503 ? '5' : null])
    if (message) expect(response.json.data).toEqual([{ message, path: 'photo' }])
    expect([await its.filesOf(), await listFiles(), response.invalidated]).toEqual([[], before, []])
    Object.assign(PICTURE_LIMITS, usual)
    expect((await its.send(large)).status).toBe(200)
  })
})
