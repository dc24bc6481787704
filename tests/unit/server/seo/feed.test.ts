import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { listNewTours } from '#src/domain/tours/queries.ts'
import { translate } from '#src/i18n/translate.ts'
import { writeFeed } from '#src/server/seo/feed.ts'
import { testDatabase } from '#tests/support/data/database.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'

const database = testDatabase()
const at = (day: number) => new Date(Date.UTC(2026, 4, day, 10))

async function feedOf(locale: 'lt' | 'en', limit: number) {
  const tours = await listNewTours(database.db, locale, limit)
  const xml = writeFeed({ locale, t: translate(locale) }, tours)
  const read = new new Window().DOMParser().parseFromString(xml, 'application/xml')
  const texts = (name: string) => [...read.querySelectorAll(name)].map(it => it.textContent)
  return { xml, texts, updated: texts('feed > updated') }
}

test('the newest tours come first, no more than asked for, without drafts and paused ones', async () => {
  const provider = await buildProvider(database.db, { name: 'Upė & Ko', boats: ['raft'] })
  const tour = (day: number, name: string, more = {}) =>
    buildTour(database.db, {
      providerId: provider.id,
      createdAt: at(day),
      updatedAt: at(day + 1),
      texts: { lt: { name } },
      ...more,
    })
  await tour(1, 'Sena')
  const second = await tour(2, 'Ūla <per> kopas', { updatedAt: at(20) })
  await tour(3, 'Nauja')
  await tour(4, 'Juodraštis', { status: 'draft' })
  await tour(5, 'Sustabdyta', { status: 'paused' })
  const { texts, updated } = await feedOf('lt', 2)
  expect(texts('entry > title')).toEqual(['Nauja', 'Ūla <per> kopas'])
  expect(texts('entry author name')).toEqual(['Upė & Ko', 'Upė & Ko'])
  expect(texts('entry > published')).toEqual([at(3), at(2)].map(it => it.toISOString()))
  expect(texts('entry > id')[1]).toBe(`http://localhost:4321/tours/${second.id}`)
  expect(texts('entry > summary')[0]).toContain('žygis plaustu')
  expect(updated).toEqual([at(20).toISOString()])
  const english = await feedOf('en', 2)
  expect(english.xml).toContain('xml:lang="en"')
  expect(english.texts('entry > summary')[0]).toContain('tour by raft')
})

test('a feed of no tours is one too', () => {
  expect(writeFeed({ locale: 'lt', t: translate('lt') }, [])).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
})
