import { describe, expect, test } from 'vitest'
import { message } from '#src/domain/message.ts'
import { phoneFault, phoneHref } from '#src/domain/phone.ts'

describe('a phone number', () => {
  test.each([
    '+370 612 34567',
    '00370 612 34567',
    '8 (612) 34567',
    '0612 34567',
    '612 34567',
    '+48 512 345 678',
    '+372 512 3456',
    '+372 5123 4567',
    '+1 202 555 0123',
    '+49 30 901820',
    '+7 912 345-67-89',
    '+90 312 213 2965',
  ])('%s can be dialled', phone => expect(phoneFault(phone)).toBeUndefined())

  test.each([
    ['+370 612 3456', '+370', '8'],
    ['+370 8 612 34567', '+370', '8'],
    ['00370 612 345678', '+370', '8'],
    ['+48 512 345 67', '+48', '9'],
    ['+372 512 345', '+372', '7–8'],
    ['+1 202 555 01234', '+1', '10'],
  ])('%s has not the digits that follow %s: %s', (phone, code, digits) =>
    expect(phoneFault(phone)).toBe(message('account:failure.phoneLength', { code, digits })),
  )

  test.each(['612 3456', '37061234567', '512 345 678', '12345'])('%s needs a country code', phone =>
    expect(phoneFault(phone)).toBe(message('account:failure.phoneWithoutCode')),
  )

  test.each(['+90 312', '+999 123456789012 34'])('%s is none', phone =>
    expect(phoneFault(phone)).toBe(message('account:failure.badPhone')),
  )
})

test.each([
  ['+370 (612) 34-567', 'tel:+37061234567'],
  ['00370 612 34567', 'tel:+37061234567'],
  ['8 612 34567', 'tel:+37061234567'],
  ['0 612 34567', 'tel:+37061234567'],
  ['612 34567', 'tel:+37061234567'],
  ['+48 512 345 678', 'tel:+48512345678'],
  ['12345', 'tel:12345'],
])('%s is dialled from anywhere as %s', (phone, href) => expect(phoneHref(phone)).toBe(href))
