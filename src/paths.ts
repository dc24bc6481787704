import { requestOf } from './domain/saved-trips.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from './i18n/locales.ts'
import { writeQuery } from './lib/query-string.ts'
import { slugify } from './lib/slug.ts'

/** All internal URLs are built here; the default locale has no prefix. */

const localized = (locale: Locale, path: string) =>
  locale === DEFAULT_LOCALE ? path : `/${locale}${path === '/' ? '' : path}`

/** Names without a Latin letter or digit still need a last segment. */
const named = (name: string) => slugify(name) || '-'

type Entry = { id: string; name: string }

/** A party that asks for a price, and its day. */
type AskingParty = { date?: string; people?: number; childAges?: readonly number[] }

type MailLink = { token: string; user: string }

/** The query of one page of a list: the first has none. */
export const pageQuery = (page: number, limit?: number) => writeQuery({ page: page > 1 ? page : undefined, limit })

/** Sub-pages of the provider editor. A member is identified by its id, a new one by `add`. */
export type ProviderSection =
  | 'about'
  | 'contacts'
  | 'location'
  | 'logo'
  | 'trader'
  | 'boats'
  | 'calendar'
  | `${'socials' | 'amenities'}${'' | `/${string}`}`
export type TourSection =
  | 'about'
  | 'details'
  | 'prices'
  | 'location'
  | 'meet'
  | 'geography'
  | 'route'
  | 'amenities'
  | 'features'
  | 'water'
  | 'booking'
  | 'season'
  | 'publish'
  | `gallery${'' | `/${string}`}`

/** The page with which a part of the tour editor opens. */
export const openingSection = (part: TourSection): TourSection => (part === 'gallery' ? 'gallery/add' : part)

const tripCard = (locale: Locale, id: string) => localized(locale, `/trip-card/${id}`)
const routeFile = (locale: Locale, id: string, type: 'gpx' | 'kml' | 'geojson') =>
  localized(locale, `/routes/${id}.${type}`)
const saved = (locale: Locale) => localized(locale, '/saved')

const bookingCard = (locale: Locale, id: string) => localized(locale, `/bookings/${id}/card`)

/** The files of a trip that a browser keeps. */
type TripFiles = {
  /** In every language. */
  cards: string[]
  /** The route, in the language that is read. */
  gpx?: string
  /** The sign that each of them names: whatever answers for another site does not. */
  mark: string
}

/** All that a browser keeps of a trip, or of a request as `keptRequest` names it. */
export function tripFiles(locale: Locale, id: string): TripFiles {
  const request = requestOf(id)
  if (request) return { cards: LOCALES.map(it => bookingCard(it, request)), mark: `/bookings/${request}` }
  return {
    cards: LOCALES.map(it => tripCard(it, id)),
    gpx: routeFile(locale, id, 'gpx'),
    mark: `/tours/${id}/`,
  }
}

/** The page of what is kept, in every language. */
export const listPages = LOCALES.map(saved)

