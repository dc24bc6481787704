import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RIVERS } from '#src/domain/places/rivers.ts'
import { riverInCase } from '#src/i18n/river-cases.ts'

const table = readFileSync(new URL('../domain/places/river-forms.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const [, ...rows] = table.map(row => row.split('\t'))

test('every river is said right in its other cases, as written by hand', () => {
  const declined = rows.map(([slug, nominative = '']) => {
    const inCase = (wanted: Parameters<typeof riverInCase>[1]) => riverInCase(nominative, wanted)
    return [slug, nominative, inCase('genitive'), inCase('instrumental'), inCase('locative')]
  })
  expect(declined).toEqual(rows)
  expect(rows.map(([slug]) => slug).sort()).toEqual([...RIVERS].sort())
})

test('a remark that tells namesakes apart stays as it is', () => {
  expect(riverInCase('Lukna (Merkio int.)', 'locative')).toBe('Luknoje (Merkio int.)')
  expect(riverInCase('Šventoji (pajūrio)', 'instrumental')).toBe('Šventąja (pajūrio)')
})
