import { describe, expect, test } from 'vitest'
import { FLEET_KINDS } from '#src/domain/boats/boat.ts'
import type { PriceLine } from '#src/domain/prices/price.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { forPeople, lineText, lineWords, totalText } from '#src/i18n/price-lines.ts'
import { translate } from '#src/i18n/translate.ts'

const lt = { locale: 'lt', t: translate('lt') } as const
const en = { locale: 'en', t: translate('en') } as const

/** Some spaces are unbreakable. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const inBoth = (line: PriceLine, tripDays = 1) => [lt, en].map(it => plain(lineText(it, line, { tripDays })))

const line = (kind: PriceLine['kind'], amountCents: number, more: Partial<PriceLine> = {}): PriceLine => {
  const { count = 1, days = 1 } = more
  return { kind, count, days, amountCents, totalCents: count * days * amountCents, ...more }
}
const SATURDAY = '2027-07-17'
const FRIDAY = '2027-07-16'
/** A Tuesday. */
const JUNE_HOLIDAY = '2027-06-24'

describe('a line says what it is of and how it is calculated', () => {
  const boats = line('boat', 4000, { count: 2, boatKind: 'double-kayak', per: 'day', dayClass: 'weekend' })
  test.each([
    [
      { ...boats, day: SATURDAY },
      1,
      '2 dvivietės baidarės, šeštadienis: 2 × 40 € = 80 €',
      '2 double kayaks, Saturday: 2 × €40 = €80',
    ],
    [
      line('boat', 4000, { boatKind: 'raft', per: 'day', dayClass: 'any', day: SATURDAY }),
      1,
      '1 plaustas: 40 €',
      '1 raft: €40',
    ],
    [
      { ...boats, days: 2, totalCents: 16_000, day: SATURDAY },
      2,
      '2 dvivietės baidarės, savaitgalio dienos: 2 × 2 dienos × 40 € = 160 €',
      '2 double kayaks, weekend days: 2 × 2 days × €40 = €160',
    ],
    [
      { ...boats, dayClass: 'weekday', days: 3, totalCents: 24_000, day: '2027-07-13' },
      3,
      '2 dvivietės baidarės, darbo dienos: 2 × 3 dienos × 40 € = 240 €',
      '2 double kayaks, working days: 2 × 3 days × €40 = €240',
    ],
    [
      // Two seasons within one trip: each line says which day it is of.
      { ...boats, dayClass: 'any', day: FRIDAY },
      2,
      '2 dvivietės baidarės, penktadienis: 2 × 40 € = 80 €',
      '2 double kayaks, Friday: 2 × €40 = €80',
    ],
    [
      { ...boats, dayClass: 'weekend', day: JUNE_HOLIDAY },
      1,
      '2 dvivietės baidarės, ketvirtadienis, šventinė diena: 2 × 40 € = 80 €',
      '2 double kayaks, Thursday, public holiday: 2 × €40 = €80',
    ],
    [
      line('person', 2500, { count: 21, per: 'trip', dayClass: 'weekend', day: SATURDAY }),
      2,
      '21 žmogus, už visą žygį, kai prasideda šeštadienį: 21 × 25 € = 525 €',
      '21 people, for the whole tour, starting on Saturday: 21 × €25 = €525',
    ],
    [
      line('person', 2550, { count: 11, per: 'trip', dayClass: 'any', day: SATURDAY }),
      1,
      '11 žmonių: 11 × 25,50 € = 280,50 €',
      '11 people: 11 × €25.50 = €280.50',
    ],
    [
      line('people', 1800, { count: 4, days: 2 }),
      2,
      '4 žmonės: 4 × 2 dienos × 18 € = 144 €',
      '4 people: 4 × 2 days × €18 = €144',
    ],
    [
      line('child', 1000, { count: 2, ageTo: 7, per: 'day', dayClass: 'any' }),
      1,
      '2 vaikai iki 7 metų imtinai: 2 × 10 € = 20 €',
      '2 children aged 7 or under: 2 × €10 = €20',
    ],
    [
      line('child', 0, { count: 1, ageTo: 6, per: 'day', dayClass: 'any' }),
      1,
      '1 vaikas iki 6 metų imtinai: nemokamai',
      '1 child aged 6 or under: free',
    ],
    [
      line('child', 0, { count: 3, ageTo: 0, per: 'trip', dayClass: 'any' }),
      1,
      '3 kūdikiai iki metų: nemokamai',
      '3 babies under one: free',
    ],
    [
      line('group', 12_000, { per: 'trip', dayClass: 'any', day: SATURDAY }),
      2,
      'Visa grupė, už visą žygį: 120 €',
      'Whole group, for the whole tour: €120',
    ],
    [
      line('group', 12_000, { days: 2, per: 'day', dayClass: 'any', day: SATURDAY }),
      2,
      'Visa grupė: 2 dienos × 120 € = 240 €',
      'Whole group: 2 days × €120 = €240',
    ],
    [line('shuttle', 3000, { mode: 'group' }), 1, 'Grupės pervežimas: 30 €', 'Transfer for the group: €30'],
    [line('shuttle', 500, { count: 4, mode: 'person' }), 1, 'Pervežimas: 4 × 5 € = 20 €', 'Transfer: 4 × €5 = €20'],
    [line('shuttle', 0, { mode: 'included' }), 1, 'Pervežimas: įskaičiuotas į kainą', 'Transfer: included'],
    [
      line('shuttle', 45, { mode: 'km', km: 60, totalCents: 2700 }),
      1,
      'Pervežimas: 60 km × 0,45 € = 27 €',
      'Transfer: 60 km × €0.45 = €27',
    ],
    [
      line('shuttle', 45, { mode: 'km', km: 60, totalCents: 4000 }),
      1,
      'Pervežimas, 60 km: 40 €',
      'Transfer, 60 km: €40',
    ],
    [
      line('minimum', 10_000, { totalCents: 1600 }),
      1,
      'Priedas iki mažiausios žygio kainos: 16 €',
      'Added up to the minimum price: €16',
    ],
    [line('amenity', 500, { count: 4, variant: 'tent' }), 1, 'Palapinė: 4 × 5 € = 20 €', 'Tent: 4 × €5 = €20'],
    [
      line('permit', 1000, { count: 4, isElsewhere: true }),
      1,
      'Lankytojo bilietas, 4 × 10 €: perkate patys',
      'Visitor’s ticket, 4 × €10: you buy it yourself',
    ],
    [
      line('permit', 1000, { isElsewhere: true }),
      1,
      'Lankytojo bilietas, 10 €: perkate patys',
      'Visitor’s ticket, €10: you buy it yourself',
    ],
    [
      line('deposit', 5000, { isElsewhere: true }),
      1,
      'Grąžinamas užstatas vietoje: 50 €',
      'Deposit on the spot, given back: €50',
    ],
    [line('person', 1, { per: 'day', dayClass: 'any' }), 1, '1 žmogus: 0,01 €', '1 person: €0.01'],
  ] satisfies [PriceLine, number, string, string][])('%o over %i days', (it, tripDays, lithuanian, english) => {
    expect(inBoth(it, tripDays)).toEqual([lithuanian, english])
  })
})

