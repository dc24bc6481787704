import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { isEndpoint } from '#src/server/http/contract.ts'
import { api, routes } from '#tests/support/api/api.ts'

const { status, headers, json } = await api('GET', '/api/v1/openapi.json')

test('the API describes itself', () => {
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/json')
  expect(json).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://tekme.example/api/v1' }] })
})

test('a linter finds nothing to say about the description', async () => {
  // The tests' own address is an example's, and a list never refuses its query.
  const rules = { 'no-server-example.com': 'off', 'operation-4xx-response': 'off' } as const
  const config = await createConfig({ extends: ['recommended-strict'], rules })
  const problems = await lintFromString({ source: JSON.stringify(json), absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location: [place] }) => `${place?.pointer} ${ruleId}: ${message}`)).toEqual(
    [],
  )
})

test('every call is described, and nothing else', () => {
  const called = routes.flatMap(({ pattern, module }) =>
    Object.entries(module)
      .filter(([, handler]) => isEndpoint(handler))
      .map(([method]) => `${method} ${pattern.replace('/api/v1', '').replaceAll(/\[(\w+)\]/g, '{$1}')}`),
  )
  const described = Object.entries<object>(json.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(called.sort())
  expect(described).toContain('DELETE /tours/{id}')
})

test('calls that return tours name what can be searched, selected and populated', () => {
  const names = (path: string, method: string) =>
    json.paths[path][method].parameters.map(({ name }: { name: string }) => name)
  expect(names('/tours', 'get')).toEqual(
    expect.arrayContaining([
      'q',
      'amenities[]',
      'distanceFrom',
      'daysTo',
      'bounds',
      'sort',
      'page',
      'limit',
      'select[]',
    ]),
  )
  for (const method of ['get', 'patch'])
    expect(names('/tours/{id}', method)).toEqual(expect.arrayContaining(['id', 'select[]', 'populate[]']))
  expect(names('/providers', 'get')).toEqual(expect.arrayContaining(['ids[]', 'user', 'page', 'limit']))
  const whole = json.paths['/tours'].get.parameters.filter(({ name }: { name: string }) => /^(page|limit)$/.test(name))
  expect(whole.map(({ schema }: { schema: object }) => schema)).toEqual([
    { type: 'integer', minimum: 1, maximum: 1_000_000 },
    { type: 'integer', minimum: 1, maximum: 200 },
  ])
})

test('every name that the description refers to is in it', () => {
  const text = JSON.stringify(json)
  const named = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(([, kind = '', name = '']) => !json.components[kind]?.[name])).toEqual([])
})

test('a body is described with its limits', () => {
  for (const [path, operations] of Object.entries<Record<string, { requestBody?: { description?: string } }>>(
    json.paths,
  )) {
    for (const { requestBody } of Object.values(operations)) {
      if (requestBody) expect(requestBody.description, path).toMatch(/at most \d+ bytes/i)
    }
  }
})
