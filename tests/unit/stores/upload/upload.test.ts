// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { $alerts } from '#src/stores/alerts.ts'
import { $session } from '#src/stores/session.ts'
import { uploadForm } from '#src/stores/upload/upload.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'
import { closeAlerts } from '#tests/support/stores/close-alerts.ts'

const USER = { _id: 'abcdefghijkl', email: 'ona@example.lt', role: 'manager', verified: true } as const
const server = createStubServer()

afterEach(closeAlerts)

beforeEach(() => {
  document.documentElement.lang = 'lt'
  closeAlerts()
  $session.set({ status: 'authenticated', user: USER, token: 'token-1', expires: '' })
})

const form = () => {
  const body = new FormData()
  body.set('photo', new File(['x'.repeat(2000)], 'upe.jpg', { type: 'image/jpeg' }))
  return body
}

test('a form is sent with its token and key, and its JSON comes back', async () => {
  server.respond(() => ({ body: { data: { _id: 'a' } } }))
  const reply = await uploadForm('tours/a/photo', form(), { onProgress: () => {}, idempotencyKey: 'k' })
  expect(reply).toEqual({ data: { _id: 'a' } })
  const call = server.received.find(({ path }) => path.startsWith('/api/v1/'))
  expect(call).toMatchObject({ method: 'PATCH', path: '/api/v1/tours/a/photo' })
  expect(call?.headers).toMatchObject({
    authorization: 'Bearer token-1',
    'idempotency-key': 'k',
    'accept-language': 'lt',
  })
  expect(call?.headers['content-type']).toMatch(/^multipart\/form-data/)
  expect(call?.body).toContain('upe.jpg')
})

test('a refusal throws the messages of the API and shows no alert', async () => {
  server.respond(() => ({ status: 413, body: { data: [{ message: 'Per didelis.', path: 'photo' }] } }))
  await expect(uploadForm('tours/a/photo', form(), { onProgress: () => {} })).rejects.toMatchObject({
    status: 413,
    data: [{ message: 'Per didelis.', path: 'photo' }],
  })
  expect($alerts.get()).toEqual([])
})

test('what is given up throws the reason', async () => {
  const giving = new AbortController()
  server.respond(async () => {
    giving.abort(new Error('given up'))
    return { body: {} }
  })
  await expect(uploadForm('tours/a/photo', form(), { onProgress: () => {}, signal: giving.signal })).rejects.toThrow(
    'given up',
  )
})
