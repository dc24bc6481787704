import { expect, test } from 'vitest'
import { demoProviders } from '#db/seed/content/index.ts'
import { readStretches } from '#db/seed/stretches.ts'
import { isRaftTour } from '#src/domain/providers/boats.ts'
import { tourTitle } from '#src/i18n/sentence/tour-title.ts'
import { translate } from '#src/i18n/translate.ts'

type Titled = Parameters<typeof tourTitle>[1]

const NAMED: Titled = {
  name: '',
  textLocale: 'lt',
  distanceKm: null,
  departureAddress: '',
  arrivalAddress: '',
  rivers: [],
}
const MERKYS = { rivers: ['merkys'], departureAddress: 'Puvočiai', arrivalAddress: 'Merkinė', distanceKm: 14 }
const LONG = 'Labai ilgas pavadinimas, kuris niekaip nesibaigia ir netelpa į jokią antraštę'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const titled = (tour: Partial<Titled>, locale: 'lt' | 'en' = 'lt', isRaft = false) =>
  plain(tourTitle({ locale, t: translate(locale) }, { ...NAMED, ...tour }, { isRaft }))

test.each<[string, Partial<Titled>, string]>([
  [
    'its name with the boat and its length',
    { name: 'Vakaras Šešupėje', distanceKm: 9 },
    'Vakaras Šešupėje baidarėmis, 9 km',
  ],
  ['the boat before what the name adds', { name: 'Ūlos skardžiai: iki Žiūrų' }, 'Ūlos skardžiai baidarėmis: iki Žiūrų'],
  ['no boat twice', { name: 'Plaustu per Nerį' }, 'Plaustu per Nerį'],
  ['no mark at its end', { name: 'Žygis!', distanceKm: 9 }, 'Žygis baidarėmis, 9 km'],
  ['an abbreviation in one piece', { name: 'Žygis su E. Ego' }, 'Žygis su E. Ego baidarėmis'],
  [
    'its river and ends where its name is that of a way',
    { name: 'Merkys nuo Puvočių iki Merkinės', ...MERKYS },
    'Baidarėmis Merkiu: Puvočiai–Merkinė, 14 km',
  ],
  ['a way as it is called where no river is known', { name: 'Merkys nuo Puvočių' }, 'Merkys nuo Puvočių baidarėmis'],
  [
    'its river and ends where its name is too long',
    { name: LONG, ...MERKYS },
    'Baidarėmis Merkiu: Puvočiai–Merkinė, 14 km',
  ],
  ['the start of a name too long', { name: LONG }, 'Labai ilgas pavadinimas baidarėmis'],
  [
    'whole words of one without a mark',
    { name: LONG.replace(',', '') },
    'Labai ilgas pavadinimas kuris niekaip… baidarėmis',
  ],
  ['a word of any length', { name: 'ž'.repeat(120) }, `${'ž'.repeat(40)}… baidarėmis`],
  [
    'a place once where it begins and ends there',
    { name: LONG, ...MERKYS, arrivalAddress: 'Puvočiai' },
    'Baidarėmis Merkiu: Puvočiai, 14 km',
  ],
])('the title of a tour has %s', (_what, tour, title) => {
  expect(titled(tour)).toBe(title)
})

test('a name in the other language gives way to the river', () => {
  expect(titled({ name: 'Vakaras', ...MERKYS }, 'en')).toBe('Kayaking the Merkys: Puvočiai to Merkinė, 14 km')
  expect(titled({ name: 'Vakaras' }, 'en')).toBe('Vakaras by kayak')
})

test('a raft is called one', () => {
  expect(titled({ name: 'Vakaras', ...MERKYS }, 'lt', true)).toBe('Vakaras plaustu, 14 km')
  expect(titled({ name: LONG, ...MERKYS }, 'lt', true)).toBe('Plaustu Merkiu: Puvočiai–Merkinė, 14 km')
  expect(titled({ name: LONG, ...MERKYS }, 'en', true)).toBe('Rafting the Merkys: Puvočiai to Merkinė, 14 km')
})

test.each([
  ['Vakaras', ['raft'], true],
  ['Vakaras', ['raft', 'double-kayak'], false],
  ['Vakaras', [], false],
  ['Plaustu per Nerį', ['double-kayak'], true],
  ['Home by kayak or raft', ['raft'], false],
  ['A canoe tour', ['raft'], false],
] as const)('whether “%s” with %j is on a raft: %s', (name, boats, isRaft) => {
  expect(isRaftTour({ name, boats })).toBe(isRaft)
})

test('a Lithuanian name is never joined to a boat after the place where it ends', () => {
  expect(titled({ name: 'Bartuva nuo Mosėdžio akmenų iki Skuodo', ...MERKYS, rivers: ['bartuva'] })).toBe(
    'Baidarėmis Bartuva: Puvočiai–Merkinė, 14 km',
  )
})

test.each(['lt', 'en'] as const)('all demo tours have titles of their own that fit, in %s', locale => {
  const stretches = readStretches()
  const titles = demoProviders.flatMap(({ tours, boats }) =>
    tours.map(({ stretch: key, texts }) => {
      const stretch = stretches.get(key)
      const { name } = texts[locale]
      const [from = '', to = ''] = [stretch?.putIn.name, stretch?.takeOut.name]
      const tour = {
        name,
        textLocale: locale,
        departureAddress: from,
        arrivalAddress: to,
        rivers: [stretch?.river ?? ''],
      }
      const context = { locale, t: translate(locale) }
      return tourTitle(
        context,
        { ...tour, distanceKm: stretch?.distanceKm ?? null },
        { isRaft: isRaftTour({ name, boats }) },
      )
    }),
  )
  expect(new Set(titles).size).toBe(titles.length)
  expect(
    titles.filter(title => `${title} | Tėkmė`.length > 60 || !/baidar|kanoj|plaust|kayak|canoe|raft/i.test(title)),
  ).toEqual([])
})
