import assert from 'node:assert/strict'
import type { APIContext, APIRoute } from 'astro'
import * as v from 'valibot'
import type { users } from '#db/schema/index.ts'
import { openSession } from '#src/domain/sessions/commands.ts'
import { readDevice } from '#src/domain/sessions/device.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { signAccessToken } from '#src/server/http/access-token.ts'
import type { Endpoint } from '#src/server/http/contract.ts'
import { isEndpoint } from '#src/server/http/contract.ts'
import { buildUser } from '../data/factories.ts'

type RouteModule = Partial<Record<string, APIRoute | Endpoint>>

const modules = import.meta.glob<RouteModule>('/src/pages/api/**/*.ts', { eager: true })

/** Every address of the API as Astro knows it, the more particular before the general. */
export const routes = Object.entries(modules)
  .map(([file, module]) => ({ pattern: patternOf(file), module }))
  .sort((one, other) => (rank(one.pattern) < rank(other.pattern) ? -1 : 1))

function patternOf(file: string): string {
  return file
    .replace(/^\/src\/pages/, '')
    .replace(/\.ts$/, '')
    .replace(/\/index$/, '')
}

/** Fixed parts of an address go before parameters, and those before what takes any rest. */
function rank(pattern: string): string {
  return pattern.replaceAll('[...', '~').replaceAll('[', '}')
}

function readPattern(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/\/\[\.\.\.(\w+)\]/g, '(?:/(?<$1>.*))?')
    .replaceAll(/\[(\w+)\]/g, '(?<$1>[^/]+)')
    .replaceAll('.json', '\\.json')
  return new RegExp(`^${source}$`)
}

/** Read once: thousands of calls look through them. */
const patterns = new Map(routes.map(({ pattern }) => [pattern, readPattern(pattern)]))

function match(pattern: string, path: string): Record<string, string> | undefined {
  const found = patterns.get(pattern)?.exec(path)
  return found ? { ...found.groups } : undefined
}

type Options = {
  /** Sent as JSON, unless it is a form, a string, bytes or a stream. */
  body?: unknown
  token?: string
  headers?: Record<string, string>
  /** IP address of the client; unique per call by default. */
  address?: string
}

export type ApiResponse = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects to find
  json: any
  bytes: Uint8Array
  invalidated: string[]
}

let calls = 0

/** Calls the real route of `path` (with its query) as the server would. */
export async function api(method: string, path: string, options: Options = {}): Promise<ApiResponse> {
  const { response, invalidated, route } = await send(method, path, options)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const { status, headers } = response
  const json = isJson && text ? JSON.parse(text) : text
  if (isEndpoint(route) && response.ok && !path.includes('select'))
    requireAsDescribed(`${method} ${path}`, route, status, json)
  return { status, headers, json, bytes, invalidated }
}

const metaJson = v.object({
  page: v.number(),
  pages: v.number(),
  total: v.number(),
  understood: v.optional(v.string()),
  leftOut: v.optional(v.object({ words: v.string(), tours: v.number() })),
  notExcluded: v.optional(v.string()),
  nearestKm: v.optional(v.number()),
  counts: v.optional(v.object({ free: v.number(), few: v.number(), ask: v.number() })),
})

/** Every response in every test is checked against the API's own contract: the status, and exactly these fields. */
function requireAsDescribed(call: string, { contract }: Endpoint, status: number, json: ApiResponse['json']): void {
  const { isList, media, accepted } = contract
  if (media) return
  const response = status === 202 ? accepted : contract.response
  if (status === 202) {
    assert.ok(response, call)
    assert.deepEqual(json, { data: v.parse(response, json.data) }, call)
    return
  }
  assert.equal(status, contract.status ?? (response ? 200 : 204), call)
  if (!response) {
    assert.equal(json, '', call)
    return
  }
  const described = {
    data: v.parse(isList ? v.array(response) : response, json.data),
    ...(isList ? { meta: v.parse(metaJson, json.meta) } : {}),
  }
  assert.deepEqual({ call, json }, { call, json: described })
}

async function send(method: string, path: string, { body, token, headers, address }: Options) {
  const url = new URL(path, 'https://tekme.example')
  const request = new Request(url, {
    method,
    ...encode(body),
    headers: { ...encode(body).headers, ...bearer(token), ...headers },
  })
  const invalidated: string[] = []
  calls += 1
  for (const { pattern, module } of routes) {
    const params = match(pattern, url.pathname)
    const route = params && (module[method] ?? (method === 'HEAD' ? module.GET : undefined) ?? module.ALL)
    if (!route) continue
    const context = {
      request,
      url,
      params,
      routePattern: pattern,
      clientAddress: address ?? `198.51.100.${calls % 250}-${calls}`,
      cache: { invalidate: async ({ tags }: { tags: string[] }) => invalidated.push(...tags), set: () => {} },
    }
    return { response: await route(context as unknown as APIContext), invalidated, route }
  }
  throw new Error(`no route for ${method} ${path}`)
}

const bearer = (token?: string): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {})

function encode(body: unknown): { body?: BodyInit; duplex?: 'half'; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} }
  if (body instanceof ReadableStream) return { body, duplex: 'half', headers: {} }
  if (body instanceof FormData || body instanceof Uint8Array || typeof body === 'string')
    return { body: body as BodyInit, headers: {} }
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

/** A new user with a token; a manager by default. */
export async function signedIn(overrides: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(await getDatabase(), overrides)
  return { user, token: await tokenOf(user) }
}

/** The token of a new session of theirs; an admin's is opened with a second factor, without which they are none. */
export async function tokenOf(
  user: typeof users.$inferSelect,
  hasSecondFactor = user.role === 'admin',
): Promise<string> {
  return signAccessToken(await openSession(await getDatabase(), toActor(user), readDevice(null), hasSecondFactor))
}
