import { describe, expect, test } from 'vitest'
import { demoProviders } from '#db/seed/content/index.ts'
import { readStretches } from '#db/seed/stretches.ts'
import { distanceKm } from '#src/domain/places/projection.ts'
import { isRiver, RIVER_FACTS } from '#src/domain/places/rivers.ts'
import { LOCALES } from '#src/i18n/locales.ts'

const demoTours = demoProviders.flatMap(provider => provider.tours.map(tour => ({ provider, tour })))
const stretches = readStretches()
const LITHUANIA = { west: 20.9, east: 26.9, south: 53.89, north: 56.46 }

const words = (text: string) => text.split(/\s+/).filter(word => /[\p{Letter}\p{Number}]/u.test(word))
const duplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const isInLithuania = ({ lng, lat }: { lng: number; lat: number }) =>
  lng > LITHUANIA.west && lng < LITHUANIA.east && lat > LITHUANIA.south && lat < LITHUANIA.north

describe('the offer', () => {
  test('there are three providers and sixty tours at least, and no provider without a tour', () => {
    expect(demoProviders.length).toBeGreaterThanOrEqual(3)
    expect(demoTours.length).toBeGreaterThanOrEqual(60)
    for (const { name, tours } of demoProviders) expect(tours.length, name).toBeGreaterThan(0)
  })

  test('every real stretch is one tour', () => {
    const used = demoTours.map(({ tour }) => tour.stretch)
    expect(used.sort()).toEqual([...stretches.keys()].sort())
  })

  test.each([...stretches])('%s is a possible trip', (_, stretch) => {
    const { putIn, takeOut, distanceKm: km, days, durationHours, difficulty } = stretch
    expect(isInLithuania(putIn) && isInLithuania(takeOut)).toBe(true)
    const straightKm = distanceKm(putIn, takeOut)
    expect(straightKm).toBeLessThanOrEqual(60)
    expect(straightKm).toBeLessThanOrEqual(km * 1.02)
    expect(km / days).toBeLessThanOrEqual(35)
    expect(days === 1).toBe(durationHours !== null)
    if (durationHours) expect(km / durationHours).toBeLessThanOrEqual(6)
    expect([1, 2, 3, 4, 5]).toContain(difficulty)
  })

  test.each(demoTours)('$tour.stretch is priced, placed and offered by its provider', ({ provider, tour }) => {
    const days = stretches.get(tour.stretch)?.days ?? 1
    expect(tour.priceCents / days).toBeGreaterThanOrEqual(800)
    expect(tour.priceCents / days).toBeLessThanOrEqual(10_000)
    expect(tour.regions.length).toBeGreaterThanOrEqual(1)
    expect(tour.regions.length).toBeLessThanOrEqual(2)
    const river = stretches.get(tour.stretch)?.river ?? 'nemunas'
    const rivers = [river, ...(tour.alsoOn ?? [])]
    expect(duplicates([...rivers, ...tour.regions, ...tour.amenities])).toEqual([])
    expect(rivers.every(isRiver)).toBe(true)
    const regions: readonly string[] = RIVER_FACTS[river].regions
    expect(tour.regions.some(region => regions.includes(region))).toBe(true)
    expect(provider.amenities.map(({ variant }) => variant)).toEqual(expect.arrayContaining(tour.amenities))
  })
})

describe('a provider', () => {
  test('has a name, an account and contacts of its own', () => {
    expect(duplicates(demoProviders.map(({ name }) => name))).toEqual([])
    expect(duplicates(demoProviders.map(({ email }) => email))).toEqual([])
    expect(duplicates(demoProviders.map(({ contacts }) => contacts.phone))).toEqual([])
  })

  test.each(demoProviders)('$name can harm nobody real: its contacts lead nowhere', provider => {
    const { contacts, email, socials, tours } = provider
    expect(email).toMatch(/^[a-z-]+@tekme\.example$/)
    expect(contacts.email).toMatch(/^[a-z-]+@[a-z-]+\.example$/)
    expect(contacts.phone).toMatch(/^\+37060000\d{3}$/)
    for (const website of [contacts.website, ...tours.map(tour => tour.website)]) {
      if (website)
        expect(new URL(website)).toMatchObject({ protocol: 'https:', hostname: expect.stringMatching(/\.example$/) })
    }
    for (const { url } of socials) expect(url).toMatch(/^https:\/\/(www\.)?[a-z]+\.com\/.*\.example$/)
  })

  test.each(demoProviders)(
    '$name sits in Lithuania and offers each thing once',
    ({ location: [lng, lat], amenities, languages }) => {
      expect(isInLithuania({ lng, lat })).toBe(true)
      expect(duplicates(amenities.map(({ variant }) => variant))).toEqual([])
      expect(languages).toContain('lt')
      for (const { amountCents, info } of amenities) {
        expect(amountCents).toBeGreaterThanOrEqual(0)
        expect(amountCents).toBeLessThanOrEqual(20_000)
        if (info) expect(Object.keys(info).sort()).toEqual([...LOCALES].sort())
      }
    },
  )

  test('every word counts in the descriptions too', () => {
    for (const { name, texts } of demoProviders) {
      for (const locale of LOCALES)
        expect(words(texts[locale].description).length, `${name} ${locale}`).toBeGreaterThanOrEqual(40)
    }
  })
})
