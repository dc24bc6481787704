import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildPoint } from '#tests/support/data/places.ts'

const db = await getDatabase()
const jonas = await signedIn()
const ruta = await signedIn()
const admin = await signedIn({ role: 'admin' })

/** Named in Lithuanian; where there is a second name, in English too. */
const POINTS: readonly [lt: string, river: string, en?: string][] = [
  ['Puvočiai', 'merkys'],
  ['Puvočių tiltas', 'merkys', 'The Puvočiai bridge'],
  ['Jašiūnai', 'merkys'],
  ['Žeimenos tiltas Kaltanėnuose', 'zeimena'],
  ['Šventoji, Anykščiai', 'sventoji'],
  ['Rudnelė', 'ula'],
  ['Kražantės žiotys', 'dubysa'],
  ['Merkinė', 'nemunas'],
]

beforeAll(async () => {
  await db.execute(sql`truncate access_points cascade`)
  for (const [at, [lt, river, en]] of POINTS.entries())
    await buildPoint(db, {
      location: { lng: 24.2 + at / 10, lat: 54.2 + at / 10 },
      texts: { lt: { name: lt }, ...(en && { en: { name: en } }) },
      rivers: [{ river }],
    })
  await buildPoint(db, {
    createdBy: jonas.user.id,
    location: { lng: 23.9, lat: 54.9 },
    texts: { lt: { name: 'Slaptas lieptas' } },
    rivers: [{ river: 'nemunas' }],
  })
})

const find = async (q: string, { token = '', bounds = '' } = {}) => {
  const query = new URLSearchParams({ q, ...(bounds && { bounds }) })
  const { json } = await api('GET', `/api/v1/access-points?${query}`, { ...(token && { token }) })
  return json.data.map(({ name }: { name: string }) => name)
}

describe('a shared place by its name', () => {
  test.each([
    ['Puvočiai', ['Puvočiai', 'Puvočių tiltas']],
    ['puvociuose', ['Puvočiai', 'Puvočių tiltas']],
    ['puvočių til', ['Puvočių tiltas']],
    ['ties Puvočiais', ['Puvočiai', 'Puvočių tiltas']],
    ['jasiun', ['Jašiūnai']],
    ['Jašiūnuose', ['Jašiūnai']],
    ['iš Jašiūnų', ['Jašiūnai']],
    ['kaltanenai', ['Žeimenos tiltas Kaltanėnuose']],
    ['Anykščiuose', ['Šventoji, Anykščiai']],
    ['Rudnelėje', ['Rudnelė']],
    ['kražantės žiotyse', ['Kražantės žiotys']],
    ['Merkinėj', ['Merkinė']],
    ['prie Merkinės', ['Merkinė']],
    ['bridge', ['Puvočių tiltas']],
    ['Merkys', ['Jašiūnai', 'Puvočiai', 'Puvočių tiltas']],
    ['Merkio tiltas', ['Puvočių tiltas']],
    ['tiltas Žeimenoje', ['Žeimenos tiltas Kaltanėnuose']],
    ['Niagara', []],
  ])('is found by %s', async (q, names) => {
    expect(await find(q)).toEqual(names)
  })

  test('that begins so comes before one that only has another form of it', async () => {
    expect((await find('Puvočių'))[0]).toBe('Puvočių tiltas')
  })

  test('is one on the piece of the map alone, where one is given', async () => {
    expect(await find('tilt', { bounds: '24.25,54.25,24.35,54.35' })).toEqual(['Puvočių tiltas'])
  })

  test('is found by its author and by admins alone until one of these has taken it', async () => {
    expect(await find('slaptas')).toEqual([])
    expect(await find('slaptas', { token: ruta.token })).toEqual([])
    expect(await find('slaptas', { token: jonas.token })).toEqual(['Slaptas lieptas'])
    expect(await find('slaptas', { token: admin.token })).toEqual(['Slaptas lieptas'])
    expect(await find('nemunas')).toEqual(['Merkinė', '54.90000, 23.90000'])
  })

  test('is no pattern and no query: signs are nothing to look for', async () => {
    for (const q of ["x'", "x' | 'puvociai", 'x:*', 'x%', 'puv & !x', 'x\\']) expect(await find(q)).toEqual([])
  })
})
