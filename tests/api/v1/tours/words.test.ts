import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { tourTexts } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const ids = new Map<string, string>()

const TOURS: { called: string; lt: [name: string, description: string]; en?: [string, string]; from?: string }[] = [
  {
    called: 'described',
    lt: ['Ramus rytas', 'Pakeliui stūkso senas malūnas, o prie jo auga medis.'],
    en: ['Quiet morning', 'An old watermill stands by the bank.'],
  },
  { called: 'begun', lt: ['Vakaro žygis', ''], from: 'Malūnai' },
  { called: 'named', lt: ['Malūno užtvanka', ''] },
  { called: 'manor', lt: ['Aplink ežerą', ''], from: 'Dvaras' },
  { called: 'alike', lt: ['Dvarasiškių dvarai', ''] },
  { called: 'castle', lt: ['Pilies kalnas', ''] },
  { called: 'castles', lt: ['Pilys', 'Kelios pilys.'] },
  { called: 'castles again', lt: ['Kelionė pilies link', 'Pilys, pilys ir pilys.'] },
]

beforeAll(async () => {
  for (const [index, { called, lt, en, from = '' }] of TOURS.entries()) {
    const texts = { lt: { name: lt[0], description: lt[1] }, ...(en && { en: { name: en[0], description: en[1] } }) }
    const createdAt = new Date(Date.UTC(2026, 4, 1 + index))
    const { id } = await buildTour(db, { texts, rivers: [], regions: [], departureAddress: from, createdAt })
    ids.set(id, called)
  }
})

async function find(q: string, more = ''): Promise<(string | undefined)[]> {
  const { status, json } = await api('GET', `/api/v1/tours?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  return json.data.map(({ _id }: { _id: string }) => ids.get(_id))
}

describe('words are found', () => {
  test.each([
    ['malūnas', ['named', 'begun', 'described']],
    ['malunu', ['named', 'begun', 'described']],
    ['malūno', ['named', 'begun', 'described']],
    ['malūnai', ['begun', 'named', 'described']],
    ['medžiais', ['described']],
    ['medziai', ['described']],
    ['watermills', ['described']],
    ['the watermill', ['described']],
    ['senas malūnas', ['described']],
    // A word that nothing has is left out.
    ['malūnas pilys', ['named', 'begun', 'described']],
    ['malū', ['begun', 'named']],
    ['“malūnas”', []],
    ['„malūn“', ['named', 'begun']],
  ])('in any form, also in descriptions, names first: %s', async (q, wanted) => {
    const found = await find(q)
    expect(found.toSorted()).toEqual(wanted.toSorted())
    if (q !== 'malū') expect(found).toEqual(wanted)
  })

  test('in their very form before all others, then the newest first', async () => {
    expect(await find('dvaras')).toEqual(['manor', 'alike'])
    expect(await find('pilys')).toEqual(['castles', 'castles again', 'castle'])
    expect(await find('pilys', '&sort=newest')).toEqual(['castles again', 'castles', 'castle'])
  })

  test('as soon as a description is changed', async () => {
    const { id } = await buildTour(db, { texts: { lt: { name: 'Be žodžių', description: '' } }, rivers: [] })
    ids.set(id, 'changed')
    expect(await find('voveraite')).toEqual([])
    await db.update(tourTexts).set({ description: 'Krante tupi voveraitės.' }).where(eq(tourTexts.tourId, id))
    expect(await find('voveraite')).toEqual(['changed'])
  })
})
