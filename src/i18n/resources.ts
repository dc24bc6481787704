import enAccount from './en/account.json' with { type: 'json' }
import enAdmin from './en/admin.json' with { type: 'json' }
import enAmenities from './en/amenities.json' with { type: 'json' }
import enAuth from './en/auth.json' with { type: 'json' }
import enBoats from './en/boats.json' with { type: 'json' }
import enBook from './en/book.json' with { type: 'json' }
import enBookings from './en/bookings.json' with { type: 'json' }
import enCommon from './en/common.json' with { type: 'json' }
import enHome from './en/home.json' with { type: 'json' }
import enInbox from './en/inbox.json' with { type: 'json' }
import enLegal from './en/legal.json' with { type: 'json' }
import enPrices from './en/prices.json' with { type: 'json' }
import enRegions from './en/regions.json' with { type: 'json' }
import enRivers from './en/rivers.json' with { type: 'json' }
import enSerp from './en/serp.json' with { type: 'json' }
import enSocials from './en/socials.json' with { type: 'json' }
import enTours from './en/tours.json' with { type: 'json' }
import ltAccount from './lt/account.json' with { type: 'json' }
import ltAdmin from './lt/admin.json' with { type: 'json' }
import ltAmenities from './lt/amenities.json' with { type: 'json' }
import ltAuth from './lt/auth.json' with { type: 'json' }
import ltBoats from './lt/boats.json' with { type: 'json' }
import ltBook from './lt/book.json' with { type: 'json' }
import ltBookings from './lt/bookings.json' with { type: 'json' }
import ltCommon from './lt/common.json' with { type: 'json' }
import ltHome from './lt/home.json' with { type: 'json' }
import ltInbox from './lt/inbox.json' with { type: 'json' }
import ltLegal from './lt/legal.json' with { type: 'json' }
import ltPrices from './lt/prices.json' with { type: 'json' }
import ltRegions from './lt/regions.json' with { type: 'json' }
import ltRivers from './lt/rivers.json' with { type: 'json' }
import ltSerp from './lt/serp.json' with { type: 'json' }
import ltSocials from './lt/socials.json' with { type: 'json' }
import ltTours from './lt/tours.json' with { type: 'json' }

export const NAMESPACES = [
  'common',
  'home',
  'serp',
  'tours',
  'amenities',
  'rivers',
  'regions',
  'prices',
  'boats',
  'book',
  'bookings',
  'socials',
  'auth',
  'account',
  'admin',
  'inbox',
  'legal',
] as const
export type Namespace = (typeof NAMESPACES)[number]

/** Lithuanian is the source of the keys: English must have the same ones. */
export const resources = {
  lt: {
    common: ltCommon,
    home: ltHome,
    serp: ltSerp,
    tours: ltTours,
    amenities: ltAmenities,
    rivers: ltRivers,
    regions: ltRegions,
    prices: ltPrices,
    boats: ltBoats,
    book: ltBook,
    bookings: ltBookings,
    socials: ltSocials,
    auth: ltAuth,
    account: ltAccount,
    admin: ltAdmin,
    inbox: ltInbox,
    legal: ltLegal,
  },
  en: {
    common: enCommon,
    home: enHome,
    serp: enSerp,
    tours: enTours,
    amenities: enAmenities,
    rivers: enRivers,
    regions: enRegions,
    prices: enPrices,
    boats: enBoats,
    book: enBook,
    bookings: enBookings,
    socials: enSocials,
    auth: enAuth,
    account: enAccount,
    admin: enAdmin,
    inbox: enInbox,
    legal: enLegal,
  },
}
