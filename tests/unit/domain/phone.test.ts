import { describe, expect, test } from 'vitest'
import { message } from '#src/domain/message.ts'
import { dialable, phoneFault, phoneHref, phoneText, readPhone } from '#src/domain/phone.ts'
import cases from '#tests/cases/text-inputs.json' with { type: 'json' }

const SEVERAL = message('account:failure.twoPhones.message')
const faultOf = (typed: string) => phoneFault(typed, SEVERAL)

describe('a phone number', () => {
  test.each([
    ['+370 612 34567', '+37061234567'],
    ['8 612 34567', '+37061234567'],
    ['8-612-34567', '+37061234567'],
    ['0 612 34567', '+37061234567'],
    ['0612 34567', '+37061234567'],
    ['612 34567', '+37061234567'],
    ['tel:+370%20612%2034567', '+37061234567'],
    ['https://wa.me/37061234567', '+37061234567'],
    ['wa.me/447700900123', '+447700900123'],
    ['https://api.whatsapp.com/send?phone=37061234567&text=Labas', '+37061234567'],
    ['viber://chat?number=%2B37061234567', '+37061234567'],
    ['00370 612 34567', '+37061234567'],
    ['370 612 34567', '+37061234567'],
    ['+370 8 612 34567', '+37061234567'],
    ['(+370) 612 34567', '+37061234567'],
    ['(+370 8) 612 34567', '+37061234567'],
    ['+370 (0) 612 34567', '+37061234567'],
    ['8 (5) 212 3456', '+37052123456'],
    ['(8-37) 20 12 34', '+37037201234'],
    ['8 (446) 12345', '+37044612345'],
    ['8 800 12345', '+37080012345'],
    ['8 612/34-567', '+37061234567'],
    ['8.612.34567', '+37061234567'],
    ['+49 (0)176 123 456 78', '+4917612345678'],
    ['+49 0176 12345678', '+4917612345678'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+39 06 6982', '+39066982'],
    ['+48 512 345 678', '+48512345678'],
    ['+372 512 3456', '+3725123456'],
    ['+372 5123 4567', '+37251234567'],
    ['+1 202 555 0123', '+12025550123'],
    ['+7 912 345-67-89', '+79123456789'],
    ['+90 312 213 2965', '+903122132965'],
    [cases.phone_apple_contacts, '+37060000000'],
    [cases.phone_trunk_zero_de, '+4917612345678'],
    ['\u2068+370\u00a0612\u201134567\u2069', '+37061234567'],
    ['8\u2013612\u201334567', '+37061234567'],
    ['＋３７０ ６１２ ３４５６７', '+37061234567'],
    ['tel:+37061234567', '+37061234567'],
    ['tel. nr. 8 612 34567', '+37061234567'],
    ['Mob.: +370 612 34567', '+37061234567'],
    ['Jonas: 861234567.', '+37061234567'],
    ['+370 612 34567 (Rasa)', '+37061234567'],
    ['8 612 34567, skambinti po 17 val.', '+37061234567'],
    ['+370 612 34567; I–V 10.00–18.00', '+37061234567'],
    ['8 612 34567, +370 612 34567', '+37061234567'],
  ])('%j is %s', (typed, phone) => {
    expect(faultOf(typed)).toBeUndefined()
    expect(readPhone(typed)).toBe(phone)
    // What was read is stored, and read again each time it is shown.
    expect(readPhone(phone)).toBe(phone)
    expect(readPhone(phoneText(typed))).toBe(phone)
  })

  test.each([
    ['+370 612 3456', '+370', '8'],
    ['00370 612 345678', '+370', '8'],
    ['+48 512 345 67', '+48', '9'],
    ['+372 512 345', '+372', '7–8'],
    ['+1 202 555 01234', '+1', '10'],
  ])('%s has not the digits that follow %s: %s', (typed, code, digits) => {
    expect(faultOf(typed)).toBe(message('account:failure.phoneLength', { code, digits }))
    expect(readPhone(typed)).toBeUndefined()
  })

  test.each(['612 3456', '8 612 3456', '512 345 678', '48 512 345 678', '12345'])('%s needs a country code', typed =>
    expect(faultOf(typed)).toBe(message('account:failure.phoneWithoutCode')),
  )

  test.each(['+90 312', '+999 123456789012 34', '+370 112 34567', 'skambinkite', '8-612-ABCDE', '112', '???'])(
    '%s is none',
    typed => expect(faultOf(typed)).toBe(message('account:failure.badPhone')),
  )

  test.each([
    '861234567, 861234568',
    '861234567 861234568',
    '8 612 34567 / 8 612 34568',
    '8 612 34567/68',
    '8 612 34567 arba 8 612 34568',
    '+370 612 34567+370 612 34568',
    'mob. 861234567 tel. (8-37) 20 12 34',
    '+49 30 901820 / 901821',
    // The second has a digit too few: it is not lost without a word.
    '861234567; 86123456',
  ])('%s is two', typed => {
    expect(faultOf(typed)).toBe(SEVERAL)
    expect(readPhone(typed)).toBeUndefined()
  })
})

test.each([
  ['+37061234567', '+370 612 34567'],
  ['+37052123456', '+370 5 212 3456'],
  ['+37037201234', '+370 37 201234'],
  ['+37044612345', '+370 446 12345'],
  ['+37080012345', '+370 800 12 345'],
  ['+37120123456', '+371 20 123 456'],
  ['+3725123456', '+372 512 3456'],
  ['+37251234567', '+372 5123 4567'],
  ['+48512345678', '+48 512 345 678'],
  ['+4917612345678', '+49 176 12345678'],
  ['+4930901820', '+49 30 901820'],
  ['+442079460958', '+44 20 7946 0958'],
  ['+12025550123', '+1 202 555 0123'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+903122132965', '+90 312 213 2965'],
  // Of bookings as they were agreed, and stored before numbers were read.
  ['8 (612) 34-567', '+370 612 34567'],
  ['+370 600 0011', '+370 600 0011'],
  ['12345', '12345'],
  ['', ''],
])('%j is shown as %s', (stored, shown) => expect(phoneText(stored)).toBe(shown))

test.each([
  ['+37061234567', 'tel:+37061234567'],
  ['8 612 34567', 'tel:+37061234567'],
  ['+370 600 0011', 'tel:+3706000011'],
  ['12345', 'tel:12345'],
])('%s is dialled as %s', (stored, href) => expect(phoneHref(stored)).toBe(href))

test('a stored number that nobody can dial stays as it is', () => {
  expect(dialable('8 612 34567')).toBe('+37061234567')
  expect(dialable('12345')).toBe('12345')
})
