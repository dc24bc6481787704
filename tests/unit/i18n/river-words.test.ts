import { describe, expect, test } from 'vitest'
import { RIVERS } from '#src/domain/places/rivers.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { riverHeading, riverTitle, theRiver } from '#src/i18n/river-words.ts'
import { translate } from '#src/i18n/translate.ts'

const context = (locale: (typeof LOCALES)[number]) => ({ locale, t: translate(locale) })

test('a river is called as people search for it', () => {
  expect(riverHeading(context('lt'), 'merkys')).toBe('Baidarėmis Merkiu')
  expect(riverHeading(context('lt'), 'sventoji')).toBe('Baidarėmis Šventąja')
  expect(riverTitle(context('lt'), 'neris')).toBe('Neris: žygiai baidarėmis, baidarių nuoma, kainos')
  expect(riverTitle(context('lt'), 'siesartis-sesupe')).toBe('Siesartis (Šešupės int.): žygiai ir baidarių nuoma')
  expect(riverTitle(context('en'), 'merkys')).toBe('Kayaking the Merkys: tours and kayak rental')
  expect(theRiver(context('lt'), 'merkys')).toBe('Merkio upė')
  expect(theRiver(context('lt'), 'lukna-merkys')).toBe('Luknos upė (Merkio int.)')
  expect(theRiver(context('en'), 'neris')).toBe('Neris river (Vilija)')
  expect(riverHeading(context('en'), 'merkys')).toBe('Kayaking the Merkys')
})

describe.each(LOCALES)('in %s', locale => {
  const titles = RIVERS.map(river => `${riverTitle(context(locale), river)} | ${translate(locale)('common:siteName')}`)

  test('the title of every river fits into a list of results', () => {
    expect(titles.filter(title => title.length > 60)).toEqual([])
  })

  test('the title of every river says its name, and that boats are rented', () => {
    const silent = RIVERS.filter(river => {
      const title = riverTitle(context(locale), river)
      return !title.includes(translate(locale)(`rivers:${river}`)) || !/baidarių nuoma|rental/.test(title)
    })
    expect(silent).toEqual([])
  })

  test('no two rivers have the same title', () => {
    expect(new Set(titles).size).toBe(titles.length)
  })
})
