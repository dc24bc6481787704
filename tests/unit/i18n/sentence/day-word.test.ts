import { expect, test } from 'vitest'
import { dayWordText } from '#src/i18n/sentence/day-word.ts'
import { translate } from '#src/i18n/translate.ts'

const lt = { locale: 'lt', t: translate('lt') } as const
const en = { locale: 'en', t: translate('en') } as const
/** A Tuesday. */
const now = new Date('2027-06-15T09:00Z')

test('a day of the coming week is its weekday, a later one its date', () => {
  expect(dayWordText(lt, '2027-06-19', 'free', now)).toBe('šeštadienį laisva')
  expect(dayWordText(lt, '2027-06-15', 'few', now)).toBe('antradienį liko nedaug')
  expect(dayWordText(lt, '2027-06-22', 'ask', now)).toBe('birželio 22 d. klauskite')
  expect(dayWordText(lt, '2027-06-20', 'closed', now)).toBe('sekmadienį neplaukiame')
  expect(dayWordText(en, '2027-06-19', 'free', now)).toBe('Saturday: free')
  expect(dayWordText(en, '2027-06-26', 'full', now)).toBe('26 June: full')
})
