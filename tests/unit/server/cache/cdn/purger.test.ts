import { expect, onTestFinished, test } from 'vitest'
import { createPurger, type PurgeError } from '#src/server/cache/cdn/purger.ts'
import { type CdnAddress, readCdnAddress } from '#src/server/config/cdn-address.ts'
import { type CdnKind, startCdn } from '#tests/support/servers/cdn/cdn.ts'
import { startLocalServer } from '#tests/support/servers/local-server.ts'

const KINDS: CdnKind[] = ['cloudflare', 'fastly', 'http']

async function open(kind: CdnKind) {
  const cdn = await startCdn(kind)
  onTestFinished(cdn.stop)
  return { cdn, purger: createPurger(readCdnAddress(cdn.address) as CdnAddress) }
}

test.each(KINDS)('%s is told the tags with its key, as many as it takes at once', async kind => {
  const { cdn, purger } = await open(kind)
  const tags = Array.from({ length: purger.maxTags }, (_, at) => `tour-${at}`)
  await purger.purge(tags)
  expect(cdn.purges).toMatchObject([{ tags, status: 200 }])
})

test.each(KINDS)('%s that refuses is a failure, with the time that it asks for', async kind => {
  const { cdn, purger } = await open(kind)
  cdn.refuse({ status: 429, retryAfter: '7' }, { status: 503 }, { status: 429, retryAfter: '86400' })
  const failures: unknown[] = []
  for (let at = 0; at < 3; at++)
    failures.push(await purger.purge(['tour-1']).catch((error: PurgeError) => [error.message, error.pauseMs]))
  expect(failures).toEqual([
    ['status 429', 7_000],
    ['status 503', 0],
    ['status 429', 300_000],
  ])
})

test('Cloudflare that answers 200 and has not done it is a failure too', async () => {
  for (const body of ['{"success":false,"errors":[{"code":1107}]}', 'not JSON', '']) {
    const server = await startLocalServer((_, response) => void response.end(body))
    const purger = createPurger({ kind: 'cloudflare', site: 'a', token: 'b', api: server.url })
    await expect(purger.purge(['tour-1'])).rejects.toThrow('it was not done')
    await server.stop()
  }
})

test('nobody else gets the key: a redirect is a failure', async () => {
  const heard: string[] = []
  const server = await startLocalServer((request, response) => {
    heard.push(request.url ?? '')
    response.writeHead(307, { Location: '/elsewhere' }).end()
  })
  onTestFinished(server.stop)
  await expect(createPurger({ kind: 'http', token: 'b', api: server.url }).purge(['tour-1'])).rejects.toThrow()
  expect(heard).toEqual(['/'])
})

test.each<[string, CdnAddress | undefined]>([
  ['cloudflare://T-1@0abc', { kind: 'cloudflare', site: '0abc', token: 'T-1', api: 'https://api.cloudflare.com' }],
  [
    'fastly://T%2B1@aBc?api=http://localhost:9/',
    { kind: 'fastly', site: 'aBc', token: 'T+1', api: 'http://localhost:9' },
  ],
  ['https://T@cache.example/purge?all=0', { kind: 'http', token: 'T', api: 'https://cache.example/purge?all=0' }],
  ['http://cache.example/', { kind: 'http', token: undefined, api: 'http://cache.example/' }],
  ['cloudflare://0abc', undefined],
  ['cloudflare://T@', undefined],
  ['fastly://T@a..%2F', undefined],
  ['fastly://T%0AX@0abc', undefined],
  ['cloudflare://ž@0abc', undefined],
  ['https://T%20X@cache.example/', undefined],
  ['akamai://T@0abc', undefined],
  ['T@0abc', undefined],
])('CDN_URL %s', (text, address) => {
  expect(readCdnAddress(text)).toEqual(address)
})
