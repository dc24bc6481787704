/**
 * How long whatever is about people, or of use for a while only, is kept. The regular tasks delete by these times, the privacy
 * page tells them, and no other file has one of its own.
 */

const MINUTE_MS = 60_000
const UNITS = { minutes: MINUTE_MS, hours: 60 * MINUTE_MS, days: 24 * 60 * MINUTE_MS } as const

export type TimeUnit = keyof typeof UNITS
type Time = { readonly [U in TimeUnit]: { readonly [K in U]: number } }[TimeUnit]

/** Why it may be kept (Article 6(1) of the GDPR): for what the person has asked for (b), or to keep the site safe and working (f). */
export type LegalBasis = 'contract' | 'interest'

/** `table`: where it is; none for files. */
type Retention = Time & { readonly table?: string; readonly basis: LegalBasis }

export const RETENTION = {
  /** However often it is renewed, a sign-in ends this long after it began, */
  sessions: { days: 90, table: 'sessions', basis: 'contract' },
  /** and where the device was not seen for this long: no token of it is good any more. */
  idleSessions: { days: 31, table: 'sessions', basis: 'contract' },
  /** A browser that has not signed in for this long is a new one. Browsers keep no cookie for longer. */
  knownDevices: { days: 400, table: 'known_devices', basis: 'interest' },
  /** A link of an email proves the address, */
  addressLinks: { hours: 24, table: 'mail_tokens', basis: 'contract' },
  /** or who may choose another password. */
  passwordLinks: { hours: 1, table: 'mail_tokens', basis: 'contract' },
  /** Authenticators that were begun and never confirmed; others stay with the account. */
  pendingTotp: { hours: 24, table: 'totp_secrets', basis: 'contract' },
  /** Challenges of passkeys that were answered. One can be answered for half of it. */
  challenges: { minutes: 10, table: 'spent_challenges', basis: 'contract' },
  /** The record that a message was sent or dropped, without its address and text, so that none is sent twice. */
  sentMails: { days: 7, table: 'mails', basis: 'contract' },
  /** Since the last try. */
  failedMails: { days: 7, table: 'mails', basis: 'contract' },
  /** Messages in the folder `outbox`, where there is no mail server. */
  mailFiles: { days: 7, basis: 'contract' },
  auditEvents: { days: 365, table: 'audit_events', basis: 'interest' },
  /** No limit counts for longer. */
  rateLimits: { hours: 24, table: 'rate_limits', basis: 'interest' },
  idempotencyKeys: { hours: 24, table: 'idempotency_keys', basis: 'contract' },
  /** Accounts whose address is never verified. */
  unverifiedAccounts: { days: 30, table: 'users', basis: 'interest' },
  /** While their owner can restore them. */
  deletedTours: { minutes: 10, table: 'tours', basis: 'contract' },
  /** Pictures that nothing shows: of what was deleted, or of an upload that was broken off. */
  orphanFiles: { hours: 1, table: 'stored_files', basis: 'contract' },
  /** The guest of a trip, counted from its last day: disputes may be brought for a year. What is left names nobody. */
  guestData: { days: 395, table: 'bookings', basis: 'contract' },
  /** Requests whose guest never confirmed the address: nobody was asked. */
  unverifiedRequests: { days: 1, table: 'bookings', basis: 'interest' },
  /** Codes that confirm the address of a request, and which browser sent it: it still reads there that nobody has. */
  bookingCodes: { days: 1, table: 'booking_codes', basis: 'contract' },
  /** Promises of boats, counted from their day: for longer than the guests that they were made to. */
  boatDays: { days: 400, table: 'boat_days', basis: 'contract' },
  /** Reports of what was met on a river, since they ended. A shown one says nothing of who reported it. */
  conditions: { days: 90, table: 'conditions', basis: 'interest' },
  /** Answers to what pages of rivers ask, where no admin has cleared them before. */
  riverTips: { days: 365, table: 'river_tips', basis: 'interest' },
  geocoderCache: { days: 30, table: 'geocoder_cache', basis: 'interest' },
} as const satisfies Record<string, Retention>