test('a total says for how many it is, from one to two hundred', () => {
  const say = (people: number) =>
    [lt, en].map(it => plain(totalText(it, { totalCents: 11_000, isEstimate: false }, people)))
  expect(say(4)).toEqual(['Iš viso keturiems: 110 €', 'Total for four: €110'])
  expect(say(1)).toEqual(['Iš viso vienam: 110 €', 'Total for one: €110'])
  expect([2, 3, 10, 11, 12, 20, 21, 22, 111, 200].map(it => forPeople(lt, it))).toEqual([
    'dviem',
    'trims',
    'dešimčiai',
    '11 asmenų',
    '12 asmenų',
    '20 asmenų',
    '21 asmeniui',
    '22 asmenims',
    '111 asmenų',
    '200 asmenų',
  ])
  expect([2, 10, 21].map(it => forPeople(en, it))).toEqual(['two', 'ten', '21 people'])
})

test('an estimate says who tells the exact price', () => {
  const price = { totalCents: 14_400, isEstimate: true }
  expect(plain(totalText(lt, price, 4))).toBe('Apie 144 €. Tikslią kainą pasakys nuomotojas.')
  expect(plain(totalText(en, price, 4))).toBe('About €144. The provider will confirm the exact price.')
})

test('every kind of boat is counted in both languages, and no key is left in the text', () => {
  for (const locale of LOCALES) {
    const context = { locale, t: translate(locale) }
    for (const boatKind of FLEET_KINDS) {
      for (const count of [1, 2, 5, 11, 21]) {
        const { label } = lineWords(context, line('boat', 100, { count, boatKind, per: 'day', dayClass: 'any' }))
        expect(label).toMatch(/^\d+ \p{Ll}/u)
        expect(label).not.toContain(':')
      }
    }
  }
})
