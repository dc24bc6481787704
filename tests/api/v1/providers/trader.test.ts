import { beforeEach, describe, expect, test } from 'vitest'
import { auditEvents, providers, providerTraders } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { buildMember } from '#tests/support/api/belongings.ts'
import { buildProvider } from '#tests/support/data/factories.ts'
import { buildTraderBody } from '#tests/support/data/traders.ts'

const db = await getDatabase()
let path: string
let token: string
let user: Awaited<ReturnType<typeof buildMember>>
let provider: string

beforeEach(async () => {
  user = await buildMember({ role: 'manager' })
  token = await tokenOf(user)
  provider = (await buildProvider(db, { userId: user.id })).id
  path = `/api/v1/providers/${provider}/trader`
  await db.delete(auditEvents)
})

const save = (body: object, as = token) => api('PUT', path, { body, token: as })
const messages = ({ json }: Awaited<ReturnType<typeof save>>) =>
  json.data.map((it: { path: string; message: string }) => [it.path, it.message])

describe('who sells', () => {
  test('is known to nobody until a provider says and certifies it, then to everybody', async () => {
    expect((await api('GET', path)).status).toBe(404)
    const { status, json } = await save(buildTraderBody({ code: '305 123 456', vatCode: '100 001 234 567' }))
    expect(status).toBe(200)
    expect(json.data).toEqual({
      form: 'mb',
      isTrader: true,
      legalName: 'MB „Ūlos vingiai“',
      code: '305123456',
      register: 'Juridinių asmenų registras',
      vatCode: 'LT100001234567',
      address: 'Upės g. 4, Varėna',
      email: 'ula@tekme.example',
      phone: '+37060000111',
      certifiedAt: expect.stringMatching(/Z$/),
    })
    expect((await api('GET', path)).json.data).toEqual(json.data)
  })

  test('is certified again by each change, and each is recorded; the same again is not', async () => {
    const first = await save(buildTraderBody())
    const again = await save(buildTraderBody())
    const changed = await save(buildTraderBody({ address: 'Merkio g. 1, Varėna' }))
    expect(again.json.data).toEqual(first.json.data)
    expect(again.invalidated).toEqual([])
    expect(changed.json.data.certifiedAt > first.json.data.certifiedAt).toBe(true)
    expect(await recorded()).toEqual([
      { actorId: user.id, subjectId: provider, details: { change: 'created' } },
      { actorId: user.id, subjectId: provider, details: { change: 'changed' } },
    ])
  })

  test('may be said by an admin, which is recorded with whose it is', async () => {
    const admin = await buildMember({ role: 'admin' })
    expect((await save(buildTraderBody(), await tokenOf(admin, true))).status).toBe(200)
    const details = { change: 'created', ownerId: user.id }
    expect(await recorded()).toEqual([{ actorId: admin.id, subjectId: provider, details }])
  })

  test('goes with its provider', async () => {
    await save(buildTraderBody())
    await db.delete(providers)
    expect(await db.$count(providerTraders)).toBe(0)
  })

  test('may be a private person, of whom no register is told', async () => {
    const { json } = await save(
      buildTraderBody({ form: 'private-person', legalName: 'Ona Onaitė', vatCode: 'LT100001234' }),
    )
    expect(json.data).toMatchObject({ isTrader: false, code: '', register: '', vatCode: '' })
  })

  test('names its register where that does not follow from its form', async () => {
    const farm = buildTraderBody({ form: 'other', code: 'ŪK-17', register: 'Ūkininkų ūkių registras' })
    expect((await save(farm)).json.data).toMatchObject({ register: 'Ūkininkų ūkių registras', code: 'ŪK-17' })
  })
})

test.each([
  ['nothing', {}, ['form', 'legalName', 'address', 'email', 'phone', 'certified']],
  ['what is not certified', buildTraderBody({ certified: false as true }), ['certified']],
  ['a company without its code', buildTraderBody({ code: ' ' }), ['code']],
  ['a code of another length', buildTraderBody({ code: '30512345' }), ['code']],
  ['a licence without its number', buildTraderBody({ form: 'business-licence', code: '' }), ['code']],
  ['a personal code', buildTraderBody({ form: 'individual-activity', code: '390 0101 0000' }), ['code']],
  ['another register without its name', buildTraderBody({ form: 'other', code: '7' }), ['register']],
  ['a VAT code that is none', buildTraderBody({ vatCode: 'LT123' }), ['vatCode']],
  ['an unknown form', { ...buildTraderBody(), form: 'ab' }, ['form']],
  ['a phone that cannot be dialled', buildTraderBody({ phone: '+370 600' }), ['phone']],
])('%s is refused in words, and nothing is written', async (_what, body, paths) => {
  const refused = await save(body)
  expect(refused.status).toBe(400)
  expect(messages(refused)).toEqual(paths.map(at => [at, expect.stringMatching(/\.$/)]))
  expect((await api('GET', path)).status).toBe(404)
})

async function recorded() {
  const rows = await db.select().from(auditEvents).orderBy(auditEvents.createdAt)
  return rows
    .filter(({ kind }) => kind === 'trader-changed')
    .map(({ actorId, subjectId, details }) => ({ actorId, subjectId, details }))
}
