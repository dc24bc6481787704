// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FLEET_KINDS } from '#src/domain/boats/boat.ts'
import { photoChanges } from '#src/domain/images/schema.ts'
import { amenityBody, newAmenityBody } from '#src/domain/providers/amenity-schema.ts'
import { newProviderBody, providerBody } from '#src/domain/providers/schema.ts'
import { newSocialBody, socialBody } from '#src/domain/providers/social-schema.ts'
import {
  draftTourBody,
  tourAmenitiesBody,
  tourBody,
  tourGeographyBody,
  tourPriceBody,
} from '#src/domain/tours/body-schema.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { pickWords } from '#src/i18n/pick-words.ts'
import { PhotoForm } from '#src/islands/account/gallery/PhotoForm.tsx'
import { AboutForm as ProviderAboutForm } from '#src/islands/account/providers/AboutForm.tsx'
import { AmenityForm } from '#src/islands/account/providers/AmenityForm.tsx'
import { ContactsForm } from '#src/islands/account/providers/ContactsForm.tsx'
import { CreateForm as ProviderCreateForm } from '#src/islands/account/providers/CreateForm.tsx'
import { LocationForm as ProviderLocationForm } from '#src/islands/account/providers/LocationForm.tsx'
import { SocialForm } from '#src/islands/account/providers/SocialForm.tsx'
import { AboutForm } from '#src/islands/account/tours/AboutForm.tsx'
import { AmenitiesForm } from '#src/islands/account/tours/amenities/AmenitiesForm.tsx'
import { CreateForm } from '#src/islands/account/tours/CreateForm.tsx'
import { DetailsForm } from '#src/islands/account/tours/DetailsForm.tsx'
import { GeographyForm } from '#src/islands/account/tours/places/GeographyForm.tsx'
import { LocationForm } from '#src/islands/account/tours/places/LocationForm.tsx'
import { PricesForm } from '#src/islands/account/tours/prices/PricesForm.tsx'
import { $session } from '#src/stores/session.ts'
import { schemaPaths } from '#tests/support/data/schema-paths.ts'
import { TRIES_ALL } from '#tests/support/scope.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'
import { closeAlerts } from '#tests/support/stores/close-alerts.ts'

const USER = { _id: 'abcdefghijkl', email: 'ona@example.lt', role: 'manager', verified: true } as const
const ID = 'mnopqrstuvwx'
const map = { tileUrl: '', words: { label: '', help: '', zoomIn: '', zoomOut: '', noTiles: '', twoFingers: '' } }
const point = {
  latitude: 'Lat',
  longitude: 'Lng',
  latitudeError: '',
  longitudeError: '',
  ...{ linkUnread: '', shortCodeUnread: '' },
  marker: '',
  howTo: '',
  failed: '',
}
const route = { next: '', howTo: '', failed: '', locate: { label: '', locating: '', refused: '', failed: '' } }
const choices = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
]
const server = createStubServer()

/** A busy machine takes so long; what is there after a millisecond needs no longer look. */
const PATIENCE = { timeout: 10_000, interval: 5 }

const type = (name: string, value: string) => {
  const control = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!control) throw new Error(`no ${name}`)
  const event = { target: { value } }
  if (control.tagName === 'SELECT') fireEvent.change(control, event)
  else fireEvent.input(control, event)
}
const tick = (label: string | RegExp) => fireEvent.click(screen.getByRole('checkbox', { name: label }))

type Shown = {
  name: string
  schema: Parameters<typeof schemaPaths>[0]
  form: (frame: typeof tourFrame) => ReactNode
  /** Makes it a form that the browser has nothing against. */
  fill: () => void
}

const words = (locale: 'lt' | 'en') =>
  pickWords(locale, {
    common: ['form', 'failure', 'difficulty', 'unit'],
    account: ['failure', 'tour', 'provider', 'amenity', 'social', 'gallery', 'known'],
  })
const ids = { userId: USER._id as string, tourId: ID, providerId: ID }
const tourFrame = { locale: 'lt' as 'lt' | 'en', words: words('lt'), ...ids }
const measures = { distance: 10, days: 2, duration: null, difficulty: '2', youngestAge: '' }
const ends = { departure: null, arrival: null, departureAddress: '', arrivalAddress: '' }
const texts = { lt: { name: 'Ūla', description: '' }, en: { name: 'The Ūla', description: '' } }
const about = {
  name: 'Upė',
  'translations.lt.description': '',
  'translations.en.description': '',
  languages: [],
  months: [5, 6],
  boats: [],
}

