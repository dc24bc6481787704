import { expect } from 'vitest'
import { boats, tourSeasons } from '#db/schema/index.ts'
import { AT_PUT_IN, type TourMeet } from '#src/domain/tours/meeting.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { addDays, type LocalDate } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { buildProvider, buildTour, buildUser } from '../../data/factories.ts'
import { rate, shuttleFor } from '../../data/prices.ts'
import { buildTrader } from '../../data/traders.ts'
import { api, tokenOf } from '../api.ts'

/** Ten tours of one account that differ in all that makes a price, a word for a day and a place to meet. */

type Made = {
  provider: 'counted' | 'uncounted' | 'scarce'
  rates?: object
  tour?: Parameters<typeof buildTour>[1]
  from?: LocalDate
}

const meetAt = (meet: Partial<TourMeet>) => ({ meet: { ...AT_PUT_IN, ...meet } })
const NOTES = { lt: 'Automobilį paliekate kieme.', en: 'Leave the car in the yard.' }
const WEEKEND = { dayClass: 'weekend' } as const
const HOLIDAY = { dayClass: 'holiday' } as const

const MADE: Record<string, Made> = {
  boats: {
    provider: 'counted',
    rates: { rates: [rate('boat', 4000)] },
    tour: meetAt({ at: 'elsewhere', address: 'Aikštelė prie tilto', minutesBefore: 30 }),
  },
  ages: {
    provider: 'counted',
    rates: { rates: [rate('person', 2000), rate('child', 800)] },
    tour: meetAt({ at: 'base', notes: NOTES }),
  },
  days: {
    provider: 'counted',
    rates: {
      rates: [
        rate('boat', 3000, { per: 'day' }),
        rate('boat', 4500, { per: 'day', ...WEEKEND }),
        rate('boat', 5500, { per: 'day', ...HOLIDAY }),
      ],
    },
    tour: { days: 2, durationHours: null },
  },
  plain: { provider: 'counted' },
  unasked: { provider: 'counted', rates: { rates: [rate('person', 1500)] }, tour: { bookingMode: 'none' } },
  groups: {
    provider: 'uncounted',
    rates: { rates: [rate('group', 9000, { upToPeople: 8 }), rate('group', 16_000, { upToPeople: 14 })] },
  },
  bare: { provider: 'uncounted', tour: meetAt({ at: 'take-out' }) },
  quiet: { provider: 'uncounted', tour: { bookingMode: 'none' } },
  scarce: {
    provider: 'scarce',
    rates: {
      rates: [rate('boat', 3500), rate('boat', 4200, WEEKEND)],
      shuttle: shuttleFor(2500),
      extras: [{ kind: 'permit', amountCents: 300, unit: 'person' }],
    },
  },
  seasonal: { provider: 'scarce', rates: { rates: [rate('person', 1800), rate('person', 2200, WEEKEND)] } },
}

export type TenTours = Awaited<ReturnType<typeof buildTenTours>>

/** `busy`: a day on which a boat of the provider that has few is away; `summer`: the season of the one that has a season. */
export async function buildTenTours({ busy, summer }: { busy: LocalDate; summer: LocalDate }) {
  const db = await getDatabase()
  const owner = await buildUser(db, { emailVerifiedAt: new Date() })
  const token = await tokenOf(owner)
  const at = { address: 'Paupio g. 14, Anykščiai', location: { lng: 25.10264, lat: 55.52557 } }
  const names = ['counted', 'uncounted', 'scarce'] as const
  const ids = Object.fromEntries(
    await Promise.all(
      names.map(async name => {
        const contacts = { phone: '+370 612 34567', email: 'labas@upe.example' }
        const { id } = await buildProvider(db, { ...contacts, ...at, userId: owner.id, name: `Upė ${name}` })
        await buildTrader(db, { providerId: id })
        return [name, id] as const
      }),
    ),
  )
  await db.insert(boats).values([
    { providerId: ids.counted ?? '', kind: 'double-kayak', seats: 2, owned: 40 },
    { providerId: ids.scarce ?? '', kind: 'double-kayak', seats: 2, owned: 3 },
  ])
  const tours = new Map<string, string>()
  for (const [name, { provider, rates, tour }] of Object.entries(MADE)) {
    const { id } = await buildTour(db, {
      providerId: ids[provider] ?? '',
      bookingMode: 'request',
      texts: { lt: { name: `Žygis ${name}` }, en: { name: `Tour ${name}` } },
      departure: { lng: 24.31, lat: 54.12 },
      departureAddress: 'Puvočių tiltas',
      arrival: { lng: 24.41, lat: 54.15 },
      arrivalAddress: 'Merkinė',
      ...tour,
    })
    tours.set(name, id)
    if (!rates) continue
    const saved = await api('PATCH', `/api/v1/tours/${id}/rates`, { token, body: rates })
    expect(saved.status, JSON.stringify(saved.json)).toBe(200)
  }
  const season = { fromDay: summer, toDay: addDays(summer, 90), weekdays: 127, leadHours: 24 }
  await db.insert(tourSeasons).values({ ...season, tourId: tours.get('seasonal') ?? '' })
  const phoned = {
    tour: tours.get('scarce'),
    startsOn: busy,
    startTime: '10:00',
    adults: 2,
    channel: 'phone',
    guest: { name: 'Petras' },
  }
  expect((await api('POST', '/api/v1/bookings', { token, body: phoned })).status).toBe(201)
  return {
    tours,
    token,
    owner: toActor(owner),
    providers: [ids.counted, ids.uncounted, ids.scarce].flatMap(id => id ?? []),
  }
}
