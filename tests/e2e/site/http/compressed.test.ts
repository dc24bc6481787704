import { type IncomingHttpHeaders, get as request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { newCaller } from '#tests/support/browser/caller.ts'
import { site } from '#tests/support/browser/site.ts'

/** A response that is made for one request, and therefore has no compressed copy, is compressed as it is sent. */

const caller = newCaller()

type Received = { headers: IncomingHttpHeaders; bytes: Buffer }

function ask(path: string, headers: Record<string, string> = {}): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  request(site().url + path, { headers: { ...caller, ...headers } }, response =>
    buffer(response).then(bytes => resolve({ headers: response.headers, bytes }), reject),
  ).on('error', reject)
  return promise
}

const PATHS: [what: string, path: string, shareAtMost: number][] = [
  ['a list of the API, ahead of Astro', '/api/v1/tours', 0.4],
  ['a tour list in English, by Astro', '/api/v1/tours?locale=en&populate[]=amenities', 0.4],
  ['the description of the API', '/api/v1/openapi.json', 0.1],
  ['a page that is not kept', '/auth/signin', 0.35],
  ['a page that there is not', '/tours/none', 0.35],
]

for (const [what, path, shareAtMost] of PATHS) {
  test(`${what} is sent compressed to whoever takes it, and is the same`, async () => {
    const plain = await ask(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toContain('Accept-Encoding')
    const [brotli, gzip] = [
      await ask(path, { 'Accept-Encoding': 'gzip, deflate, br' }),
      await ask(path, { 'Accept-Encoding': 'gzip' }),
    ]
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    expect(brotli.bytes.length / plain.bytes.length).toBeLessThan(shareAtMost)
    const refused = await ask(path, { 'Accept-Encoding': 'br;q=0, gzip;q=0' })
    expect([refused.headers['content-encoding'], refused.bytes]).toEqual([undefined, plain.bytes])
  })
}

test('what is short, or a picture, is sent as it is', async () => {
  for (const path of ['/api/v1/tours?limit=1&select=name', '/covers/0.png', '/social-card.png']) {
    const { headers } = await ask(path, { 'Accept-Encoding': 'br' })
    expect([path, headers['content-encoding']]).toEqual([path, undefined])
  }
})
