import * as v from 'valibot'
import { expect, test } from 'vitest'
import { describeOperation, tagOf } from '#src/server/http/openapi/operation.ts'

const body = v.object({ name: v.string() })
const response = v.object({ _id: v.string() })
const statuses = (operation: ReturnType<typeof describeOperation>) => Object.keys(operation.responses as object)

test('a read by anyone: its id, its lists in brackets, no key and no body', () => {
  const query = {
    parse: () => ({}),
    parameters: [
      { name: 'select', description: 'Only these.', schema: { type: 'array' }, isList: true },
      { name: 'page', description: 'Which.', schema: { type: 'integer' } },
    ],
  }
  const operation = describeOperation('/tours/{id}', 'GET', { summary: 'A tour', access: 'anyone', query, response })
  expect(operation).toMatchObject({ operationId: 'getToursId', tags: ['tours'], security: [] })
  expect((operation.parameters as { name: string }[]).map(it => it.name)).toEqual(['id', 'select[]', 'page'])
  expect(operation.parameters).toContainEqual({
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: '^[0-9a-z]{12}$' },
  })
  expect(operation.requestBody).toBeUndefined()
  expect(statuses(operation)).toEqual(['200', '404', '429', '503'])
})

test('a change by a provider: a token, an idempotency key, a body that is required, all its failures', () => {
  const contract = {
    summary: 'New',
    access: 'provider' as const,
    body,
    response,
    status: 201 as const,
    limit: undefined,
  }
  const operation = describeOperation('/users/send-verify-email', 'POST', contract)
  expect(operation).toMatchObject({
    operationId: 'postUsersSendVerifyEmail',
    security: [{ bearer: [] }],
    requestBody: { required: true },
  })
  expect((operation.parameters as { name: string }[]).map(it => it.name)).toEqual(['Idempotency-Key'])
  expect(statuses(operation)).toEqual(['201', '400', '401', '403', '408', '409', '413', '415', '503'])
})

test('a file is required in its form, beside texts', () => {
  const form = { file: 'photo', texts: ['description'], maxBytes: 5, types: [], minBytes: 0 }
  const operation = describeOperation('/tours/{id}/photo', 'PATCH', {
    summary: 'Photo',
    access: 'provider',
    form: form as never,
  })
  expect(operation.requestBody).toEqual({
    required: true,
    description: 'The file has at most 5 bytes.',
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['photo'],
          properties: { photo: { type: 'string', format: 'binary' }, description: { type: 'string' } },
        },
      },
    },
  })
  expect(statuses(operation)).toContain('204')
})

test('operations are grouped by the first part of their path', () => {
  expect([tagOf('/tours/{id}'), tagOf('/'), tagOf('')]).toEqual(['tours', '', ''])
})
