import type { APIContext, APIRoute } from 'astro'
import { expect, test } from 'vitest'
import { translate } from '#src/i18n/translate.ts'
import { GET as getFeed } from '#src/pages/[...locale]/feed.xml.ts'
import { GET as getMarkdown } from '#src/pages/[...locale]/tours/[id].md.ts'
import { GET as getLlms } from '#src/pages/llms.txt.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'

/** The response of a route, and what it is cached by. */
async function read(route: APIRoute, params: Record<string, string> = {}) {
  const cachedBy: string[] = []
  const cache = { set: ({ tags }: { tags: string[] }) => cachedBy.push(...tags) }
  const locals = { locale: 'lt', t: translate('lt') }
  const url = new URL('https://tekme.example/')
  const response = await route({ cache, locals, params, url } as unknown as APIContext)
  return { response, body: await response.text(), cachedBy }
}

test('a tour as Markdown changes with the tour and what its page shows of the provider', async () => {
  const provider = await buildProvider(await getDatabase())
  const { id } = await buildTour(await getDatabase(), { providerId: provider.id })
  const { response, cachedBy } = await read(getMarkdown, { id })
  expect(response.status).toBe(200)
  expect(cachedBy).toEqual([`tour-${id}`, `provider-contacts-${provider.id}`, 'conditions-merkys', 'water-merkys'])
})

test('a draft, a tour that is unknown and no id at all are not found as Markdown', async () => {
  const draft = await buildTour(await getDatabase(), { status: 'draft' })
  for (const id of [draft.id, '000000000000', '../x']) {
    const { response, cachedBy } = await read(getMarkdown, { id })
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