export const paths = {
  home: (locale: Locale) => localized(locale, '/'),
  tour: (locale: Locale, { id, name }: Entry) => localized(locale, `/tours/${id}/${named(name)}`),
  /** The tours that a party can still go on that day. */
  freeTours: (
    locale: Locale,
    { date, adults, childAges }: { date: string; adults: number; childAges: readonly number[] },
  ) => localized(locale, '/') + writeQuery({ people: adults + childAges.length, childAges, date }),
  provider: (locale: Locale, { id, name }: Entry) => localized(locale, `/providers/${id}/${named(name)}`),
  providers: (locale: Locale, page = 1) => localized(locale, '/providers') + pageQuery(page),
  filters: (locale: Locale) => localized(locale, '/filters'),
  rivers: (locale: Locale) => localized(locale, '/rivers'),
  river: (locale: Locale, slug: string) => localized(locale, `/rivers/${slug}`),
  regions: (locale: Locale) => localized(locale, '/regions'),
  region: (locale: Locale, slug: string) => localized(locale, `/regions/${slug}`),
  trips: (locale: Locale) => localized(locale, '/trips'),
  /** A trip has a name of its own in each language. */
  trip: (locale: Locale, { slugs }: { slugs: Record<Locale, string> }) => localized(locale, `/trips/${slugs[locale]}`),
  /** The page that sums up what kayaks cost. */
  prices: (locale: Locale) => localized(locale, '/prices'),
  /** The page that says which river is for whom. */
  whereToPaddle: (locale: Locale) => localized(locale, '/where-to-paddle'),
  about: (locale: Locale) => localized(locale, '/about'),
  privacy: (locale: Locale) => localized(locale, '/privacy'),
  terms: (locale: Locale) => localized(locale, '/terms'),
  signIn: (locale: Locale, { error, callbackUrl }: { error?: string; callbackUrl?: string } = {}) =>
    localized(locale, '/auth/signin') + writeQuery({ error, callbackUrl }),
  signUp: (locale: Locale, { callbackUrl }: { callbackUrl?: string } = {}) =>
    localized(locale, '/auth/signup') + writeQuery({ callbackUrl }),
  forgotPassword: (locale: Locale) => localized(locale, '/auth/password/forgot'),
  /** The callback of a third-party sign-in. */
  redirect: (locale: Locale, { callbackUrl }: { callbackUrl?: string } = {}) =>
    localized(locale, '/redirect') + writeQuery({ callbackUrl }),
  /** The prefix of all account pages. */
  account: (locale: Locale) => localized(locale, '/account/'),
  profile: (locale: Locale) => localized(locale, '/account/profile'),
  security: (locale: Locale, query: { error?: string } = {}) =>
    localized(locale, '/account/profile/security') + writeQuery(query),
  changeEmail: (locale: Locale) => localized(locale, '/account/profile/email'),
  ownProviders: (locale: Locale, page = 1, limit?: number) =>
    localized(locale, '/account/providers') + pageQuery(page, limit),
  newProvider: (locale: Locale) => localized(locale, '/account/providers/create'),
  ownProvider: (locale: Locale, id: string, section: ProviderSection = 'about') =>
    localized(locale, `/account/providers/${id}/${section}`),
  ownTours: (locale: Locale, page = 1) => localized(locale, '/account/tours') + pageQuery(page),
  newTour: (locale: Locale) => localized(locale, '/account/tours/create'),
  ownTour: (locale: Locale, id: string, section: TourSection = 'about') =>
    localized(locale, `/account/tours/${id}/${section}`),
  /** Requests to the provider; `query`: which ones. */
  inbox: (locale: Locale, query: { status?: string; page?: number } = {}) =>
    localized(locale, '/account/inbox') + writeQuery(query),
  /** `id`: the one to change. */
  answerTemplates: (locale: Locale, id?: string) => localized(locale, '/account/inbox/templates') + writeQuery({ id }),
  /** Corrections of places that wait for an answer. */
  proposals: (locale: Locale) => localized(locale, '/account/proposals'),
  routeFile,
  /** All that a phone without signal has to know, on one page. */
  tripCard,
  /** The trips kept in the visitor's browser for when there is no signal. */
  saved,
  /** The tours saved in the visitor's browser or, with ids, those of a shared list. */
  /** `party`: whose prices it tells. */
  favourites: (locale: Locale, ids: readonly string[] = [], party: AskingParty = {}) =>
    localized(locale, '/favourites') + writeQuery({ ids, ...party }),
  /** The form that requests a trip. */
  request: (locale: Locale, id: string, query: AskingParty = {}) =>
    localized(locale, `/book/${id}`) + writeQuery(query),
  /** A request; `token` lets its guest in without an account. */
  booking: (locale: Locale, id: string, { token }: { token?: string } = {}) =>
    localized(locale, `/bookings/${id}`) + writeQuery({ token }),
  /** The trip that was agreed, on a page that opens without signal. */
  bookingCard,
  ownBookings: (locale: Locale, page = 1) => localized(locale, '/account/bookings') + pageQuery(page),
  inboxRequest: (locale: Locale, id: string) => localized(locale, `/account/inbox/${id}`),
  comparison: (locale: Locale, ids: readonly string[] = [], party: AskingParty = {}) =>
    localized(locale, '/favourites/compare') + writeQuery({ ids, ...party }),
  /** A photo or logo of about that width. */
  image: (id: string, widthPx: number) => `/api/v1/images/${id}?w=${widthPx}`,
  cover: (id: string) => `/covers/${id}.svg`,
}