const FORMS: Shown[] = [
  {
    name: 'new tour',
    schema: draftTourBody,
    form: frame => <CreateForm {...frame} providers={[{ value: ID, label: 'Upė' }]} />,
    fill: () => {
      for (const locale of LOCALES) type(`translations.${locale}.name`, 'Ūla')
    },
  },
  {
    name: 'about a tour',
    schema: tourBody,
    form: frame => (
      <AboutForm {...frame} texts={texts} website="" provider={ID} providers={[{ value: ID, label: 'Upė' }]} />
    ),
    fill: () => type('translations.lt.name', 'Kita'),
  },
  {
    name: 'measures of a tour',
    schema: tourBody,
    form: frame => <DetailsForm {...frame} measures={measures} ends={ends} />,
    fill: () => type('distance', '12,5'),
  },
  {
    name: 'price of a tour',
    schema: tourPriceBody,
    form: frame => (
      <PricesForm
        {...frame}
        rates={{ rates: [], shuttle: null, extras: [] }}
        prices={{ price: 1000, currency: 'EUR' }}
        rules={{ days: 1, seasons: [], boats: null, kinds: FLEET_KINDS, isKnown: false }}
        today="2027-06-01"
      />
    ),
    fill: () => type('price', '12,50'),
  },
  {
    name: 'put-in and take-out',
    schema: tourGeographyBody,
    form: frame => (
      <LocationForm
        {...frame}
        location={{
          'departure.address': '',
          'departure.coordinates': null,
          'arrival.address': '',
          'arrival.coordinates': null,
        }}
        distanceKm={null}
        near={[]}
        map={map}
        point={point}
        route={route}
      />
    ),
    fill: () => type('departure.address', 'Zervynos'),
  },
  {
    name: 'rivers and regions',
    schema: tourGeographyBody,
    form: frame => (
      <GeographyForm
        {...frame}
        geography={{ rivers: [], regions: [] }}
        choices={{ rivers: [], regions: REGIONS }}
        proposal={{ rivers: [], regions: [], others: [] }}
      />
    ),
    fill: () => tick('Dzūkija'),
  },
  {
    name: 'amenities of a tour',
    schema: tourAmenitiesBody,
    form: frame => (
      <AmenitiesForm
        hasShuttle={false}
        {...frame}
        amenities={[]}
        own={[{ _id: ID, variant: 'tent', info: '', amount: 500, unit: 'day' }]}
        choices={{
          variants: [
            { value: 'tent', label: 'Tent' },
            { value: 'grill', label: 'Grill' },
          ],
          units: [{ value: 'tour', label: 'Tour' }],
        }}
      />
    ),
    fill: () => {
      tick(/^Tent/)
      tick('Grill')
    },
  },
  {
    name: 'a photo',
    schema: photoChanges,
    form: frame => <PhotoForm {...frame} photo={{ _id: ID, description: '', primary: false } as never} />,
    fill: () => type('description', 'Tiltas'),
  },
  {
    name: 'new provider',
    schema: newProviderBody,
    form: frame => <ProviderCreateForm {...frame} email="" phone="" choices={{ languages: [], boats: [] }} />,
    fill: () => {
      type('name', 'Upė')
      type('contacts.email', 'upe@example.lt')
      type('contacts.phone', '+370 600 00000')
    },
  },
  {
    name: 'about a provider',
    schema: providerBody,
    form: frame => <ProviderAboutForm {...frame} about={about} choices={{ languages: [], boats: [] }} />,
    fill: () => type('name', 'Kita'),
  },
  {
    name: 'contacts of a provider',
    schema: providerBody,
    form: frame => (
      <ContactsForm
        {...frame}
        contacts={{ 'contacts.email': 'a@example.lt', 'contacts.phone': '+37060000000', 'contacts.website': '' }}
      />
    ),
    fill: () => type('contacts.email', 'b@example.lt'),
  },
  {
    name: 'place of a provider',
    schema: providerBody,
    form: frame => <ProviderLocationForm {...frame} place={{ address: '', location: null }} map={map} point={point} />,
    fill: () => type('address', 'Zervynos'),
  },
  ...[undefined, ID].map(socialId => ({
    name: socialId ? 'a social link' : 'a new social link',
    schema: socialId ? socialBody : newSocialBody,
    form: (frame: typeof tourFrame) => (
      <SocialForm
        {...frame}
        socialId={socialId}
        social={{ type: 'facebook', url: 'https://facebook.com/upe' }}
        networks={[{ value: 'facebook', label: 'Facebook' }]}
      />
    ),
    fill: () => type('url', 'https://facebook.com/ula'),
  })),
  ...[undefined, ID].map(amenityId => ({
    name: amenityId ? 'an amenity' : 'a new amenity',
    schema: amenityId ? amenityBody : newAmenityBody,
    form: (frame: typeof tourFrame) => (
      <AmenityForm
        {...frame}
        amenityId={amenityId}
        amenity={{
          variant: 'tent',
          unit: 'tour',
          amount: 500,
          'translations.lt.info': '',
          'translations.en.info': '',
        }}
        choices={{
          variants: [{ value: 'tent', label: 'Tent' }],
          units: [{ value: 'tour', label: 'Tour' }, ...choices],
        }}
      />
    ),
    fill: () => type('amount', '7'),
  })),
]
const REGIONS = [{ value: 'dzukija', label: 'Dzūkija' }]

afterEach(closeAlerts)

beforeEach(() => {
  sessionStorage.clear()
  closeAlerts()
  $session.set({ status: 'authenticated', user: USER, token: 'token-1', expires: '' })
})

const tried = FORMS.flatMap(form => (TRIES_ALL ? LOCALES : LOCALES.slice(0, 1)).map(locale => ({ ...form, locale })))

describe.each(tried)('the form: $name, $locale', ({ schema, form, fill, locale }) => {
  const paths = schemaPaths(schema)
  const conflicts = (TRIES_ALL ? paths : paths.slice(0, 1)).map(path => `before.${path}`)

  test.each(['', ...paths, ...conflicts])('a refusal of %s is seen and focused', async path => {
    const message = `No: ${path || 'all of it'}`
    server.respond(() => ({ status: path.startsWith('before.') ? 409 : 400, body: { data: [{ message, path }] } }))
    render(form({ ...tourFrame, locale, words: words(locale) }))
    fill()
    const element = document.querySelector('form')
    if (element) fireEvent.submit(element)
    await waitFor(() => {
      const seen = screen.getByText(message)
      const focused = document.activeElement
      expect(element?.contains(focused)).toBe(true)
      const described = focused?.getAttribute('aria-describedby')?.split(' ') ?? []
      const field = focused?.closest('fieldset, [data-field]')
      expect(focused?.contains(seen) || described.includes(seen.id) || field?.contains(seen)).toBe(true)
    }, PATIENCE)
  })
})
