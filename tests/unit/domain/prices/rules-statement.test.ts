import { expect, test } from 'vitest'
import { getPriceRules } from '#src/domain/prices/rules-queries.ts'
import { statementsOf } from '#tests/support/data/statements.ts'

test('all that decides the price of any number of tours is read in one statement', async () => {
  for (const ids of [['one'], Array.from({ length: 1000 }, (_, at) => `tour ${at}`)])
    expect(await statementsOf(db => getPriceRules(db, ids))).toHaveLength(1)
  expect(await statementsOf(db => getPriceRules(db, []))).toEqual([])
})
