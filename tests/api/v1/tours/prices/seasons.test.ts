import { describe, expect, test } from 'vitest'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildRated, season } from '#tests/support/api/set-up/rated-tours.ts'
import { rate, shuttleFor } from '#tests/support/data/prices.ts'

const owner = await signedIn({ role: 'manager' })

describe('a season', () => {
  test('keeps its rates when it changes, and takes them along when it goes', async () => {
    const { rates, read, seasons } = await buildRated(owner)
    const [first, second] = await seasons({ seasons: [season(2031), season(2032)] })
    const rows = [
      rate('person', 2000),
      rate('person', 2500, { season: first.id }),
      rate('person', 3000, { season: second.id }),
    ]
    await rates({ rates: rows })
    // Their days are exchanged, which never overlaps in between.
    const swapped = [
      { ...first, fromDay: second.fromDay, toDay: second.toDay },
      { ...second, fromDay: first.fromDay, toDay: first.toDay },
    ]
    const after = await seasons({ seasons: swapped })
    expect(after.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
    expect((await read()).rates).toHaveLength(3)
    // Known by its days where it comes without an id.
    const { id: _, ...same } = swapped[0] ?? {}
    expect(await seasons({ seasons: [{ ...same, leadHours: 48 }] })).toMatchObject([{ id: first.id, leadHours: 48 }])
    expect((await read()).rates).toEqual([rows[0], rows[1]])
    expect(await seasons({ seasons: [] })).toEqual([])
    expect((await read()).rates).toEqual([rows[0]])
  })

  test('is not taken for another one by an id that is not its own', async () => {
    const one = await buildRated(owner)
    const other = await buildRated(owner)
    const [foreign] = await other.seasons({ seasons: [season(2031)] })
    const [made] = await one.seasons({ seasons: [{ ...season(2031), id: foreign.id }] })
    expect(made.id).not.toBe(foreign.id)
    const twice = [
      { ...season(2031), id: made.id },
      { ...season(2032), id: made.id },
    ]
    const ids = (await one.seasons({ seasons: twice })).map(({ id }: { id: string }) => id)
    expect(ids[0]).toBe(made.id)
    expect(ids[1]).not.toBe(made.id)
    expect(await other.call('GET', '/seasons')).toMatchObject({ json: { data: { seasons: [{ id: foreign.id }] } } })
  })

  test('is told from what was read without its id', async () => {
    const { call, seasons } = await buildRated(owner)
    await seasons({ seasons: [season(2031)] })
    const body = { seasons: [season(2033)], before: { seasons: [season(2031)] } }
    expect((await call('PATCH', '/seasons', body)).status).toBe(200)
    expect((await call('PATCH', '/seasons', { seasons: [], before: { seasons: [null] } })).status).toBe(409)
  })
})

test('a copy of a tour goes when it goes, in the same boats, at the same price', async () => {
  const { id, rates, seasons, call, price } = await buildRated(owner)
  const [summer] = await seasons({ seasons: [season(2031)], boats: [{ kind: 'double-kayak', maxPerBooking: 3 }] })
  const body = {
    rates: [rate('boat', 4000), rate('boat', 5000, { season: summer.id })],
    shuttle: shuttleFor(3000),
    extras: [{ kind: 'deposit', amountCents: 5000, unit: 'group' }],
  }
  await rates(body)
  const { json } = await call('POST', '/duplicate')
  const copy = json.data._id
  const read = async (part: string) =>
    (await api('GET', `/api/v1/tours/${copy}${part}`, { token: owner.token })).json.data
  const copied = await read('/seasons')
  expect(copied).toEqual({
    seasons: [{ ...summer, id: copied.seasons[0].id }],
    boats: [{ kind: 'double-kayak', maxPerBooking: 3 }],
  })
  expect(copied.seasons[0].id).not.toBe(summer.id)
  const { rates: rows, ...others } = await read('/rates')
  expect(rows.map(({ season: its, ...row }: { season: string | null }) => [row, its])).toEqual([
    [expect.objectContaining({ amountCents: 4000 }), null],
    [expect.objectContaining({ amountCents: 5000 }), copied.seasons[0].id],
  ])
  expect(others).toEqual({ shuttle: body.shuttle, extras: body.extras })
  expect([json.data.status, json.data.price]).toEqual(['draft', await price()])
  // Each goes its own way.
  await call('DELETE', '')
  expect((await read('/rates')).rates).toHaveLength(2)
  expect(copy).not.toBe(id)
})
