import { expect, test } from 'vitest'
import { api } from '#tests/support/api/api.ts'

const A_MINUTE = 600

const from =
  (address: string) =>
  (path: string, method = 'GET') =>
    api(method, path, { address, headers: { 'Accept-Language': 'en' } })

/** Costs the database nothing, and is a read all the same. */
async function readOften(read: ReturnType<typeof from>, times: number): Promise<void> {
  for (let count = 0; count < times; count++) expect((await read('/api/v1/tours/none')).status).toBe(404)
}

test('an address reads so many times a minute; another reads on', async () => {
  const read = from('192.0.2.1')
  await readOften(read, A_MINUTE - 2)
  for (const path of ['/api/v1/tours', '/api/v1/tours/filters']) expect((await read(path)).status).toBe(200)
  for (const [path, method] of [
    ['/api/v1/tours', 'GET'],
    ['/api/v1/tours', 'HEAD'],
    ['/api/v1/tours/000000000000', 'GET'],
  ]) {
    const { status, headers, json } = await read(path ?? '', method)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60)
    expect(json).toEqual({
      status: 429,
      statusText: 'Too Many Requests',
      isAppError: true,
      data: [{ message: 'Too many attempts. Try again later.' }],
    })
  }
  expect((await from('192.0.2.2')('/api/v1/tours')).status).toBe(200)
})

test('neither pictures nor changes are counted', async () => {
  const call = from('192.0.2.3')
  await readOften(call, A_MINUTE - 1)
  for (let count = 0; count < 5; count++) {
    expect((await call('/api/v1/images/000000000000')).status).toBe(404)
    expect((await call('/api/v1/tours', 'POST')).status).toBe(401)
  }
  expect((await call('/api/v1/tours')).status).toBe(200)
})
