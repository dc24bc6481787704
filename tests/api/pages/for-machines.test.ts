import type { APIContext, APIRoute } from 'astro'
import { expect, test } from 'vitest'
import { translate } from '#src/i18n/translate.ts'
import { GET as getFeed } from '#src/pages/[...locale]/feed.xml.ts'
import { GET as getRegion } from '#src/pages/[...locale]/regions/[slug].md.ts'
import { GET as getRiver } from '#src/pages/[...locale]/rivers/[slug].md.ts'
import { GET as getMarkdown } from '#src/pages/[...locale]/tours/[id].md.ts'
import { GET as getTrip } from '#src/pages/[...locale]/trips/[slug].md.ts'
import { GET as getLlms } from '#src/pages/llms.txt.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'

/** The response of a route, and what it is cached by. */
async function read(route: APIRoute, params: Record<string, string> = {}, path = '/') {
  const cachedBy: string[] = []
  const cache = { set: ({ tags }: { tags: string[] }) => cachedBy.push(...tags) }
  const locals = { locale: 'lt', t: translate('lt') }
  const url = new URL(path, 'https://tekme.example')
  const redirect = (to: string, status: number) => new Response(null, { status, headers: { location: to } })
  const response = await route({ cache, locals, params, redirect, url } as unknown as APIContext)
  return { response, body: await response.text(), cachedBy }
}

test('a tour as Markdown changes with the tour and what its page shows of the provider', async () => {
  const provider = await buildProvider(await getDatabase())
  const { id } = await buildTour(await getDatabase(), { providerId: provider.id })
  const { response, cachedBy } = await read(getMarkdown, { id })
  expect(response.status).toBe(200)
  const ofProvider = [`provider-${provider.id}`, `provider-contacts-${provider.id}`]
  expect(cachedBy).toEqual([`tour-${id}`, ...ofProvider, 'conditions-merkys', 'water-merkys'])
})

test('a draft, a tour that is unknown and no id at all are not found as Markdown', async () => {
  const draft = await buildTour(await getDatabase(), { status: 'draft' })
  for (const id of [draft.id, '000000000000', '../x']) {
    const { response, cachedBy } = await read(getMarkdown, { id })
    expect(response.status).toBe(404)
    expect(cachedBy).toEqual([])
  }
})

test('a river and a region as Markdown name their tours, and change with what their pages show', async () => {
  const provider = await buildProvider(await getDatabase())
  const { id } = await buildTour(await getDatabase(), {
    providerId: provider.id,
    rivers: ['alantas'],
    regions: ['zemaitija'],
    texts: { lt: { name: 'Alantas [ramus]' } },
  })
  const river = await read(getRiver, { slug: 'alantas' })
  expect(river.body).toMatch(/^# Baidarėmis Alantu\n\n> Baidarėmis Alantu: 1 žygis, /)
  expect(river.body).toContain('\n## Ką žinoti prieš plaukiant\n')
  expect(river.body).toContain(`\n- [Alantas \\[ramus\\]](https://tekme.example/tours/${id}.md): `)
  expect(river.response.headers.get('link')).toBe('<https://tekme.example/rivers/alantas>; rel="canonical"')
  const ofTour = [`tour-card-${id}`, `provider-on-cards-${provider.id}`]
  const ofRiver = ['river-alantas', 'tour-ends-alantas', 'river-points-alantas', 'water-alantas', 'conditions-alantas']
  expect(river.cachedBy).toEqual(expect.arrayContaining([...ofRiver, ...ofTour]))
  const region = await read(getRegion, { slug: 'zemaitija' })
  expect(region.body).toMatch(/^# Žemaitija\n/)
  expect(region.body).toContain('(https://tekme.example/rivers/alantas.md): 1 žygis')
  expect(region.cachedBy).toEqual(expect.arrayContaining(['region-zemaitija', 'tour-ends-alantas', ...ofTour]))
})

test('a trip is Markdown under its own name, and under that of the other language moved there', async () => {
  const { body, cachedBy } = await read(getTrip, { slug: 'plaustais' }, '/trips/plaustais.md')
  expect(body).toContain('\n<https://tekme.example/trips/plaustais>\n')
  expect(cachedBy).toContain('trip-rafts')
  const { response } = await read(getTrip, { slug: 'rafts' }, '/trips/rafts.md')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/trips/plaustais.md'])
})

test('a river without tours as Markdown says so, with what is known of it and the nearest tours', async () => {
  const { id } = await buildTour(await getDatabase(), {
    rivers: ['merkys'],
    departure: { lng: 24.31, lat: 54.12 },
    texts: { lt: { name: 'Merkiu' } },
  })
  const { body, response, cachedBy } = await read(getRiver, { slug: 'ula' })
  expect(response.status).toBe(200)
  expect(body).toMatch(/^# Ūla\n\n> Ūla: /)
  expect(body).toContain('\nŽygių šia upe kol kas niekas nesiūlo.\n')
  expect(body).toContain('\n## Artimiausi žygiai\n')
  expect(body).toContain(`(https://tekme.example/tours/${id}.md)`)
  expect(body).not.toContain('Kaina asmeniui')
  expect(cachedBy).toEqual(expect.arrayContaining(['river-ula', 'tour-searches', `tour-card-${id}`]))
})

test('a region without tours and a place that is unknown are not found as Markdown', async () => {
  const unknown = [read(getRiver, { slug: 'x' }), read(getRegion, { slug: 'x' })]
  for (const { response, cachedBy } of await Promise.all([...unknown, read(getTrip, { slug: 'x' })])) {
    expect(response.status).toBe(404)
    expect(cachedBy).toEqual([])
  }
})

test('what lists new tours changes with any tour or provider, which invalidates the sitemap', async () => {
  const name = `Nauja ${Date.now()}`
  await buildTour(await getDatabase(), { texts: { lt: { name } }, createdAt: new Date(Date.now() + 1000) })
  for (const route of [getFeed, getLlms]) {
    const { body, cachedBy } = await read(route)
    expect(body).toContain(name)
    expect(cachedBy).toContain('sitemap')
  }
})
