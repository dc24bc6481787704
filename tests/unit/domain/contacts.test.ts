import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { contactEmail, optionalWebAddress, phoneNumber, webAddress } from '#src/domain/contacts.ts'
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
  test.each(['+370 612 34567', '8 (612) 34567', '0612/34-567', '12345', '+123456789012345'])('%s will do', phone =>
    expect(read(phoneNumber(EMPTY), phone)).toBe(phone),
  )

  test.each(['1234', '+1234567890123456', '8-612-ABCDE', '612 34567 arba 8', '++370 612 34567'])(
    '%s is invalid',
    phone => expect(issueOf(phoneNumber(EMPTY), phone)).toBe(message('account:failure.badPhone')),
  )
})

describe('a web address', () => {
  test.each([
    ['upe.lt', 'https://upe.lt'],
    [' upe.lt/zygiai?a=1 ', 'https://upe.lt/zygiai?a=1'],
    ['http://upe.lt', 'http://upe.lt'],
    ['HTTPS://upe.lt', 'https://upe.lt'],
  ])('%s is read as %s', (typed, address) => {
    expect(read(webAddress(EMPTY), typed)).toBe(address)
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
    expect(issueOf(webAddress(EMPTY), typed)).toBe(message('account:failure.badWebsite'))
    expect(issueOf(optionalWebAddress, typed)).toBe(message('account:failure.badWebsite'))
  })

  test('may be empty only where it is optional', () => {
    expect(issueOf(webAddress(EMPTY), '  ')).toBe(EMPTY)
    expect(read(optionalWebAddress, '  ')).toBe('')
  })
})
