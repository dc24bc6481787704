import type { AstroGlobal } from 'astro'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rateLimits, riverTips } from '#db/schema/index.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import Tips from '#src/pages/[...locale]/admin/tips.astro'
import Tell from '#src/pages/[...locale]/rivers/[slug]/tell.astro'
import River from '#src/pages/[...locale]/rivers/[slug].astro'
import { paths, serverPaths } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { tellPage } from '#src/server/tips/tell-page.ts'
import { member } from '#tests/support/api/belongings.ts'
import { openPage, readable } from '#tests/support/api/pages.ts'
import { buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

/** The form by which people tell what the page of a river asks for. */

const db = await getDatabase()

beforeAll(async () => {
  captureLog()
  await buildBookable(db, { tour: { rivers: ['merkys'] } })
})
beforeEach(async () => {
  for (const table of [riverTips, rateLimits]) await db.delete(table)
})

const sessionOf = ({ user }: Awaited<ReturnType<typeof member>>, verified = true) =>
  ({ user: { _id: user.id, email: user.email, role: user.role, verified } }) as unknown as NonNullable<
    App.Locals['session']
  >
const open = (session?: App.Locals['session'], locale: Locale = 'lt', query = '') =>
  openPage(Tell, serverPaths.riverTell(locale, 'merkys') + query, { params: { slug: 'merkys' }, locale, session })

function send(sent: Record<string, string>, session?: App.Locals['session']) {
  const request = new Request(`https://tekme.example${serverPaths.riverTell('lt', 'merkys')}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(sent).toString(),
  })
  const locals = { locale: 'lt', t: translate('lt'), session }
  return tellPage({ locals, request, url: new URL(request.url) } as unknown as AstroGlobal, 'merkys')
}

test('the page of a river leads there in place of an address to write to', async () => {
  const { html } = await openPage(River, paths.river('lt', 'merkys'), { params: { slug: 'merkys' } })
  const guide = /<section class="guide".*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(guide).toContain('href="/rivers/merkys/tell"')
  expect(guide).not.toContain('mailto:')
})

test('a visitor signs in first; an account chooses among what the page asks', async () => {
  for (const locale of LOCALES) {
    const { html, tags } = await open(undefined, locale)
    expect(html).not.toContain('<form method="post"')
    expect(html).toContain(encodeURIComponent(serverPaths.riverTell(locale, 'merkys')))
    expect(tags).toEqual([])
  }
  const { html } = await open(sessionOf(await member({ role: 'user' })))
  expect(html.match(/<option/g)?.length).toBeGreaterThan(1)
  expect(html).toContain('name="words"')
})

test('what is sent is thanked for, and an admin reads it', async () => {
  const by = await member({ role: 'user' })
  const sent = { about: 'Kur nakvoti', words: 'Prie tilto <b>yra</b> vietos.\nDviem palapinėms.', source: 'Buvau.' }
  expect(await send(sent, sessionOf(by))).toEqual({ location: '/rivers/merkys/tell?sent=told' })
  expect(readable((await open(sessionOf(by), 'lt', '?sent=told')).html)).toContain('Ačiū, perskaitysime.')
  const admin = sessionOf(await member({ role: 'admin' }))
  const { html } = await openPage(Tips, '/admin/tips', { session: admin })
  expect(html).toContain('Prie tilto &lt;b&gt;yra&lt;/b&gt; vietos.')
  expect(readable(html)).toMatch(/Merkys.*Kur nakvoti.*Iš kur žino: Buvau\./s)
  expect(html).not.toContain(by.user.email)
})

test('what is refused says why, and nothing typed is lost', async () => {
  const by = await member({ role: 'user' })
  const refused = await send({ words: ' ', source: 'Buvau.' }, sessionOf(by))
  expect(refused).toMatchObject({ status: 400, values: { source: 'Buvau.' }, errors: { words: expect.anything() } })
  expect(await send({ words: 'Žinau.' })).toMatchObject({ status: 401, values: { words: 'Žinau.' } })
  expect(await send({ words: 'Žinau.' }, sessionOf(by, false))).toMatchObject({ status: 403 })
  expect(await db.$count(riverTips)).toBe(0)
})
