import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { expect, test } from 'vitest'
import BookingView from '#src/components/bookings/BookingView.astro'
import { stateOf } from '#src/components/bookings/booking-words.ts'
import type { BookingJson } from '#src/domain/bookings/json.ts'
import { BOOKING_STATUSES } from '#src/domain/bookings/status.ts'
import { whenText } from '#src/i18n/booking-phrases.ts'
import { translate } from '#src/i18n/translate.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { paths } from '#src/paths.ts'

const lt = { locale: 'lt', t: translate('lt') } as const
const en = { locale: 'en', t: translate('en') } as const
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const event = (changes: Partial<BookingJson['events'][number]>): BookingJson['events'][number] => ({
  seq: 1,
  at: '2027-07-01T09:00:00Z',
  event: 'request',
  from: 'new',
  to: 'requested',
  actor: 'guest',
  note: '',
  ...changes,
})

const booking = (changes: Partial<BookingJson>): BookingJson => ({
  _id: 'abcdefghijkl',
  version: 1,
  status: 'requested',
  channel: 'site',
  tour: { _id: 'tour00000000', name: 'Ūla' },
  provider: { _id: 'provider0000', name: 'Ūlos baidarės', phone: '', email: '' },
  isCounted: true,
  asksFirst: false,
  startsOn: '2027-07-17',
  days: 1,
  startTime: '09:30',
  adults: 2,
  childAges: [],
  boats: [],
  guest: { name: 'Ona', email: 'ona@upe.example', phone: '' },
  locale: 'lt',
  message: '',
  price: { lines: [], totalCents: 0, payElsewhereCents: 0, depositCents: 0, isEstimate: true },
  policy: { cancellation: 'moderate', badWater: 'free-for-both' },
  freeUntil: '2027-07-14T06:30:00Z',
  offer: null,
  meet: { at: 'put-in', address: 'Puvočių tiltas', point: null, notes: {}, minutesBefore: 0 },
  trader: null,
  expiresAt: '2027-07-02T09:00:00Z',
  declineReason: null,
  cancelReason: null,
  events: [event({})],
  can: [],
  as: 'guest',
  createdAt: '2027-07-01T09:00:00Z',
  ...changes,
})

const NOW = new Date('2027-07-01T09:00:00Z')
const said = (changes: Partial<BookingJson>) => stateOf(lt, booking(changes), NOW).texts.map(plain)

test.each(BOOKING_STATUSES)('%s is told in both languages', status => {
  for (const context of [lt, en]) {
    const { title, texts } = stateOf(context, booking({ status }))
    for (const text of [context.t(title), ...texts]) expect(text).toMatch(/^\p{Lu}[^{}]+$/u)
  }
})

test('its provider reads where it stands from their side, and until when to answer', () => {
  for (const context of [lt, en])
    for (const status of BOOKING_STATUSES) {
      const { title, texts } = stateOf(context, booking({ status, as: 'provider' }))
      for (const text of [context.t(title), ...texts]) expect(text).toMatch(/^\p{Lu}[^{}]+$/u)
    }
  expect(said({ as: 'provider' })).toEqual(['Atsakykite iki liepos 2 d. 12.00'])
  expect(said({ as: 'provider', status: 'declined', declineReason: 'water' })).toEqual([
    'Priežastis: netinkamas oras arba vanduo.',
  ])
})

test.each<[string, Partial<BookingJson>, string]>([
  [
    'an answer is awaited by the clock of the river',
    {},
    'Nuomotojas atsakys iki liepos 2 d. 12.00. Iki tol valtys laikomos jums.',
  ],
  [
    'nobody counts the boats',
    { isCounted: false },
    'Nuomotojas atsakys iki liepos 2 d. 12.00. Tada paaiškės, ar tą dieną yra laisvų valčių.',
  ],
  [
    'it takes most of the boats',
    { asksFirst: true },
    'Užklausa didelė – daugiau nei pusė nuomotojo valčių, todėl valtys iš anksto nelaikomos. Nuomotojas atsakys iki liepos 2 d. 12.00.',
  ],
  [
    'the link of the email was opened',
    { status: 'unverified', can: ['verify'] },
    'Nuomotojas užklausos dar nematė. Paspauskite mygtuką, ir ji bus išsiųsta.',
  ],
  ['it is agreed', { status: 'confirmed' }, 'Susitinkame liepos 17 d., šeštadienį, 9.30: Puvočių tiltas.'],
  [
    'one meets on the first of several days',
    { status: 'confirmed', days: 2, startTime: null, meet: null },
    'Susitinkame liepos 17 d., šeštadienį.',
  ],
  [
    'the guest refused',
    { status: 'declined', events: [event({ event: 'refuse', from: 'offered', to: 'declined' })] },
    'Nuomotojo pasiūlymo atsisakėte.',
  ],
  [
    'the clock ended it, and a task has written that',
    { status: 'expired', events: [event({ event: 'expire', from: 'unverified', to: 'expired', actor: 'clock' })] },
    'Adreso laiku nepatvirtinote, todėl užklausa nuomotojo nepasiekė.',
  ],
  [
    'the clock ended it, and no task has run',
    { status: 'expired', events: [event({ event: 'offer', to: 'offered', actor: 'provider' })] },
    'Į nuomotojo pasiūlymą laiku neatsakėte.',
  ],
  [
    'the provider cancelled',
    { status: 'cancelled', events: [event({ event: 'cancel', to: 'cancelled', actor: 'provider' })] },
    'Žygį atšaukė nuomotojas.',
  ],
])('%s', (_what, changes, sentence) => {
  expect(said(changes)[0]).toBe(sentence)
})

