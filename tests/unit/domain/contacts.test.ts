import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  changedPhoneNumber,
  contactEmail,
  optionalPhoneNumber,
  optionalWebAddress,
  phoneNumber,
} from '#src/domain/contacts.ts'
import { message } from '#src/domain/message.ts'

const EMPTY = message('account:failure.email')
const issueOf = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.map(it => it.message)[0]
const read = (schema: v.GenericSchema, value: unknown) => {
  const { success, output } = v.safeParse(schema, value)
  return success ? output : undefined
}

describe('an email address', () => {
  test.each(['jonas@upe.lt', 'jonas.upe+zygiai@mail.upe.co.uk', '  jonas@upe.lt ', 'JONAS@UPE.LT'])(
    '%s will do',
    email => {
      expect(read(contactEmail(EMPTY), email)).toBe(email.trim())
    },
  )

  test.each([
    ['jonas@upe.lt\u200b', 'jonas@upe.lt'],
    ['\u202ajonas@upe.lt\u202c', 'jonas@upe.lt'],
    ['\ufeffjonas\u00ad@upe.lt', 'jonas@upe.lt'],
    ['mailto:jonas@upe.lt', 'jonas@upe.lt'],
    ['Jonas Upė <jonas@upe.lt>', 'jonas@upe.lt'],
    ['“Upė, UAB” <jonas@upe.lt>;', 'jonas@upe.lt'],
    ['jonas@upe.lt,', 'jonas@upe.lt'],
    ['jonas@upe.lt.', 'jonas@upe.lt'],
    ['„jonas@upe.lt“', 'jonas@upe.lt'],
    ["'jonas@upe.lt';", 'jonas@upe.lt'],
    ['(jonas@upe.lt)', 'jonas@upe.lt'],
    ['El. paštas: jonas@upe.lt', 'jonas@upe.lt'],
    ['E-mail:jonas@upe.lt', 'jonas@upe.lt'],
    ['MAILTO:jonas@upe.lt?subject=%C5%BDygis', 'jonas@upe.lt'],
    ['ｊｏｎａｓ＠ｕｐｅ．ｌｔ', 'jonas@upe.lt'],
    ['jonas@baidarės-dzūkijoje.lt', 'jonas@xn--baidars-dzkijoje-sdc03m.lt'],
    ['jonas@Upė.LT', 'jonas@xn--up-9ma.lt'],
  ])('%j is read as %s', (typed, email) => expect(read(contactEmail(EMPTY), typed)).toBe(email))

  test.each([
    'jonas',
    'jonas@',
    'jonas@upe.lt, ona@upe.lt',
    'jonė@upe.lt',
    'jonas@te\u212ame.lt',
    'jonas\u212a@upe.lt',
    'jonas@upė/x.lt',
    '@upe.lt',
    'jonas@upe',
    'jonas@upe.l',
    'jonas@mail.upe.l',
    'a@b@upe.lt',
    'jo nas@upe.lt',
    'Jonas jonas@upe.lt',
    'jonas@upe.lt: ona@upe.lt',
  ])('%s is invalid', email => expect(issueOf(contactEmail(EMPTY), email)).toBe(message('account:failure.badEmail')))

  test.each(['', '   '])('"%s" is missing', email => expect(issueOf(contactEmail(EMPTY), email)).toBe(EMPTY))

  test('has 254 characters at most', () => {
    const local = 'a'.repeat(60)
    const domain = (length: number) =>
      `${'b'.repeat(50)}.`
        .repeat(5)
        .slice(0, length - 3)
        .replace(/\.$/, 'b')
    const email = (length: number) => `${local}@${domain(length - 61)}.lt`
    expect(email(254)).toHaveLength(254)
    expect(issueOf(contactEmail(EMPTY), email(254))).toBeUndefined()
    expect(issueOf(contactEmail(EMPTY), email(255))).toBe(message('account:failure.tooLong', { max: 254 }))
  })
})

describe('a phone number', () => {
  const schema = phoneNumber(EMPTY, 'description')

  test.each([
    ['8 (612) 34567', '+37061234567'],
    [' \u202a+370 612\u201134567\u202c', '+37061234567'],
    ['Tel. +370 612 34567, skambinti po 17 val. arba rašyti', '+37061234567'],
  ])('%j is read as %s', (typed, phone) => {
    expect(read(schema, typed)).toBe(phone)
    expect(read(optionalPhoneNumber('message'), typed)).toBe(phone)
    expect(read(changedPhoneNumber(EMPTY, 'description'), typed)).toBe(phone)
  })

  test('is one: it is said where a second goes, or that it goes nowhere', () => {
    for (const place of ['description', 'message', 'none'] as const)
      expect(issueOf(phoneNumber(EMPTY, place), '861234567 arba 861234568')).toBe(
        message(`account:failure.twoPhones.${place}`),
      )
  })

  test('that shows nothing is missing, or not said', () => {
    expect(issueOf(schema, ' \u200b\u3164')).toBe(EMPTY)
    expect(issueOf(changedPhoneNumber(EMPTY, 'description'), '\u2800')).toBe(EMPTY)
    expect(read(optionalPhoneNumber('message'), ' \u200b')).toBe('')
  })

  test('which was stored before numbers were read may be sent as it is', () =>
    expect(read(changedPhoneNumber(EMPTY, 'description'), '12345')).toBe('12345'))

  test.each(['skambinkite', '8-612-ABCDE', '861234567, 861234568'])('%s cannot have been stored', typed =>
    expect(issueOf(changedPhoneNumber(EMPTY, 'description'), typed)).toBe(issueOf(schema, typed)),
  )

  test('has 100 characters at most with the words around it', () => {
    const typed = `+370 612 34567 ${'žodis '.repeat(20)}`
    expect(issueOf(schema, typed)).toBe(message('account:failure.tooLong', { max: 100 }))
  })
})

describe('a web address', () => {
  test.each([
    ['upe.lt', 'https://upe.lt'],
    [' upe.lt/zygiai?a=1 ', 'https://upe.lt/zygiai?a=1'],
    ['http://upe.lt', 'http://upe.lt'],
    ['HTTPS://upe.lt', 'https://upe.lt'],
  ])('%s is read as %s', (typed, address) => {
    expect(read(optionalWebAddress, typed)).toBe(address)
  })

  test.each([
    'javascript:alert(1)',
    'ftp://upe.lt',
    'mailto:jonas@upe.lt',
    'https://jonas@upe.lt',
    'https://jonas:slaptas@upe.lt',
    'https://upe',
    'https://.lt',
    'https://up e.lt',
    'https://upe.lt/"><b>',
  ])('%s is invalid do', typed => {
    expect(issueOf(optionalWebAddress, typed)).toBe(message('account:failure.badWebsite'))
  })

  test('may be empty', () => {
    expect(read(optionalWebAddress, '  ')).toBe('')
  })
})
