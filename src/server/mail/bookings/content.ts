import type { Database } from '#db/client.ts'
import type { bookingEvents } from '#db/schema/index.ts'
import type { BookingRow } from '#src/domain/bookings/access-commands.ts'
import { REMINDER_HOURS } from '#src/domain/bookings/booking.ts'
import { ASKING_MAILS } from '#src/domain/bookings/mail-times.ts'
import { cancellation, currentOffer, hoursAfter, isOverdue } from '#src/domain/bookings/status.ts'
import { stopsTrip } from '#src/domain/conditions/condition.ts'
import type { ConditionJson } from '#src/domain/conditions/json.ts'
import { presentCondition } from '#src/domain/conditions/present.ts'
import { listConditionsOnTour } from '#src/domain/conditions/tour-queries.ts'
import type { BookingMailKind } from '#src/domain/mails/mail.ts'
import { phoneText } from '#src/domain/phone.ts'
import { directionsTo } from '#src/domain/places/directions.ts'
import { briefRules, type Rule, rulesFor } from '#src/domain/rules/rule.ts'
import { agreedMeeting } from '#src/domain/tours/meeting.ts'
import { orderedOf, type PackingItem, packingList } from '#src/domain/tours/packing.ts'
import { getTourRecord } from '#src/domain/tours/record-queries.ts'
import { wayOf } from '#src/domain/tours/route.ts'
import type { StationWaterJson } from '#src/domain/water/json.ts'
import { presentWater } from '#src/domain/water/present.ts'
import { getWaterOfTour } from '#src/domain/water/queries.ts'
import { listWarnings } from '#src/domain/water/warning-queries.ts'
import { cancelByText, comesText, reasonText, whenText } from '#src/i18n/booking-phrases.ts'
import { formatUntil } from '#src/i18n/format.ts'
import { conditionName, conditionsText } from '#src/i18n/sentence/condition.ts'
import { meetingPlace } from '#src/i18n/sentence/meeting.ts'
import { ruleLines } from '#src/i18n/sentence/rules.ts'
import { waterSentence } from '#src/i18n/sentence/water.ts'
import type { LocaleContext, MessageKey } from '#src/i18n/translate.ts'
import { daysFrom, localDateOf } from '#src/lib/local-date.ts'
import { paths } from '#src/paths.ts'
import { absolute } from '../compose.ts'
import { asOffered, factLines, termsText, tourName } from './words.ts'

/**
 * The content of an email about a booking, by its kind and reader: the reminder, too. Its texts are `mail` of `i18n/lt/bookings.json`, its
 * facts `words.ts`.
 */

export type BookingNews = {
  kind: BookingMailKind
  reader: 'guest' | 'provider'
  booking: BookingRow
  event: typeof bookingEvents.$inferSelect
  words: LocaleContext
  now: Date
}

type Content = {
  heading: string
  lead: string
  button: string
  notes: string[]
  other?: { label: string; url: string }
  /** Whether the trip goes with it for the guest's calendar, or to be taken out of that. */
  hasCalendar: boolean
}

const OFFERING: readonly BookingMailKind[] = ['booking-offered', 'booking-proposed']

/** These go with the trip for a calendar and what to bring, as what is agreed late gets no reminder. */
const AGREED: readonly BookingMailKind[] = ['booking-confirmed', 'booking-moved', 'booking-reminder']

/** These tell why an agreed trip may not begin, or not continue. */
const STOPS: readonly BookingMailKind[] = ['booking-water', 'booking-closed']

/** `undefined` where the email has become pointless. */
export async function contentOf(db: Database, news: BookingNews): Promise<Content | undefined> {
  const { kind, reader, booking, event, now } = news
  const isPast = booking.version !== event.seq || isOverdue(booking, now)
  if (ASKING_MAILS.includes(kind) && isPast) return undefined
  if (kind === 'booking-reminder' && (booking.status !== 'confirmed' || booking.startsAt <= now)) return undefined
  const isAgreed = reader === 'guest' && AGREED.includes(kind)
  const isStop = STOPS.includes(kind)
  const about = isAgreed || isStop ? await getAbout(db, news) : NOTHING
  const until = kind === 'booking-closed' ? booking.endsAt : booking.startsAt
  if (isStop && (booking.status !== 'confirmed' || until <= now || !about.stop)) return undefined
  // What is called off is taken out of the calendar again.
  const isCalledOff = reader === 'guest' && kind === 'booking-cancelled' && event.fromStatus === 'confirmed'
  return { ...write(news, about), hasCalendar: isAgreed || isCalledOff }
}