test.each([
  [
    'nobody answered, and a task has written that',
    'expire',
    'Į siūlymą perkelti žygį laiku neatsakyta: lieka taip, kaip sutarta.',
  ],
  [
    'nobody answered, and no task has run',
    'propose',
    'Į siūlymą perkelti žygį laiku neatsakyta: lieka taip, kaip sutarta.',
  ],
  ['the other side did not want', 'refuse', 'Perkelti žygio nesutikta: lieka taip, kaip sutarta.'],
  ['it was taken back', 'retract', 'Siūlymas perkelti žygį atsiimtas: lieka taip, kaip sutarta.'],
] as const)('both sides read what came of a move: %s', (_, name, sentence) => {
  const events = [
    event({ event: name, from: 'confirmed', to: 'confirmed', actor: name === 'expire' ? 'clock' : 'guest' }),
  ]
  for (const as of ['guest', 'provider'] as const)
    expect(said({ as, status: 'confirmed', events })).toEqual([
      'Susitinkame liepos 17 d., šeštadienį, 9.30: Puvočių tiltas.',
      sentence,
    ])
  const terms = { startsOn: '2027-07-18', days: 1, startTime: '09:30', totalCents: 0, boats: [], note: '' }
  expect(said({ status: 'confirmed', events, offer: { by: 'guest', ...terms } })).not.toContain(sentence)
})

test('a refusal is told with its reason and what the provider wrote', () => {
  const events = [event({ event: 'decline', to: 'declined', actor: 'provider', note: 'Upė nusekusi.' })]
  expect(said({ status: 'declined', declineReason: 'water', events })).toEqual([
    'Nuomotojas jūsų priimti negali.',
    'Priežastis: netinkamas oras arba vanduo.',
    'Nuomotojas rašo: „Upė nusekusi.“',
  ])
})

test.each([
  ['lt', '2027-06-19', 1, '9:00', 'birželio 19 d., šeštadienį, 9.00'],
  ['en', '2027-06-19', 1, '9:00', 'Saturday 19 June, 09:00'],
  ['lt', '2027-12-31', 2, '9:00', 'gruodžio 31 d., penktadienį, 9.00 (2 dienos)'],
  ['lt', '2028-07-01', 1, '9:00', '2028 m. liepos 1 d., šeštadienį, 9.00'],
  ['en', '2026-08-01', 1, '9:00', 'Saturday 1 August 2026, 09:00'],
] as const)('a trip is told by its day and hour, %s, %s', (locale, startsOn, days, hour, when) => {
  const context = locale === 'lt' ? lt : en
  const time = { startsOn, days, startTime: `0${hour}` }
  expect(plain(whenText(context, time, NOW))).toBe(when)
})

test('a deadline at midnight is the end of the day before', () => {
  expect(said({ expiresAt: '2027-07-01T21:00:00Z' })[0]).toContain('atsakys iki liepos 1 d. pabaigos.')
})

test.each([
  ['expired', 3, true],
  ['declined', 0, true],
  ['expired', -1, false],
  ['withdrawn', 3, false],
  ['requested', 3, true],
] as const)(
  'of what is %s, %i days ahead, whether its page offers what else is free: %s',
  async (status, ahead, isThere) => {
    const startsOn = addDays(localDateOf(new Date()), ahead)
    const container = await AstroContainer.create()
    const html = await container.renderToString(BookingView, {
      props: { booking: booking({ status, startsOn, childAges: [7] }), failures: [] },
      locals: lt as unknown as App.Locals,
    })
    const href = paths.freeTours('lt', { date: startsOn, adults: 2, childAges: [7] }).replaceAll('&', '&amp;')
    expect([href, href.replaceAll('&amp;', '&#38;')].some(it => html.includes(`href="${it}"`))).toBe(isThere)
  },
)

test('a provider reads until when a guest can answer, who cancelled, why and with what words', () => {
  const terms = { startsOn: '2027-07-18', days: 1, startTime: '09:30', totalCents: 0, boats: [], note: '' }
  expect(said({ as: 'provider', status: 'offered', offer: { by: 'provider', ...terms } })).toEqual([
    'Keliautojas gali atsakyti iki liepos 2 d. 12.00',
  ])
  const events = [event({ event: 'cancel', from: 'confirmed', to: 'cancelled', note: 'Susirgo vaikas.' })]
  expect(said({ as: 'provider', status: 'cancelled', events, cancelReason: 'illness' })).toEqual([
    'Atšaukė keliautojas.',
    'Priežastis: liga.',
    'Keliautojas rašo: „Susirgo vaikas.“',
  ])
  const other = said({ as: 'provider', status: 'cancelled', events, cancelReason: 'other' })
  expect(other).not.toContain('Kita priežastis')
})
