import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import type { LocalTime } from '#src/lib/local-date.ts'
import { CONTACT_LIMITS } from '../contacts.ts'
import { inLocales, integerBetween, line, lngLat } from '../fields.ts'
import { message } from '../message.ts'
import type { Place } from '../places/projection.ts'
import type { Texts } from '../texts/texts.ts'

/** Where and when a party meets: set of a tour, resolved for whoever asks, and kept with each booking as it was agreed. */

/** The first two follow the ends of the tour, `base` the address of its provider. */
export const MEETING_PLACES = ['put-in', 'take-out', 'base', 'elsewhere'] as const
type MeetingPlace = (typeof MEETING_PLACES)[number]

export const MEETING_LIMITS = { minutesBefore: { min: 0, max: 240 }, noteLength: 300 } as const

/** The meeting as it is stored with a tour: address and point are those of `elsewhere` alone. */
export type TourMeet = {
  at: MeetingPlace
  address: string
  coordinates: Place | null
  /** How to find it, or what happens with the cars, by language. */
  notes: Texts<string>
  /** How long before the start the party is expected. */
  minutesBefore: number
}

export const AT_PUT_IN: TourMeet = { at: 'put-in', address: '', coordinates: null, notes: {}, minutesBefore: 0 }

const words = {
  at: message('account:failure.meetAt'),
  minutes: message('account:failure.meetMinutes'),
}

/** A field that is left out stays as it is. */
export const meetBody = v.object({
  at: v.optional(
    v.pipe(
      v.picklist(MEETING_PLACES, words.at),
      v.description('`put-in` and `take-out` are those of the tour, `base` is the address of its provider.'),
    ),
  ),
  address: v.optional(v.pipe(line(CONTACT_LIMITS.addressLength), v.description('Of `elsewhere` alone.'))),
  coordinates: v.optional(lngLat),
  notes: v.optional(inLocales(line(MEETING_LIMITS.noteLength))),
  minutesBefore: v.optional(integerBetween(MEETING_LIMITS.minutesBefore, words.minutes)),
})
type MeetChanges = v.InferOutput<typeof meetBody>

export function changedMeet(before: TourMeet, sent: MeetChanges): TourMeet {
  const at = sent.at ?? before.at
  const isElsewhere = at === 'elsewhere'
  const { address = before.address, coordinates = before.coordinates, minutesBefore = before.minutesBefore } = sent
  const notes = LOCALES.flatMap(locale => {
    const note = sent.notes?.[locale] === undefined ? before.notes[locale] : sent.notes[locale]
    return note ? [[locale, note]] : []
  })
  return {
    at,
    address: isElsewhere ? address : '',
    coordinates: isElsewhere ? coordinates : null,
    notes: Object.fromEntries(notes),
    minutesBefore,
  }
}

/** Where a party meets, as a place, and how long before the start. */
export type Meeting = {
  at: MeetingPlace
  /** Empty where nobody has named it. */
  address: string
  point: [lng: number, lat: number] | null
  notes: Texts<string>
  minutesBefore: number
}

type Ends = { departure: Place | null; departureAddress: string; arrival: Place | null; arrivalAddress: string }
type MeetingTour = Ends & { meet: TourMeet }
type Base = { address: string; location: Place | null }

/** The one rule of where the party of a tour meets; null where nobody has said anything of it. */
export function meetingOf(tour: MeetingTour, base: Base): Meeting | null {
  const { at, notes, minutesBefore } = tour.meet
  const { address, coordinates } = placeOf(tour, base)
  const point: Meeting['point'] = coordinates && [coordinates.lng, coordinates.lat]
  const isUnknown = at === 'put-in' && !address && !point && minutesBefore === 0 && Object.keys(notes).length === 0
  return isUnknown ? null : { at, address, point, notes, minutesBefore }
}

function placeOf({ meet, ...ends }: MeetingTour, base: Base): Pick<TourMeet, 'address' | 'coordinates'> {
  switch (meet.at) {
    case 'put-in':
      return { address: ends.departureAddress, coordinates: ends.departure }
    case 'take-out':
      return { address: ends.arrivalAddress, coordinates: ends.arrival }
    case 'base':
      return { address: base.address, coordinates: base.location }
    case 'elsewhere':
      return meet
  }
}

/** Whether a party would find it: nowhere in particular is no place to meet. */
export const isFindable = (meeting: Meeting | null): boolean =>
  meeting === null || meeting.at === 'put-in' || meeting.address !== '' || meeting.point !== null

/** The part of it that a booking keeps. Those that were agreed before there was a choice have the address and the point of the put-in alone. */
export type AgreedMeeting = Pick<Meeting, 'address' | 'point'> & Partial<Meeting>

/** Where and when a party has agreed to meet. */
export const agreedMeeting = (agreed: AgreedMeeting | null): Meeting | null =>
  agreed && { at: 'put-in', notes: {}, minutesBefore: 0, ...agreed }

/** `08:30` of a start at `09:00` and half an hour; null where the start is not known, or that would be on the day before. */
export function meetingTime({ minutesBefore }: Pick<Meeting, 'minutesBefore'>, startTime: LocalTime | null) {
  if (startTime === null) return null
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number)
  const at = hours * 60 + minutes - minutesBefore
  return at < 0 ? null : `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** Whether it was said: else a party meets at the put-in, as is usual. */
export const isSaid = ({ at, minutesBefore, notes }: Meeting): boolean =>
  at !== 'put-in' || minutesBefore > 0 || Object.keys(notes).length > 0
