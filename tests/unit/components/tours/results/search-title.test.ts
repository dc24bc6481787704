import { expect, test } from 'vitest'
import { searchTitle } from '#src/components/tours/results/search-title.ts'
import { translate } from '#src/i18n/translate.ts'

const lt = { locale: 'lt', t: translate('lt') } as const
const en = { locale: 'en', t: translate('en') } as const
const chips = (...names: string[]) => names.map(name => ({ name, query: '' }))

test('a page of results is called by its filters', () => {
  expect(searchTitle(lt, chips('Merkys', 'Atstumas: iki 20 km'), 1)).toBe('Žygiai: Merkys, Atstumas: iki 20 km')
  expect(searchTitle(en, chips('Merkys'), 3)).toBe('Tours: Merkys – page 3')
})

test('by as many as fit into search results, and by none where the first does not', () => {
  const many = chips('Žemaitija', 'Vaikiška kėdutė', 'Gelbėjimosi liemenė', 'Baidarės')
  expect(searchTitle(lt, many, 1)).toBe('Žygiai: Žemaitija, Vaikiška kėdutė…')
  expect(searchTitle(lt, chips('x'.repeat(80)), 1)).toBe(lt.t('home:title'))
})

test('the list of all tours keeps its name', () => {
  expect(searchTitle(lt, [], 1)).toBe(lt.t('home:title'))
  expect(searchTitle(lt, [], 2)).toContain(`${lt.t('home:title')} – 2`)
})
