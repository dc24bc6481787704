import { describe, expect, test } from 'vitest'
import { type Enquiry, enquiryLocale, enquirySubject, enquiryText } from '#src/domain/party/enquiry.ts'
import { DEFAULT_PARTY, type Party } from '#src/domain/party/party.ts'
import { createTranslate } from '#src/i18n/create-translate.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { pickWords } from '#src/i18n/pick-words.ts'

/** The texts that an island has: only these words. */
const words = (locale: Locale) => pickWords(locale, { tours: ['enquiry'], party: ['who'] })
const context = (locale: Locale) => ({ locale, t: createTranslate(locale, words(locale)) })
const lt = context('lt')
const en = context('en')

const address = 'https://tekme.example/tours/abc/merkys'
const enquiry = (more: Partial<Enquiry> = {}): Enquiry => ({
  ...{ tour: 'Merkys: Puvočiai–Merkinė', address, party: DEFAULT_PARTY, ownWords: '' },
  ...more,
})
const party = (more: Partial<Party>): Party => ({ ...DEFAULT_PARTY, ...more })
const family = party({ date: '2027-07-17', adults: 4, childAges: [7, 5] })

describe('an enquiry', () => {
  test('says in Lithuanian what, when and who, asks, and ends with the address', () => {
    expect(enquiryText(lt, enquiry({ party: family, ownWords: ' Turime šunį. \n' }))).toBe(
      `Laba diena! Domina žygis „Merkys: Puvočiai–Merkinė“.
Kada: liepos 17 d., šeštadienį
Plauktų: 4 suaugusieji ir 2 vaikai (7 ir 5 m.)
Turime šunį.
Ar tą dieną turėtumėte laisvų vietų ir kiek iš viso kainuotų?
${address}`,
    )
  })

  test('says the same in English', () => {
    expect(enquiryText(en, enquiry({ party: family, ownWords: 'We have a dog.' }))).toBe(
      `Hello! I’m interested in the tour “Merkys: Puvočiai–Merkinė”.
When: Saturday 17 July
Who: 4 adults and 2 children (aged 7 and 5)
We have a dog.
Do you have room that day, and what would it cost in total?
${address}`,
    )
  })

  test('without a day and a tour asks when, and of the tours of the provider', () => {
    expect(enquiryText(lt, enquiry({ tour: undefined }))).toBe(
      `Laba diena! Domina jūsų žygiai.
Plauktų: 2 suaugusieji
Kada turėtumėte laisvų vietų ir kiek iš viso kainuotų?
${address}`,
    )
    expect(enquiryText(en, enquiry({ tour: undefined }))).toBe(
      `Hello! I’m interested in your river tours.
Who: 2 adults
When would you have room, and what would it cost in total?
${address}`,
    )
  })

  test('names the tour as it is, whatever is in its name', () => {
    for (const tour of ['„Ūla“ & Co. #1, 100 % {{people}} $& 🛶', 'Ū'.repeat(120)]) {
      expect(enquiryText(lt, enquiry({ tour }))).toContain(`„${tour}“`)
      expect(enquirySubject(lt, enquiry({ tour }))).toBe(`Žygis „${tour}“`)
    }
  })
})

describe('its subject', () => {
  test.each([
    [lt, family, 'Merkys', 'Žygis „Merkys“, liepos 17 d., šeštadienį'],
    [lt, DEFAULT_PARTY, undefined, 'Dėl žygio'],
    [en, family, 'Merkys', 'Tour “Merkys”, Saturday 17 July'],
    [en, DEFAULT_PARTY, undefined, 'River tour'],
  ])('$0.locale: $3', (said, of, tour, subject) => {
    expect(enquirySubject(said, { tour, party: of })).toBe(subject)
  })
})

describe('people are counted as they are said', () => {
  test.each([
    [{ adults: 1 }, '1 suaugusysis', '1 adult'],
    [{ adults: 10 }, '10 suaugusiųjų', '10 adults'],
    [{ adults: 21 }, '21 suaugusysis', '21 adults'],
    [{ adults: 50 }, '50 suaugusiųjų', '50 adults'],
    [{ adults: 1, childAges: [0] }, '1 suaugusysis ir 1 vaikas (iki 1 m.)', '1 adult and 1 child (aged under 1)'],
    [
      { childAges: [3, 4, 17] },
      '2 suaugusieji ir 3 vaikai (3, 4 ir 17 m.)',
      '2 adults and 3 children (aged 3, 4 and 17)',
    ],
    [
      { childAges: Array.from({ length: 11 }, () => 9) },
      '2 suaugusieji ir 11 vaikų (9, 9, 9, 9, 9, 9, 9, 9, 9, 9 ir 9 m.)',
      '2 adults and 11 children (aged 9, 9, 9, 9, 9, 9, 9, 9, 9, 9 and 9)',
    ],
  ])('%o', (who, lithuanian, english) => {
    expect(enquiryText(lt, enquiry({ party: party(who) })).split('\n')[1]).toBe(`Plauktų: ${lithuanian}`)
    expect(enquiryText(en, enquiry({ party: party(who) })).split('\n')[1]).toBe(`Who: ${english}`)
  })
})

test.each([
  ['2027-07-12', 'liepos 12 d., pirmadienį', 'Monday 12 July'],
  ['2027-07-13', 'liepos 13 d., antradienį', 'Tuesday 13 July'],
  ['2027-07-14', 'liepos 14 d., trečiadienį', 'Wednesday 14 July'],
  ['2027-07-15', 'liepos 15 d., ketvirtadienį', 'Thursday 15 July'],
  ['2027-07-16', 'liepos 16 d., penktadienį', 'Friday 16 July'],
  ['2028-02-29', 'vasario 29 d., antradienį', 'Tuesday 29 February'],
  ['2027-08-01', 'rugpjūčio 1 d., sekmadienį', 'Sunday 1 August'],
])('%s is written out', (date, lithuanian, english) => {
  expect(enquiryText(lt, enquiry({ party: party({ date }) })).split('\n')[1]).toBe(`Kada: ${lithuanian}`)
  expect(enquiryText(en, enquiry({ party: party({ date }) })).split('\n')[1]).toBe(`When: ${english}`)
})

test.each([
  ['lt', ['lt'], 'lt'],
  ['lt', ['en', 'lt'], 'lt'],
  ['lt', ['en', 'pl'], 'en'],
  ['lt', ['pl'], 'lt'],
  ['lt', [], 'lt'],
  ['en', ['lt', 'ru'], 'lt'],
  ['en', ['lt', 'en'], 'en'],
  ['en', ['de'], 'en'],
  ['en', [], 'en'],
] as const)('from a page in %s to a provider who speaks %j one writes in %s', (page, languages, locale) => {
  expect(enquiryLocale(page, languages)).toBe(locale)
})