/** The facts of the tour as it is now. */
type About = {
  packing: readonly PackingItem[]
  rules: readonly Rule[]
  water?: StationWaterJson | undefined
  /** The reason why the trip may not begin, and the words of whoever closed its river. */
  stop?: { text: string; words: string } | undefined
  /** The reports on its way. */
  met: readonly ConditionJson[]
}

const NOTHING: About = { packing: [], rules: [], met: [] }

function write(news: BookingNews, { packing, rules, water, stop, met }: About): Omit<Content, 'hasCalendar'> {
  const { kind, reader, booking, event, words, now } = news
  const { t } = words
  const name = kind.replace('booking-', '') as 'verify'
  const isBegun = kind === 'booking-closed' && booking.startsAt <= now
  const key = (part: 'heading' | 'lead' | 'begun') => `bookings:mail.${name}.${reader}.${part}` as MessageKey
  const values = { ...valuesOf(news), stop: stop?.text ?? '' }
  return {
    heading: t(key('heading'), values),
    // A cause may be empty.
    lead: [t(key(isBegun ? 'begun' : 'lead'), values), reasonOf(news)].join(' ').replaceAll(/ {2,}/g, ' ').trim(),
    button: t(buttonOf(news)),
    notes: [
      ...(kind === 'booking-requested' && booking.asksFirst ? [t('bookings:mail.large')] : []),
      ...[event.note, stop?.words].flatMap(note => (note ? [t('bookings:mail.note', { note })] : [])),
      ...offerLines(news),
      ...(water ? [waterSentence(words, water, now)] : []),
      ...(met.length > 0 ? [`${t('water:conditions.onWay')} ${conditionsText(words, met)}.`] : []),
      ...contactLines(news),
      ...(packing.length
        ? [t('bookings:mail.bring', { items: packing.map(item => t(`tours:bring.${item}`)).join('; ') })]
        : []),
      ...ruleLines(words, rules, localDateOf(now)),
      ...termLines(news),
      ...bindingLines(news),
      ...(kind === 'booking-verify' ? [t('bookings:mail.notYou')] : []),
    ],
    ...otherLink(news),
  }
}

/** Lists the facts: of an offer what is offered, then what it would take the place of. */
function offerLines({ kind, booking, words, now }: BookingNews): string[] {
  const offer = OFFERING.includes(kind) ? currentOffer(booking, now) : null
  if (!offer) return factLines(words, booking, now)
  const before = words.t('bookings:mail.fact.before', { value: termsText(words, booking, now) })
  return [...factLines(words, asOffered(booking, offer), now), before]
}

/** The terms that its page shows, in short: where it is paid, until when it is cancelled, and what bad water means. */
function termLines({ kind, reader, booking, words, now }: BookingNews): string[] {
  if (reader !== 'guest' || !(AGREED.includes(kind) || STOPS.includes(kind))) return []
  const { freeUntil } = cancellation(booking.policy, booking.startsAt, now)
  const { t } = words
  return [t('book:pay.there'), cancelByText(words, freeUntil, now), t(`book:badWater.${booking.policy.badWater}`)]
}

/**
 * The things to bring, without what was ordered, the rules on the days of the trip, and where it is near the water and what was met there;
 * nothing where the tour is no longer there.
 */
async function getAbout(db: Database, { kind, booking, words, now }: BookingNews): Promise<About> {
  const { tourId, priceLines, startsAt, startsOn, days } = booking
  const tour = tourId === null ? undefined : await getTourRecord(db, tourId)
  if (!tour) return NOTHING
  const packing = packingList({ ...tour, difficulty: tour.difficulty ?? 1 }, orderedOf(priceLines)).map(
    ({ item }) => item,
  )
  if (kind === 'booking-closed') {
    const closure = (await listConditionsOnTour(db, tour, now)).find(it => stopsTrip(it, booking, localDateOf(now)))
    const shown = closure && presentCondition(closure, words.locale, now)
    return { ...NOTHING, stop: shown && { text: conditionName(words, shown), words: shown.words } }
  }
  const isWarning = kind === 'booking-water'
  const isNear = isWarning || startsAt <= hoursAfter(now, REMINDER_HOURS)
  const water = isNear ? await getWaterOfTour(db, tour, now) : undefined
  const met = isNear ? await listConditionsOnTour(db, tour, now) : []
  const warning = isWarning ? (await listWarnings(db, [tour], now)).get(tour.id) : undefined
  const stop = warning && { text: words.t(`water:warning.${warning}`), words: '' }
  const rules = isWarning ? [] : briefRules(rulesFor(tour.rivers, wayOf(tour), daysFrom(startsOn, days)))
  return {
    ...{ packing: isWarning ? [] : packing, rules, stop },
    water: water && presentWater(water),
    met: met.map(it => presentCondition(it, words.locale, now)),
  }
}

