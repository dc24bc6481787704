import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createNetlifyCache } from '#src/server/cache/netlify-cache.ts'
import { type LocalServer, startLocalServer } from '#tests/support/servers/local-server.ts'

type Purge = { at: number; token: string | undefined; body: unknown }

let api: LocalServer
let purges: Purge[]
/** Next statuses of Netlify's API; 202 when there are no more. */
let statuses: number[]
let log: string[]

/** Replaces Netlify's purge API. */
beforeEach(async () => {
  purges = []
  statuses = []
  log = []
  api = await startLocalServer(async (request, response) => {
    const body = JSON.parse((await request.toArray()).join(''))
    purges.push({ at: performance.now(), token: request.headers.authorization, body })
    response.writeHead(request.url === '/api/v1/purge' ? (statuses.shift() ?? 202) : 404).end()
  })
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'raktas')
  vi.stubEnv('SITE_ID', 'svetaine')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await api.stop()
})

const openCache = (apiURL = api.url, deployAlias?: string) =>
  createNetlifyCache({
    deployAlias,
    apiURL,
    retryAfter: [20, 40],
    purgeAgainAfter: 100,
    timeout: 500,
    log: message => log.push(message),
  })

it('purges the tags of an edit before it is answered, and again for pages whose render began earlier', async () => {
  await openCache().invalidate({ tags: ['tour-1', 'tour-lists'] })
  expect(purges).toHaveLength(1)
  expect(purges[0]).toMatchObject({
    token: 'Bearer raktas',
    body: { site_id: 'svetaine', cache_tags: ['tour-1', 'tour-lists'] },
  })
  await vi.waitFor(() => expect(purges).toHaveLength(2))
  expect(purges[1]?.body).toEqual(purges[0]?.body)
  expect((purges[1]?.at ?? 0) - (purges[0]?.at ?? 0)).toBeGreaterThanOrEqual(95)
})

it('logs a purge that fails and tries again', async () => {
  statuses = [500, 429]
  await openCache().invalidate({ tags: 'tour-1' })
  expect(purges).toHaveLength(3)
  expect(log).toEqual([
    'Pages of tour-1 could not be purged: Cache purge API call returned an unexpected status code: 500',
    'Pages of tour-1 could not be purged: Cache purge API call returned an unexpected status code: 429',
  ])
  await vi.waitFor(() => expect(purges).toHaveLength(4))
})

it('purges the pages of a preview alone where it is one', async () => {
  await openCache(undefined, 'deploy-preview-7').invalidate({ tags: ['tour-1'] })
  expect(purges[0]?.body).toMatchObject({ cache_tags: ['tour-1'], deploy_alias: 'deploy-preview-7' })
  await openCache().invalidate({ tags: ['tour-1'] })
  expect(purges[1]?.body).not.toHaveProperty('deploy_alias')
  await vi.waitFor(() => expect(purges).toHaveLength(4))
})

it('lets an edit succeed though the purge never does', async () => {
  await openCache('http://127.0.0.1:1').invalidate({ path: '/about' })
  await vi.waitFor(() => expect(log).toHaveLength(6))
  expect(log[0]).toMatch(/^Pages of astro-path:\/about could not be purged/)
})

it('requests nothing where no tag is invalidated', async () => {
  await openCache().invalidate({ tags: [] })
  expect(purges).toEqual([])
})
