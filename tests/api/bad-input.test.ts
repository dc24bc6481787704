import { beforeAll, describe, expect, test } from 'vitest'
import { rateLimits } from '#db/schema/index.ts'
import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { JSON_MAX_BYTES } from '#src/server/http/request-body.ts'
import { api } from '#tests/support/api/api.ts'
import { type Belongings, buildBelongings, buildMember, missing, pathOf } from '#tests/support/api/belongings.ts'
import { changingCalls, rows } from '#tests/support/api/changing-calls.ts'
import { readState } from '#tests/support/api/state.ts'
import { blackPng, longGif, padded, picture, pictureForm } from '#tests/support/data/pictures.ts'

const db = await getDatabase()
let manager: Belongings
let admin: Belongings
let before: Record<string, string>
beforeAll(async () => {
  manager = await buildBelongings(await buildMember())
  admin = await buildBelongings(await buildMember({ role: 'admin' }))
  before = await readState()
})

type Call = (typeof changingCalls)[number]
const ownerOf = ({ access }: Pick<Call, 'access'>) => (access === 'admin' ? admin : manager)
const JSON_TYPE = { 'Content-Type': 'application/json', 'Accept-Language': 'en' }

/** Sends what is refused as the owner, and expects the status, words for a person, and all as it was. */
async function expectRefused({ method, pattern, access }: Call, status: number, body: unknown, headers = {}) {
  await db.delete(rateLimits)
  const own = ownerOf({ access })
  const sent = { body, token: own.token, headers: { 'Accept-Language': 'en', ...headers } }
  const { json, invalidated, ...response } = await api(method, pathOf(pattern, own), sent)
  expect([response.status, invalidated]).toEqual([status, []])
  expect(json).toMatchObject({ status, isAppError: true })
  for (const { message } of json.data) expect(message).toMatch(/^[A-Z\d].{5,200}$/)
}

const expectNothingWritten = async () => expect(await readState()).toEqual(before)

const withBody = changingCalls.filter(({ name }) => rows[name]?.body?.(missing()) !== undefined)
const long = JSON.stringify({ name: 'x'.repeat(10_000_000) })

describe('a call with JSON refuses what is none, and writes nothing', () => {
  test.each(withBody)('$name', async call => {
    if (call.needsBody) await expectRefused(call, 415, undefined)
    for (const type of [
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'text/json',
    ])
      await expectRefused(call, 415, '{}', { 'Content-Type': type })
    for (const body of [
      ...(call.needsBody ? [''] : []),
      '{',
      '{"name":',
      'null',
      '[]',
      '[{}]',
      '1',
      '"x"',
      'true',
      '{"name":"\0"}',
      '{"name":"\\u0000"}',
    ])
      await expectRefused(call, 400, body, JSON_TYPE)
    await expectRefused(call, 400, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), JSON_TYPE)
    await expectRefused(call, 413, long, JSON_TYPE)
    await expectRefused(call, 413, `{"x":"${'x'.repeat(call.maxBytes ?? JSON_MAX_BYTES)}"}`, JSON_TYPE)
    await expectNothingWritten()
  })

  test.each(withBody)('$name: fields of a wrong type', async call => {
    const right = Object(rows[call.name]?.body?.(ownerOf(call)))
    for (const name of Object.keys(right).filter(field => field !== 'user' || !call.pattern.startsWith('/providers')))
      for (const value of [{ x: [1] }, [{}], false]) await expectRefused(call, 400, { ...right, [name]: value })
    await expectNothingWritten()
  })
})

const uploads = changingCalls.flatMap(call => {
  const field = rows[call.name]?.form
  return field ? [{ ...call, field, limit: field === 'photo' ? IMAGE_LIMITS.photoBytes : IMAGE_LIMITS.logoBytes }] : []
})

describe('a call with a picture refuses what is none, and keeps no file', () => {
  test('and these are all of them', () => {
    expect(uploads.map(({ field }) => field).sort()).toEqual(['logo', 'photo', 'photo'])
  })

  test.each(uploads)('$name', async ({ field, limit, ...call }) => {
    await rows[call.name]?.before?.(ownerOf(call))
    before = await readState()
    const small = await picture({ width: 40, height: 30 })
    const files: [status: number, bytes: Buffer | string][] = [
      [415, 'Aš esu nuotrauka, tikrai.'],
      [415, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      [415, longGif(10_000)],
      [422, small.subarray(0, 200)],
      [422, blackPng(30_000, 30_000, 1)],
      [400, ''],
      [413, padded(small, limit + 1)],
      [413, Buffer.alloc(10_000_000)],
    ]
    for (const [status, bytes] of files) await expectRefused(call, status, pictureForm(field, bytes))
    const form = { 'Content-Type': 'multipart/form-data; boundary=x' }
    await expectRefused(call, 415, undefined)
    await expectRefused(call, 415, {})
    await expectRefused(call, 400, '', form)
    await expectRefused(call, 400, `--x\r\nContent-Disposition: form-data; name="${field}"`, form)
    await expectRefused(call, 400, 'x'.repeat(1000), { 'Content-Type': 'multipart/form-data' })
    await expectRefused(call, 400, pictureForm('other', small))
    await expectNothingWritten()
  })
})
