import { expect, test } from 'vitest'
import { getProvider } from '#src/domain/providers/queries.ts'
import { packingList } from '#src/domain/tours/packing.ts'
import { getTour } from '#src/domain/tours/queries.ts'
import { wayBack } from '#src/domain/tours/way-back.ts'
import { translate } from '#src/i18n/translate.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { writeTour } from '#src/server/seo/tour-markdown.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { asking, buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { buildAmenity } from '#tests/support/data/factories.ts'
import { rate, shuttleFor } from '#tests/support/data/prices.ts'

/** A tour offers what its quote has: the shuttle of its prices is all that is said of transport. */

const db = await getDatabase()
const lt = { locale: 'lt', t: translate('lt') } as const

async function build() {
  const { owner, provider, tour } = await buildBookable(db, { fleet: { 'double-kayak': { seats: 2, owned: 5 } } })
  const token = await tokenOf(owner)
  const amenity = async (
    variant: 'transport' | 'tent' | 'guide' | 'life-vest',
    amountCents: number,
    unit: 'km' | 'h' | 'person',
  ) =>
    (await buildAmenity(db, { providerId: provider.id, variant, amountCents, unit, infos: { lt: `apie ${variant}` } }))
      .id
  const ids = {
    transport: await amenity('transport', 80, 'km'),
    guide: await amenity('guide', 2000, 'h'),
    tent: await amenity('tent', 500, 'person'),
    vest: await amenity('life-vest', 0, 'person'),
  }
  const change = async (path: string, body: object) => {
    const answer = await api('PATCH', `/api/v1/tours/${tour.id}/${path}`, { token, body })
    expect(answer.status).toBe(200)
    return answer
  }
  await change('amenities', { amenities: Object.values(ids) })
  const told = async () => {
    const shown = await getTour(db, 'lt', tour.id)
    const its = await getProvider(db, 'lt', provider.id)
    if (!shown || !its) throw new Error('no tour')
    const markdown = writeTour(lt, shown, its).replaceAll('\u00a0', ' ')
    return { shown, markdown, amenities: Object.fromEntries(shown.amenities.map(it => [it.variant, it])) }
  }
  const isFound = async () => {
    const { json } = await api('GET', `/api/v1/tours?user=${owner.id}&amenities[]=transport`)
    return json.data.length === 1
  }
  return { tour, ids, change, told, isFound }
}

test('beside a priced shuttle no transport costs more, and nobody is told to leave a second car', async () => {
  const { change, told } = await build()
  expect((await told()).markdown).toContain('Pervežimas: 0,80 € už kilometrą')
  await change('rates', { rates: [rate('boat', 4000)], shuttle: shuttleFor(4000) })
  const { shown, markdown, amenities } = await told()
  expect(amenities.transport).toMatchObject({ amountCents: 0, info: 'apie transport' })
  expect(shown.amenities.filter(({ variant }) => variant === 'transport')).toHaveLength(1)
  expect(markdown).toContain('Pervežimas: įskaičiuota; apie transport')
  expect(markdown).not.toContain('kilometr')
  expect(wayBack(shown).transport).toMatchObject({ amountCents: 0 })
})

test('a shuttle is told where no transport was ticked, finds the tour, and takes pages of searches with it', async () => {
  const { ids, change, told, isFound } = await build()
  await change('amenities', { amenities: [ids.tent] })
  expect(await isFound()).toBe(false)
  expect(wayBack((await told()).shown).transport).toBeUndefined()
  const { invalidated } = await change('rates', {
    rates: [rate('person', 2000)],
    shuttle: shuttleFor(0, { mode: 'included' }),
  })
  expect(invalidated).toEqual(expect.arrayContaining(['tour-searches']))
  expect(await isFound()).toBe(true)
  const { shown, markdown } = await told()
  expect(markdown).toContain('Pervežimas: įskaičiuota')
  expect(wayBack(shown).transport).toBeDefined()
  await change('rates', { shuttle: null })
  expect(await isFound()).toBe(false)
})

test('with rates an amenity is included, costs more each, or has no price where it is in no quote', async () => {
  const { change, told } = await build()
  await change('rates', { rates: [rate('person', 2000)] })
  const { shown, markdown } = await told()
  expect(markdown).toContain('Gelbėjimosi liemenė: įskaičiuota')
  expect(markdown).toContain('Palapinė: 5 € asmeniui')
  expect(markdown).toContain('Gidas: kainą pasakys nuomotojas')
  expect(markdown).toContain('Pervežimas: kainą pasakys nuomotojas')
  expect(markdown).not.toMatch(/kilometrą|valandą/)
  expect(packingList(shown).map(({ item }) => item)).not.toContain('lifeVest')
})

test('what is in the price cannot be ordered for more', async () => {
  const { tour, ids, change } = await build()
  await change('rates', { rates: [rate('boat', 4000)], shuttle: shuttleFor(1000) })
  const quote = async (extras: string[]) =>
    (await api('POST', '/api/v1/bookings/quote', { body: { tour: tour.id, startsOn: inDays(60), adults: 2, extras } }))
      .json.data
  expect(await quote([ids.tent])).toMatchObject({ price: { totalCents: 4000 + 1000 + 1000 } })
  expect(await quote([ids.transport])).toMatchObject({ price: null, refusal: 'extras' })
  const { token } = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
  const body = asking(tour.id, { startsOn: inDays(60), guest: { name: 'Rasa' }, extras: [ids.transport] })
  expect((await api('POST', '/api/v1/bookings', { token, body })).status).toBe(400)
})
