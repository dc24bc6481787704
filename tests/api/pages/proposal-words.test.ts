import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tourStops } from '#db/schema/index.ts'
import { changedFacts, movedText, subjectText } from '#src/components/account/proposals/proposal-words.ts'
import { listProposalsToAnswer } from '#src/domain/proposals/queries.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { buildFeature, buildPoint, buildReach } from '#tests/support/data/places.ts'

/** The words of the page of proposals for each kind. */

const db = await getDatabase()
const START = { lng: 24.4, lat: 54.2 }
const END = { lng: 24.3, lat: 54.1 }

/** Somebody's tour on a way that came with the site, and somebody else's, who corrects it. */
async function sharedWay() {
  const [owner, other] = [await signedIn(), await signedIn()]
  const start = await buildPoint(db, {
    location: START,
    parking: 'few',
    texts: { lt: { name: 'Perloja', notes: 'Sena.' } },
  })
  const end = await buildPoint(db, { location: END, texts: { lt: { name: 'Puvočiai' } } })
  const reach = await buildReach(db, { fromId: start.id, toId: end.id })
  const tours = []
  for (const { user } of [owner, other]) {
    const provider = await buildProvider(db, { userId: user.id })
    const { id } = await buildTour(db, { providerId: provider.id, departure: START, arrival: END, distanceKm: 13 })
    await db.delete(tourStops).where(eq(tourStops.tourId, id))
    await db.insert(tourStops).values([
      { tourId: id, position: 0, accessPointId: start.id, role: 'put-in' },
      { tourId: id, position: 1, accessPointId: end.id, role: 'take-out' },
    ])
    tours.push(id)
  }
  const propose = (method: string, path: string, body?: object) =>
    api(method, `/api/v1/${path}`, { token: other.token, ...(body && { body }) })
  const told = async (locale: Locale) => {
    const context = { locale, t: translate(locale) }
    const proposals = await listProposalsToAnswer(db, { id: owner.user.id, role: 'manager' })
    return proposals.map(proposal => ({
      about: subjectText(context, proposal),
      moved: movedText(context, proposal),
      facts: changedFacts(context, proposal).map(({ label, before, after }) => [label, before, after].join(' | ')),
    }))
  }
  return { start: start.id, reach: reach.id, theirs: tours[1] ?? '', propose, told }
}

test('a place: each fact that differs, from what to what, and how far it moves', async () => {
  const { start, propose, told } = await sharedWay()
  const body = { location: { coordinates: [24.4, 54.2135] }, notes: 'Nauja.', parking: null, facilities: [] }
  expect((await propose('PATCH', `access-points/${start}`, body)).status).toBe(202)
  expect(await told('lt')).toEqual([
    {
      about: 'Perloja',
      moved: '1,5 km',
      facts: [
        'Pastabos (lietuvių) | Sena. | Nauja.',
        'Automobiliai | Yra vietos keliems automobiliams | Nežinoma',
        'Kas ten yra | Nežinoma | ',
      ],
    },
  ])
})

test('what is new on the way, what would be gone, and a line', async () => {
  const { reach, theirs, propose, told } = await sharedWay()
  const weir = await buildFeature(db, { reachId: reach, km: 3 })
  expect((await propose('DELETE', `features/${weir.id}`)).status).toBe(202)
  const bridge = { kind: 'bridge', km: 5.5, note: 'Žemas.' }
  expect((await propose('POST', `reaches/${reach}/features`, bridge)).status).toBeLessThan(300)
  const coordinates = [
    [24.4, 54.2],
    [24.35, 54.14],
    [24.3, 54.1],
  ]
  expect((await propose('PATCH', `tours/${theirs}/line`, { coordinates, isSure: true })).status).toBe(200)
  const way = 'Merkys: Perloja – Puvočiai'
  const texts = await told('lt')
  expect(texts.map(({ about }) => about).sort()).toEqual(
    [way, `Tiltas, 5,5 km (${way})`, `Užtvanka, 3 km (${way})`].sort(),
  )
  const factsOf = (about: string) => texts.find(it => it.about.startsWith(about))?.facts.join(', ')
  expect(factsOf('Tiltas')).toContain('Pastaba (lietuvių) |  | Žemas.')
  expect(factsOf('Užtvanka')).toBe('')
  expect(factsOf('Merkys')).toMatch(/^Upės linija \| {2}\| \d+,\d km, nubrėžta žemėlapyje$/)
  expect((await told('en')).map(({ about }) => about)).toContain(`Bridge, 5.5 km (${way})`)
})
