import { describe, expect, test } from 'vitest'
import { MEETING_PLACES, type Meeting } from '#src/domain/tours/meeting.ts'
import { meetingHour, meetingNote, meetingPlace, meetingText } from '#src/i18n/sentence/meeting.ts'
import { translate } from '#src/i18n/translate.ts'

const lt = { locale: 'lt', t: translate('lt') } as const
const en = { locale: 'en', t: translate('en') } as const
const meeting = (changes: Partial<Meeting> = {}): Meeting => ({
  at: 'base',
  address: 'Paupio g. 14, Anykščiai',
  point: null,
  notes: { lt: 'Automobilį paliekate kieme.' },
  minutesBefore: 30,
  ...changes,
})

test.each([
  ['put-in', 'Andrioniškis', 'Andrioniškis', 'Andrioniškis'],
  ['put-in', '', 'įlipimo vietoje', 'at the put-in'],
  ['take-out', 'Anykščiai', 'išlipimo vietoje, Anykščiai', 'at the take-out, Anykščiai'],
  ['base', 'Paupio g. 14', 'nuomotojo bazėje, Paupio g. 14', 'at the provider’s base, Paupio g. 14'],
  ['base', '', 'nuomotojo bazėje', 'at the provider’s base'],
  ['elsewhere', 'Varėnos stotis', 'Varėnos stotis', 'Varėnos stotis'],
  ['elsewhere', '', 'žemėlapyje pažymėtoje vietoje', 'at the place marked on the map'],
] as const)('%s with “%s” is told as a place', (at, address, told, inEnglish) => {
  expect([meetingPlace(lt, { at, address }), meetingPlace(en, { at, address })]).toEqual([told, inEnglish])
})

describe('the hour', () => {
  test('is that of coming, beside how long before the start that is', () => {
    expect(meetingHour(lt, meeting(), '09:00')).toBe('susitikimas 8.30, likus 30 min. iki pradžios')
    expect(meetingHour(en, meeting(), '09:00')).toBe('meet at 08:30, 30 min before the start')
  })

  test('is told from the start where nobody knows when that is, and not at all where a party comes at the start', () => {
    expect(meetingHour(lt, meeting(), null)).toBe('susitikimas likus 30 min. iki pradžios')
    expect(meetingHour(en, meeting(), null)).toBe('meet 30 min before the start')
    expect(meetingHour(lt, meeting({ minutesBefore: 0 }), '09:00')).toBe('')
  })
})

test('a note in another language says so', () => {
  expect(meetingNote(lt, meeting())).toEqual({ text: 'Automobilį paliekate kieme.' })
  expect(meetingNote(en, meeting())).toEqual({ text: 'Automobilį paliekate kieme.', lang: 'lt' })
  expect(meetingNote(en, meeting({ notes: {} }))).toEqual({ text: '' })
})

test('all of it is one line, whatever is missing', () => {
  expect(meetingText(lt, meeting(), '09:00')).toBe(
    'nuomotojo bazėje, Paupio g. 14, Anykščiai; susitikimas 8.30, likus 30 min. iki pradžios. Automobilį paliekate kieme.',
  )
  for (const at of MEETING_PLACES)
    for (const context of [lt, en])
      expect(meetingText(context, meeting({ at, address: '', notes: {}, minutesBefore: 0 }), null)).toMatch(
        /^\p{L}[^{}.;]+$/u,
      )
})
