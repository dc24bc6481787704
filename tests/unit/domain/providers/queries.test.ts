import { expect, test } from 'vitest'
import { providers, socials } from '#db/schema/index.ts'
import { getProvider, listProviders } from '#src/domain/providers/queries.ts'
import { buildAmenity, buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'
import { HOSTILE_IDS } from '../search/hostile-ids.ts'

describeEachDatabase(database => {
  test('a provider is described in the language that is asked for', async () => {
    const { id } = await buildProvider(database.db)
    expect(await getProvider(database.db, 'lt', id)).toMatchObject({
      description: 'Nuomojame baidares.',
      textLocale: 'lt',
    })
    expect(await getProvider(database.db, 'en', id)).toMatchObject({ description: 'We rent kayaks.', textLocale: 'en' })
  })

  test('a description that is missing falls back to the other language and says so', async () => {
    const { id } = await buildProvider(database.db, { texts: { en: { description: 'We rent rafts.' } } })
    expect(await getProvider(database.db, 'lt', id)).toMatchObject({ description: 'We rent rafts.', textLocale: 'en' })
    const silent = await buildProvider(database.db, { texts: {} })
    expect(await getProvider(database.db, 'lt', silent.id)).toMatchObject({ description: '' })
  })

  test('a logo comes with its id and size, if there is one', async () => {
    const logo = { logo: 'logos/abcdefghijkl.webp', logoWidthPx: 700, logoHeightPx: 500 }
    const { id } = await buildProvider(database.db, logo)
    expect((await getProvider(database.db, 'lt', id))?.logo).toEqual({
      id: 'abcdefghijkl',
      widthPx: 700,
      heightPx: 500,
    })
    const plain = await buildProvider(database.db)
    expect((await getProvider(database.db, 'lt', plain.id))?.logo).toBeUndefined()
  })

  test('a provider comes with its own amenities, networks and number of tours, and no others', async () => {
    const { id } = await buildProvider(database.db, { location: { lng: 21.37, lat: 55.29 } })
    await buildAmenity(database.db, {
      providerId: id,
      variant: 'tent',
      amountCents: 900,
      infos: { lt: 'trivietė', en: 'for three' },
    })
    await buildAmenity(database.db, { providerId: id, variant: 'life-vest', amountCents: 0 })
    await database.db.insert(socials).values([
      { providerId: id, network: 'youtube', url: 'https://youtube.com/@x' },
      { providerId: id, network: 'facebook', url: 'https://facebook.com/x' },
    ])
    await buildTour(database.db, { providerId: id })
    await buildTour(database.db, { providerId: id })
    await buildTour(database.db)
    await buildAmenity(database.db)
    expect(await getProvider(database.db, 'en', id)).toMatchObject({
      location: { lng: 21.37, lat: 55.29 },
      tourCount: 2,
      amenities: [
        { variant: 'life-vest', info: '', unit: 'day' },
        { variant: 'tent', info: 'for three', infoLocale: 'en', currency: 'EUR' },
      ],
      socials: [{ network: 'facebook' }, { network: 'youtube' }],
    })
  })

  test('what a visitor sees of a provider holds nothing of its account', async () => {
    const { id, userId } = await buildProvider(database.db)
    const shown = JSON.stringify(await getProvider(database.db, 'lt', id))
    expect(shown).not.toContain(userId)
  })

  test.each(HOSTILE_IDS.map(id => [id.slice(0, 30), id]))('nobody is found under the id %j', async (_, id) => {
    expect(await getProvider(database.db, 'lt', id)).toBeUndefined()
  })

  test('providers are listed by name', async () => {
    await database.db.delete(providers)
    for (const name of ['Ventos vingiai', 'Dubysos slėnis', 'Merkio vingis']) await buildProvider(database.db, { name })
    const names = (await listProviders(database.db)).map(({ name }) => name)
    expect(names).toEqual(['Dubysos slėnis', 'Merkio vingis', 'Ventos vingiai'])
  })
})
