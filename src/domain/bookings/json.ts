import type { Locale } from '#src/i18n/locales.ts'
import type { LocalDate, LocalTime } from '#src/lib/local-date.ts'
import type {
  BookedBoat,
  BookingChannel,
  BookingOffer,
  BookingPolicy,
  CancelReason,
  DeclineReason,
  PriceLine,
} from './booking.ts'
import type { BookingActor, BookingEvent, BookingStatus, CalledEvent } from './status.ts'

/** A booking as every call returns it, to whoever may see it. Instants are ISO 8601 in UTC. */
export type BookingJson = {
  _id: string
  /** Sent with each event: another one has come first where it differs. */
  version: number
  /** As it is now, also where no task has run since. */
  status: BookingStatus
  channel: BookingChannel
  /** Their names as they were agreed; the id is null where it was deleted. */
  tour: { _id: string | null; name: string }
  provider: { _id: string | null; name: string; phone: string; email: string }
  /** Whether boats are held for it: else nobody has counted them. */
  isCounted: boolean
  startsOn: LocalDate
  days: number
  startTime: LocalTime | null
  adults: number
  childAges: number[]
  boats: BookedBoat[]
  guest: { name: string; email: string; phone: string }
  locale: Locale
  message: string
  price: { lines: PriceLine[]; totalCents: number; isEstimate: boolean }
  policy: BookingPolicy
  /** Cancelling is free until then. */
  freeUntil: string
  offer: BookingOffer | null
  meet: { address: string; point: [lng: number, lat: number] | null } | null
  /** Who sells, as it was when this was asked for. */
  trader: Record<string, unknown> | null
  expiresAt: string | null
  declineReason: DeclineReason | null
  cancelReason: CancelReason | null
  events: BookingEventJson[]
  /** What the caller may do now. */
  can: CalledEvent[]
  /** As whom they may do it. */
  as: BookingActor | null
  createdAt: string
}

export type BookingEventJson = {
  seq: number
  at: string
  event: BookingEvent
  from: BookingStatus | 'new'
  to: BookingStatus
  actor: BookingActor
  note: string
}
