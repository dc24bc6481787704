import { expect, onTestFinished, test } from 'vitest'
import { tryCdn } from '#src/cli/operate/doctor/look.ts'
import { diagnose, type Readings } from '#src/cli/operate/doctor/rules.ts'
import { type CdnKind, startCdn } from '#tests/support/servers/cdn/cdn.ts'
import { startLocalServer } from '#tests/support/servers/local-server.ts'

/** `tekme doctor` on a CDN that answers, or does not. */

const KINDS: CdnKind[] = ['cloudflare', 'fastly', 'http']
const WELL: Readings = {
  now: new Date(),
  isForOthers: false,
  siteUrl: '',
  trustsNobody: true,
  settingFaults: [],
  settingWarnings: [],
  releasedAt: new Date(0),
  database: { sentence: 'It is away.' },
  mail: { isSet: false },
  storage: { place: '/x' },
  disks: [],
}

async function examine(CDN_URL: string | undefined): Promise<string[]> {
  const cdn = await tryCdn({ CDN_URL })
  const found = diagnose({ ...WELL, ...(cdn && { cdn }) }).filter(({ part }) => part === 'cdn')
  return found.map(({ state, what, todo = '' }) => `${state}: ${what} ${todo}`.trim())
}

async function open(kind: CdnKind) {
  const cdn = await startCdn(kind)
  onTestFinished(cdn.stop)
  return cdn
}

test('without a CDN nothing is said of one', async () => {
  expect(await examine(undefined)).toEqual([])
})

test.each(KINDS)('%s that purges is well, and keeps its pages', async kind => {
  const cdn = await open(kind)
  const page = { status: 200, headers: new Headers(), body: Buffer.from(''), tags: ['tours', 'pages'] }
  cdn.kept.set('/', page)
  expect(await examine(cdn.address)).toEqual(['ok: The CDN of CDN_URL purges what it is told.'])
  expect(cdn.purges).toMatchObject([{ tags: ['tekme-doctor'], status: 200 }])
  expect([...cdn.kept]).toEqual([['/', page]])
})

test.each([
  ['cloudflare', 'the zone'],
  ['fastly', 'the service'],
  ['http', 'the address'],
] as const)('%s with a wrong token', async (kind, part) => {
  const { address } = await open(kind)
  expect(await examine(address.replace('Raktas', 'Kitoks'))).toEqual([
    `fault: The CDN of CDN_URL refuses the token: status 403. Put one into CDN_URL that may purge ${part}.`,
  ])
})

test.each([
  [404, 'fault: The CDN of CDN_URL takes no purge: status 404. Correct the zone and the token in CDN_URL.'],
  [
    429,
    'warning: The CDN of CDN_URL is asked too often: status 429. Wait for some minutes. Its plan says how often it may be.',
  ],
  [
    503,
    'fault: The CDN of CDN_URL failed: status 503. Try it again later: until it purges, its pages are old for up to an hour.',
  ],
])('one that answers %i', async (status, sentence) => {
  const cdn = await open('cloudflare')
  cdn.refuse({ status })
  expect(await examine(cdn.address)).toEqual([sentence])
})

test('Cloudflare that answers 200 and has not done it', async () => {
  const server = await startLocalServer((_, response) => void response.end('{"success":false}'))
  onTestFinished(server.stop)
  expect(await examine(`cloudflare://Raktas@a1?api=${server.url}`)).toEqual([
    'fault: The CDN of CDN_URL has purged nothing: it was not done. See whether its plan purges by tag, and whether the token may.',
  ])
})

test('one that cannot be reached, is not found, or leads elsewhere', async () => {
  const server = await startLocalServer((_, response) => void response.writeHead(307, { Location: '/elsewhere' }).end())
  const moved = await examine(`http://Raktas@127.0.0.1:${server.port}/`)
  await server.stop()
  const closed = await examine(`fastly://Raktas@a1?api=${server.url}`)
  const unknown = await examine('https://Raktas@cdn.invalid/purge')
  for (const found of [moved, closed, unknown]) {
    expect(found).toEqual([
      expect.stringMatching(
        /^fault: The CDN of CDN_URL cannot be reached: .+\. Correct CDN_URL, or let this machine reach the host\.$/,
      ),
    ])
    expect(found.join()).not.toContain('Raktas')
  }
  expect([moved, closed, unknown].join('\n')).toMatch(/redirect[\s\S]+ECONNREFUSED[\s\S]+cdn\.invalid/)
})
