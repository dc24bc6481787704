import { afterEach, describe, expect, test, vi } from 'vitest'
import { api } from '#tests/support/api/api.ts'
import { type Belongings, buildBelongings, buildMember } from '#tests/support/api/belongings.ts'
import { passTime } from '#tests/support/api/clock.ts'
import { listFiles, picture, pictureForm } from '#tests/support/data/pictures.ts'

const MINUTE = 60_000

const own = async () => buildBelongings(await buildMember())

const photo = ({ tour, token }: Belongings, body?: FormData, language = 'en') =>
  api('PATCH', `/api/v1/tours/${tour}/photo`, { token, body, headers: { 'Accept-Language': language } })
const logo = ({ provider, token }: Belongings, body?: FormData) =>
  api('PATCH', `/api/v1/providers/${provider}/logo`, { token, body, headers: { 'Accept-Language': 'en' } })

/** How many of the concurrent requests were accepted; malformed forms count too. */
async function letIn(count: number, send: () => ReturnType<typeof api>): Promise<number> {
  const responses = await Promise.all(Array.from({ length: count }, send))
  expect(new Set(responses.map(({ status }) => status)).difference(new Set([415, 429]))).toEqual(new Set())
  return responses.filter(({ status }) => status === 415).length
}

afterEach(() => {
  vi.useRealTimers()
})

describe('an account sends 120 pictures in 10 minutes', () => {
  test('photos and logos together, never more, though they come at once', async () => {
    const about = await own()
    expect(await letIn(70, () => photo(about))).toBe(70)
    expect(await letIn(70, () => logo(about))).toBe(50)
    expect(await letIn(10, () => photo(about))).toBe(0)
  })

  test('and the response says when to retry; a valid picture is not stored before', async () => {
    const about = await own()
    await letIn(120, () => photo(about))
    const before = await listFiles()
    const small = await picture({ width: 40, height: 30 })
    const { status, headers, json, invalidated } = await photo(about, pictureForm('photo', small))
    expect([status, json.data, invalidated]).toEqual([429, [{ message: 'Too many attempts. Try again later.' }], []])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(540)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600)
    expect((await photo(about, undefined, 'lt')).json.data[0].message).toBe('Per daug bandymų. Pabandykite vėliau.')
    expect((await logo(about, pictureForm('logo', small))).status).toBe(429)
    expect(await listFiles()).toEqual(before)
    await passTime(9 * MINUTE)
    expect((await photo(about, pictureForm('photo', small))).status).toBe(429)
    await passTime(MINUTE)
    expect((await photo(about, pictureForm('photo', small))).status).toBe(200)
  })

  test('and nobody else has to wait for it', async () => {
    const [busy, other] = [await own(), await own()]
    await letIn(121, () => photo(busy))
    expect((await logo(other)).status).toBe(415)
    expect((await api('PATCH', `/api/v1/tours/${busy.tour}`, { token: busy.token, body: { price: 1 } })).status).toBe(
      200,
    )
  })
})
