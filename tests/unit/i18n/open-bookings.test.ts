import { expect, test } from 'vitest'
import { noneOpen } from '#src/domain/bookings/closing.ts'
import { formatDate } from '#src/i18n/format.ts'
import { openDays } from '#src/i18n/open-bookings.ts'
import { translate } from '#src/i18n/translate.ts'

const lt = { locale: 'lt', t: translate('lt') } as const
const en = { locale: 'en', t: translate('en') } as const
const onDays = (...days: string[]) => ({ ...noneOpen(), days: days.map(day => ({ day, bookings: 1, people: 2 })) })

test('the days of what would end are listed, and further ones counted', () => {
  const two = onDays('2027-07-17', '2027-07-18')
  expect([lt, en].map(it => openDays(it, two))).toEqual(['liepos 17 d. ir liepos 18 d.', '17 July and 18 July'])
  const eight = onDays(...[11, 12, 13, 14, 15, 16, 17, 18].map(day => `2027-07-${day}`))
  expect(openDays(lt, eight)).toMatch(/^liepos 11 d\., .* liepos 16 d\. ir dar 2 dienos$/)
})

test.each([
  lt.t('account:ending.days', { days: openDays(lt, onDays('2027-07-17')) }),
  lt.t('auth:mail.expires.lead', { date: formatDate('lt', new Date('2027-07-17T12:00:00Z')) }),
])('a Lithuanian date, which ends in a full stop, gets no second one: %s', text => {
  expect(text).toContain('17 d.')
  expect(text).not.toContain('..')
})