export type RetentionName = keyof typeof RETENTION

/** Data that the host keeps outside of this code: the privacy page promises it, and docs/legal.md asks it of whoever runs the site. */
export const HOST_RETENTION = {
  logs: { days: 30, basis: 'interest' },
  /** Unless `BACKUP_DAYS` says otherwise. */
  backups: { days: 30, basis: 'interest' },
} as const satisfies Record<string, Retention>

/**
 * Tables without a time of their own: what their rows live and go with. `counts` and `machinery` hold nothing about anybody;
 * `places` are shared by all, and stay without their author's name; `bookings` forget their guest; `conditions` end by themselves.
 */
export const KEPT_WITH: Readonly<
  Record<string, 'account' | 'bookings' | 'conditions' | 'places' | 'counts' | 'machinery'>
> = {
  users: 'account',
  user_identities: 'account',
  recovery_codes: 'account',
  passkeys: 'account',
  providers: 'account',
  provider_texts: 'account',
  provider_traders: 'account',
  socials: 'account',
  answer_templates: 'account',
  amenities: 'account',
  amenity_texts: 'account',
  tours: 'account',
  tour_texts: 'account',
  tour_amenities: 'account',
  tour_rates: 'account',
  tour_shuttles: 'account',
  tour_extras: 'account',
  tour_party_prices: 'account',
  tour_stops: 'account',
  reach_lines: 'account',
  kept_features: 'account',
  proposals: 'account',
  proposal_owners: 'account',
  tour_index: 'account',
  tour_starts: 'account',
  tour_documents: 'account',
  photos: 'account',
  boats: 'account',
  boat_outages: 'account',
  tour_boats: 'account',
  tour_seasons: 'account',
  day_exceptions: 'account',
  booking_boats: 'bookings',
  booking_events: 'bookings',
  booking_tokens: 'bookings',
  booking_transitions: 'bookings',
  condition_votes: 'conditions',
  access_points: 'places',
  access_point_texts: 'places',
  access_point_rivers: 'places',
  reaches: 'places',
  reach_features: 'places',
  reach_feature_texts: 'places',
  reach_marks: 'account',
  tour_tallies: 'counts',
  tour_cells: 'counts',
  start_tallies: 'counts',
  start_gaps: 'counts',
  free_seats: 'account',
  scarce_starts: 'account',
  scarce_spans: 'account',
  gauge_stations: 'counts',
  gauge_readings: 'counts',
  gauge_months: 'counts',
  stale_fleets: 'machinery',
  stale_prices: 'machinery',
  installation: 'machinery',
  invalidations: 'machinery',
  tasks: 'machinery',
}

/** The record of pages that fell is kept longer than a page is cached, so that a server that was stopped meanwhile drops them all. */
export const invalidationsKeptSince = (now: Date): Date => new Date(now.getTime() - 8 * UNITS.days)

/** How many days of readings of rivers are kept: as many as LHMT has by the hour. */
export const READING_DAYS = 30

export const readingsKeptSince = (now: Date): Date => new Date(now.getTime() - READING_DAYS * UNITS.days)

/** `{ days: 90 }` as unit and number. */
export function timeOf(kept: Time): { unit: TimeUnit; count: number } {
  if ('days' in kept) return { unit: 'days', count: kept.days }
  return 'hours' in kept ? { unit: 'hours', count: kept.hours } : { unit: 'minutes', count: kept.minutes }
}

export function keptMs(name: RetentionName): number {
  const { unit, count } = timeOf(RETENTION[name])
  return count * UNITS[unit]
}

/** The time before which rows are deleted. */
export const keptSince = (name: RetentionName, now: Date): Date => new Date(now.getTime() - keptMs(name))