/** Addresses that only the server writes, so that no script of a page carries them. */
export const serverPaths = {
  /** The form that reports what was met on a river. `booking`: the trip of whoever reports; `about`: a report to vote on. */
  riverReport: (locale: Locale, slug: string, query: { booking?: string; about?: string; sent?: string } = {}) =>
    localized(locale, `/rivers/${slug}/report`) + writeQuery(query),
  /** The form that tells what somebody knows of a river. */
  riverTell: (locale: Locale, slug: string, query: { sent?: string } = {}) =>
    localized(locale, `/rivers/${slug}/tell`) + writeQuery(query),
  /** The reports of a river as a feed. */
  riverFeed: (locale: Locale, slug: string) => localized(locale, `/rivers/${slug}/conditions.xml`),
  accountData: (locale: Locale) => localized(locale, '/account/profile/data.zip'),
  /** A month of the calendar of its boats, as `2027-07`. */
  boatMonth: (locale: Locale, id: string, month: string) =>
    localized(locale, `/account/providers/${id}/calendar`) + writeQuery({ month }),
  /** `day`: on which the trip begins. */
  phoneBooking: (locale: Locale, day?: string) => localized(locale, '/account/inbox/add') + writeQuery({ date: day }),
  daySheet: (locale: Locale, date?: string) => localized(locale, '/account/inbox/day') + writeQuery({ date }),
  /** Access points for an admin; `query`: which ones. */
  reviewedPoints: (locale: Locale, query: { river?: string; status?: string; page?: number } = {}) =>
    localized(locale, '/admin/access-points') + writeQuery(query),
  /** The gauges of rivers for an admin. */
  gauges: (locale: Locale) => localized(locale, '/admin/gauges'),
  /** Reports of rivers for an admin. */
  reviewedConditions: (locale: Locale) => localized(locale, '/admin/conditions'),
  /** Answers to what pages of rivers ask, for an admin. */
  tips: (locale: Locale) => localized(locale, '/admin/tips'),
  /** The photo of a report, for an admin. */
  reportPhoto: (locale: Locale, id: string) => localized(locale, `/admin/conditions/${id}.jpg`),
  /** `into`: the one that it may be merged into. */
  reviewedPoint: (locale: Locale, id: string, into?: string) =>
    localized(locale, `/admin/access-points/${id}`) + writeQuery({ into }),
  /** A draft as visitors will see it. */
  tourPreview: (locale: Locale, id: string) => localized(locale, `/account/tours/${id}/preview`),
  /** These are linked from emails. */
  verifyEmail: (locale: Locale, query: MailLink) => localized(locale, '/auth/email/verify') + writeQuery(query),
  disownEmail: (locale: Locale, query: MailLink) => localized(locale, '/auth/email/not-me') + writeQuery(query),
  confirmEmail: (locale: Locale, query: MailLink) => localized(locale, '/auth/email/confirm') + writeQuery(query),
  resetPassword: (locale: Locale, query: MailLink) => localized(locale, '/auth/password/reset') + writeQuery(query),
  feed: (locale: Locale) => localized(locale, '/feed.xml'),
  openSearch: (locale: Locale) => localized(locale, '/opensearch.xml'),
  tourMarkdown: (locale: Locale, id: string) => localized(locale, `/tours/${id}.md`),
  riverMarkdown: (locale: Locale, slug: string) => `${paths.river(locale, slug)}.md`,
  regionMarkdown: (locale: Locale, slug: string) => `${paths.region(locale, slug)}.md`,
  tripMarkdown: (locale: Locale, trip: { slugs: Record<Locale, string> }) => `${paths.trip(locale, trip)}.md`,
  pricesMarkdown: (locale: Locale) => `${paths.prices(locale)}.md`,
  whereMarkdown: (locale: Locale) => `${paths.whereToPaddle(locale)}.md`,
  /** `file`: of a site that has more pages than one of them holds. */
  sitemap: (locale: Locale, file = 1) => `/sitemap-${locale}${file === 1 ? '' : `-${file}`}.xml`,
  bookingCalendar: (locale: Locale, id: string) => localized(locale, `/bookings/${id}/calendar.ics`),
  /** The picture of a river or a region. */
  panorama: (slug: string) => `/panoramas/${slug}.svg`,
  /** The drawn cover of a tour as PNG, for who cannot show SVG. */
  coverPicture: (id: string) => `/covers/${id}.png`,
  /** The card of a page for social networks. */
  socialCard: (locale: Locale, kind: string, id: string) => localized(locale, `/social/${kind}/${id}.png`),
}
