import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { providers, providerTexts } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildAmenity, buildProvider, buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const NOBODY = '000000000000'
const inEnglish = { 'Accept-Language': 'en' }

const owner = await signedIn()
const body = {
  name: '  Ūlos   baidarės ',
  contacts: { email: 'ula@tekme.example', phone: '+370 600 00 111', website: 'ulosbaidares.example' },
  description: 'Nuomojame baidares.\r\n\r\n\r\nIr plaustus.',
  languages: ['lt', 'en', 'lt'],
  boats: ['raft'],
  address: 'Zervynos',
  location: [24.5, 54.1],
}

const issuesOf = ({ json }: { json: { data: { message: string; path?: string }[] } }) =>
  json.data.map(({ message, path }) => [path, message])

describe('a provider is made', () => {
  const post = (sent: unknown, token: string | undefined = owner.token) =>
    api('POST', '/api/v1/providers', { body: sent, token, headers: inEnglish })

  test('with every field in its place, tidied', async () => {
    const { status, json, invalidated } = await api('POST', '/api/v1/providers', { body, token: owner.token })
    expect(status).toBe(201)
    expect(json.data).toEqual({
      _id: expect.stringMatching(/^[0-9a-z]{12}$/),
      name: 'Ūlos baidarės',
      description: 'Nuomojame baidares.\n\nIr plaustus.',
      languages: ['lt', 'en'],
      boats: ['raft'],
      months: [5, 6, 7, 8, 9],
      logo: null,
      address: 'Zervynos',
      location: { coordinates: [24.5, 54.1] },
      contacts: { email: 'ula@tekme.example', phone: '+37060000111', website: 'https://ulosbaidares.example' },
      socials: [],
      amenities: [],
      answersWithin: null,
      tourCount: 0,
      user: owner.user.id,
    })
    expect(invalidated).toContain('sitemap')
    const { json: again } = await api('GET', `/api/v1/providers/${json.data._id}`)
    expect(again).toEqual(json)
  })

  test('not without name, e-mail and phone', async () => {
    const before = await db.$count(providers)
    const { status, ...response } = await post({ languages: ['lt'] })
    expect(status).toBe(400)
    expect(issuesOf(response)).toEqual([
      ['name', "Enter provider's name"],
      ['contacts.email', 'Enter email'],
      ['contacts.phone', 'Enter phone'],
    ])
    const { json } = await api('POST', '/api/v1/providers', { body: {}, token: owner.token })
    expect(issuesOf({ json }).map(([, message]) => message)).toEqual([
      'Įrašykite nuomotojo pavadinimą.',
      'Įrašykite el. paštą.',
      'Įrašykite telefono numerį.',
    ])
    expect(await db.$count(providers)).toBe(before)
  })

  test.each([
    ['a name of spaces', { name: ' \u0007\n ' }, 'name'],
    ['a name that is too long', { name: 'ž'.repeat(121) }, 'name'],
    ['a script for a website', { contacts: { ...body.contacts, website: 'javascript:alert(1)' } }, 'contacts.website'],
    ['a website with a password', { contacts: { ...body.contacts, website: 'https://a:b@c.lt' } }, 'contacts.website'],
    ['a website of another kind', { contacts: { ...body.contacts, website: 'ftp://upe.lt' } }, 'contacts.website'],
    ['an e-mail without a host', { contacts: { ...body.contacts, email: 'ula@' } }, 'contacts.email'],
    ['letters for a phone', { contacts: { ...body.contacts, phone: 'skambinkite' } }, 'contacts.phone'],
    ['an unknown language', { languages: ['xx'] }, 'languages.0'],
    ['a month that no year has', { months: [5, 13] }, 'months.1'],
    ['no month at all', { months: [] }, 'months'],
    ['an unknown boat', { boats: ['yacht'] }, 'boats.0'],
    ['a place off the earth', { location: [24, 91] }, 'location.coordinates.1'],
    ['half a place', { location: { coordinates: [24] } }, 'location.coordinates'],
    ['a description that is too long', { description: 'ž'.repeat(10_001) }, 'description'],
    ['contacts that are none', { contacts: 'call me' }, 'contacts'],
  ])('not with %s', async (_, wrong, path) => {
    const before = await db.$count(providers)
    const { status, ...response } = await post({ ...body, ...wrong })
    expect(status).toBe(400)
    expect(issuesOf(response)).toEqual([[path, expect.stringMatching(/\.$|name/)]])
    expect(await db.$count(providers)).toBe(before)
  })

  test('for oneself, whatever user the body names', async () => {
    const other = await signedIn()
    const { json } = await post({ ...body, user: other.user.id, userId: other.user.id, _id: NOBODY })
    expect(json.data).toMatchObject({ user: owner.user.id })
    expect(json.data._id).not.toBe(NOBODY)
  })

  test('up to a limit, also when many are asked for at once', async () => {
    const busy = await signedIn()
    const responses = await Promise.all(Array.from({ length: 25 }, () => post(body, busy.token)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = responses.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(5)
    expect(issuesOf(refused[0] ?? { json: { data: [] } })).toEqual([
      [undefined, 'An account can have 20 providers at most.'],
    ])
    expect(await db.$count(providers, eq(providers.userId, busy.user.id))).toBe(20)
  })
})

describe('providers are listed', () => {
  const names = ['Aukštupys', 'Brasta', 'Cypa']
  let user = ''
  const ids: string[] = []
  beforeAll(async () => {
    user = (await signedIn()).user.id
    for (const name of [...names].reverse()) ids.unshift((await buildProvider(db, { name, userId: user })).id)
  })
  const list = async (query: string) => (await api('GET', `/api/v1/providers?${query}`)).json

  test('by name, those of a user, page by page', async () => {
    const { data, meta } = await list(`user=${user}&limit=2`)
    expect(data.map((it: { name: string }) => it.name)).toEqual(['Aukštupys', 'Brasta'])
    expect(meta).toEqual({ page: 1, pages: 2, total: 3 })
    expect((await list(`user=${user}&limit=2&page=2`)).data.map((it: { _id: string }) => it._id)).toEqual([ids[2]])
    expect((await list(`user=${user}&limit=2&page=99`)).meta).toEqual({ page: 2, pages: 2, total: 3 })
  })

  test('by ids, with only the wanted fields', async () => {
    const { data, meta } = await list(`ids[]=${ids[1]}&ids[]=${ids[0]}&ids[]=nonsense&select[]=name`)
    expect(data).toEqual([
      { _id: ids[0], name: 'Aukštupys' },
      { _id: ids[1], name: 'Brasta' },
    ])
    expect(meta.total).toBe(2)
  })

  test('whatever the query says', async () => {
    const { data, meta } = await list(`user=${user}&page=-1&limit=0&select=passwordHash&populate=user`)
    expect(data).toHaveLength(3)
    expect(meta).toEqual({ page: 1, pages: 1, total: 3 })
    expect(await list(`user=${NOBODY}`)).toEqual({ data: [], meta: { page: 1, pages: 1, total: 0 } })
  })
})

describe('a provider is read', () => {
  test('with its amenities whole and its texts in both languages when asked for', async () => {
    const provider = await buildProvider(db, { texts: { lt: { description: 'Tik lietuviškai.' } } })
    const tent = await buildAmenity(db, { providerId: provider.id, infos: { en: 'for two' } })
    await buildTour(db, { providerId: provider.id })
    const { json } = await api('GET', `/api/v1/providers/${provider.id}`, { headers: inEnglish })
    expect(json.data).toMatchObject({
      description: 'Tik lietuviškai.',
      textLocale: 'lt',
      amenities: [tent.id],
      tourCount: 1,
    })
    const { json: whole } = await api(
      'GET',
      `/api/v1/providers/${provider.id}?populate[]=amenities&populate[]=translations`,
    )
    expect(whole.data).toMatchObject({
      amenities: [{ _id: tent.id, variant: 'tent', info: 'for two', textLocale: 'en', amount: 1500, unit: 'day' }],
      translations: { lt: { description: 'Tik lietuviškai.' }, en: null },
    })
    expect(whole.data.textLocale).toBeUndefined()
  })

  test('not where there is none', async () => {
    expect((await api('GET', `/api/v1/providers/${NOBODY}`)).status).toBe(404)
    expect((await api('GET', '/api/v1/providers/Brasta')).status).toBe(404)
  })
})

describe('a provider is changed', () => {
  let id = ''
  beforeAll(async () => {
    const contacts = { email: 'a@tekme.example', phone: '+370 600 00111', website: 'https://a.example' }
    id = (await buildProvider(db, { userId: owner.user.id, ...contacts })).id
  })
  const patch = (sent: unknown, headers = {}) =>
    api('PATCH', `/api/v1/providers/${id}`, { body: sent, token: owner.token, headers })

  test('by an admin, and stays that of its user', async () => {
    const { token } = await signedIn({ role: 'admin' })
    const { json } = await api('PATCH', `/api/v1/providers/${id}`, { body: { boats: ['raft'] }, token })
    expect(json.data).toMatchObject({ boats: ['raft'], user: owner.user.id, name: 'Merkio vingis' })
  })

  test('in the fields that were sent, and no other', async () => {
    const { json: before } = await api('GET', `/api/v1/providers/${id}`)
    const { json } = await patch({ contacts: { phone: '+370 611 11111' }, location: { coordinates: [25, 55] } })
    expect(json.data).toEqual({
      ...before.data,
      contacts: { ...before.data.contacts, phone: '+37061111111' },
      location: { coordinates: [25, 55] },
    })
    const { json: moved } = await patch({ location: { coordinates: [] }, address: 'Puvočiai' })
    expect(moved.data).toMatchObject({ location: { coordinates: [] }, address: 'Puvočiai' })
  })

  test('not to be without what it needs', async () => {
    const { status, ...response } = await patch({ name: '', contacts: { email: ' ', phone: '' } }, inEnglish)
    expect(status).toBe(400)
    expect(issuesOf(response)).toEqual([
      ['name', "Enter provider's name"],
      ['contacts.email', 'Enter email'],
      ['contacts.phone', 'Enter phone'],
    ])
  })

  test('to a phone number that can be dialled, while one that is there already stays', async () => {
    const old = await buildProvider(db, { userId: owner.user.id, phone: '+370 600 0011' })
    const path = `/api/v1/providers/${old.id}`
    const send = (contacts: object) =>
      api('PATCH', path, { body: { contacts }, token: owner.token, headers: inEnglish })
    expect((await send({ phone: old.phone, email: 'old@tekme.example' })).status).toBe(200)
    const { status, ...response } = await send({ phone: '+370 600 0022', email: 'new@tekme.example' })
    expect(status).toBe(400)
    expect(issuesOf(response)).toEqual([['contacts.phone', 'Check the phone number: 8 digits must follow +370.']])
    expect((await api('GET', path)).json.data.contacts).toMatchObject({ phone: old.phone, email: 'old@tekme.example' })
    const created = await api('POST', '/api/v1/providers', {
      body: { name: 'Nauja', contacts: { email: 'new@tekme.example', phone: '+370 600 0022' } },
      token: owner.token,
      headers: inEnglish,
    })
    expect([created.status, issuesOf(created)]).toEqual([400, issuesOf(response)])
  })

  test('in the language of the request, or in both at once', async () => {
    await patch({ description: 'Only English.' }, inEnglish)
    const texts = () => api('GET', `/api/v1/providers/${id}?populate=translations&select=description`)
    expect((await texts()).json.data.translations).toEqual({
      lt: { description: 'Nuomojame baidares.' },
      en: { description: 'Only English.' },
    })
    await patch({ translations: { lt: { description: 'Abu.' }, en: null } })
    expect((await texts()).json.data.translations).toEqual({ lt: { description: 'Abu.' }, en: null })
    await patch({ description: '' })
    expect(await db.$count(providerTexts, eq(providerTexts.providerId, id))).toBe(0)
  })
})

test('a change to what is stored already leaves the provider as it was, its time of change too', async () => {
  const provider = await buildProvider(db, { userId: owner.user.id, name: 'Ūla', updatedAt: new Date(0) })
  const change = async (name: string) => {
    expect(
      (await api('PATCH', `/api/v1/providers/${provider.id}`, { body: { name }, token: owner.token })).status,
    ).toBe(200)
    const [row] = await db.select().from(providers).where(eq(providers.id, provider.id))
    return row?.updatedAt.getTime()
  }
  expect(await change('Ūla')).toBe(0)
  expect(await change('Merkys')).toBeGreaterThan(0)
})