function valuesOf({ kind, booking, event, words, now }: BookingNews): Record<string, string> {
  const { snapshot } = booking
  const meeting = agreedMeeting(snapshot.meet)
  const offer = currentOffer(booking, now)
  return {
    tour: tourName(words, booking),
    // Both sides read when the party is to be there; only what may stop the trip says when it begins.
    when: STOPS.includes(kind) ? whenText(words, booking, now) : comesText(words, booking, meeting, now),
    place: meeting ? `: ${meetingPlace(words, meeting)}` : '',
    provider: snapshot.provider.name,
    guest: booking.guestName || words.t('bookings:mail.gone'),
    until: booking.expiresAt ? formatUntil(words.locale, booking.expiresAt, now) : '',
    what: offer ? termsText(words, asOffered(booking, offer), now) : '',
    cause: causeOf(event, words, { guest: booking.guestName, provider: snapshot.provider.name }),
  }
}

/** How it came to that. */
function causeOf(
  { event, fromStatus, actor }: BookingNews['event'],
  { t }: LocaleContext,
  names: Record<'guest' | 'provider', string>,
): string {
  if (event === 'retract' && fromStatus === 'offered') return t('bookings:mail.cause.retracted')
  if (event === 'expire') return t(`bookings:mail.cause.${fromStatus === 'offered' ? 'offerOver' : 'over'}`)
  if (event === 'refuse' || event === 'retract') return t(`bookings:mail.cause.${event}`)
  if (event === 'cancel' && actor === 'guest' && names.guest === '') return t('bookings:mail.cause.by.gone')
  return event === 'cancel' ? t(`bookings:mail.cause.by.${actor as 'guest'}`, names) : ''
}

const reasonOf = ({ booking, event, words }: BookingNews): string =>
  event.event === 'decline' || event.event === 'cancel' ? reasonText(words, booking) : ''

function buttonOf({ kind, reader }: BookingNews): MessageKey {
  if (kind === 'booking-verify') return 'bookings:mail.button.verify'
  if (kind === 'booking-requested' || kind === 'booking-offered' || kind === 'booking-proposed')
    return 'bookings:mail.button.answer'
  return reader === 'provider' ? 'bookings:mail.button.inbox' : 'bookings:mail.button.booking'
}

/** These come after a guest has bound themselves. */
const BOUND: readonly BookingMailKind[] = ['booking-verify', 'booking-confirmed', 'booking-moved']

/** Tells what binds the guest: the words that they have pressed, or what they would by saying yes. */
function bindingLines({ kind, reader, booking, words: { t } }: BookingNews): string[] {
  if (reader !== 'guest') return []
  const { binding } = booking.snapshot
  if (BOUND.includes(kind) && binding) return [t('bookings:mail.pressed', binding)]
  return OFFERING.includes(kind) ? [t('bookings:mail.binds', { withdrawal: t('book:withdrawal') })] : []
}

/** How the other side is reached. */
function contactLines({ reader, booking, words: { t } }: BookingNews): string[] {
  const { guestName, guestPhone, guestEmail, snapshot, message } = booking
  const { name, phone, email } = snapshot.provider
  const contacts = (
    reader === 'guest' ? [name, phoneText(phone), email] : [guestName, phoneText(guestPhone), guestEmail]
  ).filter(Boolean)
  return [
    ...(contacts.length ? [t(`bookings:mail.contacts.${reader}`, { contacts: contacts.join(', ') })] : []),
    ...(reader === 'provider' && message ? [t('bookings:mail.message', { message })] : []),
  ]
}

/** Where the party meets, or where else one could go that day. */
const otherLink = (news: BookingNews) => (isTurnedAway(news) ? freeLink(news) : mapLink(news))

const isTurnedAway = ({ kind, reader }: BookingNews) =>
  reader === 'guest' && (kind === 'booking-expired' || kind === 'booking-declined')

function freeLink({ booking, words: { locale, t }, now }: BookingNews): Pick<Content, 'other'> {
  if (booking.startsOn < localDateOf(now)) return {}
  const free = paths.freeTours(locale, { ...booking, date: booking.startsOn })
  return { other: { label: t('book:do.free'), url: absolute(free) } }
}

/** Where the party meets, on a map that also finds the way there. */
function mapLink({ kind, reader, booking, words: { t } }: BookingNews): Pick<Content, 'other'> {
  const point = booking.snapshot.meet?.point
  if (!point || reader !== 'guest' || !AGREED.includes(kind)) return {}
  const [lng, lat] = point
  return {
    other: {
      label: t('bookings:mail.map'),
      url: directionsTo({ lng, lat }),
    },
  }
}
