import type { BookingJson } from '#src/domain/bookings/json.ts'
import type { CalledEvent } from '#src/domain/bookings/status.ts'
import { type ChildAges, isSameParty } from '#src/domain/party/party.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'

/** The answers of a provider, in the order of their buttons, and what each asks for. */

/** `reason`: chosen from a list; `terms`: time and price. */
type Part = 'reason' | 'terms'

const ASKED = {
  accept: [],
  take: [],
  decline: ['reason'],
  refuse: [],
  offer: ['terms'],
  propose: ['terms'],
  retract: [],
  'no-show': [],
  cancel: ['reason'],
} as const satisfies Partial<Record<CalledEvent, readonly Part[]>>

export type Answer = keyof typeof ASKED

const ANSWERS = Object.keys(ASKED) as Answer[]

export const answersTo = ({ can }: Pick<BookingJson, 'can'>): Answer[] => ANSWERS.filter(it => can.includes(it))

export const asksFor = (answer: Answer, part: Part): boolean => (ASKED[answer] as readonly Part[]).includes(part)

/** Answers that say yes; the first button. */
export const isYes = (answer: Answer): boolean => answer === 'accept' || answer === 'take'

/** Nothing is agreed without an hour: the one who rents the boats names it where the guest has not. */
export const needsHour = (answer: Answer, { startTime, offer }: Pick<BookingJson, 'startTime' | 'offer'>): boolean =>
  (answer === 'accept' && startTime === null) || (answer === 'take' && offer?.startTime === null)

export type AnswerValues = {
  reason: string
  startTime: string
  note: string
  'offer.startsOn': string
  'offer.startTime': string
  'offer.totalCents': TypedNumber
  'offer.adults': TypedNumber
  'offer.childAges': ChildAges
}

/** A reason that fits most often is chosen already, so that two presses are enough. The price follows from the day, unless one is typed. */
export const answerValues = (
  answer: Answer,
  { startsOn, startTime, adults, childAges }: BookingJson,
): AnswerValues => ({
  reason: answer === 'decline' ? 'full' : 'weather',
  startTime: '',
  note: '',
  'offer.startsOn': startsOn,
  'offer.startTime': startTime ?? '',
  'offer.totalCents': null,
  'offer.adults': adults,
  'offer.childAges': childAges,
})

/** The body of the call: what this answer asks for, of the version that was on screen. */
export const answerBody = (answer: Answer, booking: BookingJson, values: AnswerValues) => ({
  version: booking.version,
  as: booking.as,
  ...(values.startTime ? { startTime: values.startTime } : {}),
  ...(values.note.trim() ? { note: values.note } : {}),
  ...(asksFor(answer, 'reason') ? { reason: values.reason } : {}),
  ...(asksFor(answer, 'terms')
    ? {
        offer: {
          startsOn: values['offer.startsOn'],
          startTime: values['offer.startTime'] || null,
          ...changedParty(booking, values),
          ...(values['offer.totalCents'] === null ? {} : { totalCents: values['offer.totalCents'] }),
        },
      }
    : {}),
})

/** The party, where it is another; what is typed as no number is left to be refused. */
function changedParty(booking: BookingJson, values: AnswerValues): object {
  const [adults, childAges] = [values['offer.adults'], values['offer.childAges']]
  return typeof adults === 'number' && isSameParty(booking, { adults, childAges }) ? {} : { adults, childAges }
}
