import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { contactEmail, phoneNumber } from '#src/domain/contacts.ts'
import { requiredLine } from '#src/domain/fields.ts'
import { message } from '#src/domain/message.ts'
import { hostMissed, type SocialNetwork, socialPage } from '#src/domain/providers/provider.ts'
import { newSocialBody } from '#src/domain/providers/social-schema.ts'
import { readHours } from '#src/domain/typed-hours.ts'
import { timeFault, timeOf } from '#src/domain/typed-time.ts'
import { EURO_NAMES, readNumber } from '#src/lib/typed-number.ts'
import { readPoint } from '#src/lib/typed-point.ts'
import aside from '#tests/cases/typed/aside.json' with { type: 'json' }
import furtherAside from '#tests/cases/typed/further-aside.json' with { type: 'json' }
import furtherTuned from '#tests/cases/typed/further-tuned.json' with { type: 'json' }
import pointsAside from '#tests/cases/typed/points-aside.json' with { type: 'json' }
import pointsTuned from '#tests/cases/typed/points-tuned.json' with { type: 'json' }
import tuned from '#tests/cases/typed/tuned.json' with { type: 'json' }

/**
 * Texts written down before the code, in two halves. The readers were tuned with one. The other only counts: whoever changes a reader
 * does not look at it.
 */

const EMPTY = message('account:failure.phone')

function parsed(schema: v.GenericSchema, input: unknown): string {
  const { success, output, issues } = v.safeParse(schema, input)
  if (success) return String(output)
  return issues[0].message.includes('twoPhones') ? 'two' : 'refused'
}

const READERS: Record<string, (text: string, more?: string) => string> = {
  phone: text => parsed(phoneNumber(EMPTY, 'message'), text),
  start: text => {
    const fault = timeFault(text, EMPTY)
    if (fault === undefined) return timeOf(text)
    return fault === EMPTY ? 'refused' : 'asked'
  },
  duration: text => {
    const reading = readHours(text)
    if (reading.fault === undefined) return `${reading.hours}h`
    return reading.fault === 'days' ? `${reading.days}d` : 'asked'
  },
  amount: text => {
    const { issue, ...read } = readNumber(text, { units: EURO_NAMES, decimals: 2 })
    return issue ? 'asked' : String(Math.round(Number('number' in read ? read.number : Number.NaN) * 100))
  },
  nothing: text => parsed(requiredLine(100, EMPTY), text),
  email: text => parsed(contactEmail(EMPTY), text),
  social: (url, network) => {
    const { success, output } = v.safeParse(newSocialBody, { type: network, url })
    const page = success && socialPage(network as SocialNetwork, output.url)
    return page && !hostMissed(network as SocialNetwork, page) ? page : 'refused'
  },
}

/** An international domain is written as mail servers know it; a span is its middle. */
function meant(right: string): string {
  const [, local, domain] = /^(.+)@(.+)$/.exec(right) ?? []
  if (local) return `${local}@${new URL(`http://${domain}`).hostname}`
  const [, from, to] = /^(\d+)-(\d+)h$/.exec(right) ?? []
  return from ? `${(Number(from) + Number(to)) / 2}h` : right
}

function read([kind = '', text = '']: string[]): string {
  const [reader = '', more] = kind.split(' ')
  return READERS[reader]?.(text, more) ?? ''
}

const isRight = (row: string[]): boolean => read(row) === meant(row[2] ?? '')

describe('of the halves that are tuned with', () => {
  test.each([...tuned, ...furtherTuned])('%s %j is %s', (...row) => expect(read(row)).toBe(meant(row[2] ?? '')))
})

/** How many of the other halves were read right, as they were counted first; what is added later may only raise it. */
test.each([
  { rows: aside, right: 31 },
  { rows: furtherAside, right: 19 },
])('of a half that was set aside $right or more are right', ({ rows, right }) => {
  expect(rows.filter(isRight).length).toBeGreaterThanOrEqual(right)
})

/** Within some metres; `null` for what is no point, or may be another. */
function isThere([text, latitude, longitude]: readonly (string | number | null)[]): boolean {
  const point = readPoint(String(text))
  if (point === null || typeof latitude !== 'number' || typeof longitude !== 'number')
    return point === null && latitude === null
  return Math.abs(point.latitude - latitude) < 5e-5 && Math.abs(point.longitude - longitude) < 5e-5
}

describe('a pasted point', () => {
  test.each(pointsTuned)('%j is %s, %s', (...row) =>
    expect([readPoint(String(row[0])), isThere(row)]).toMatchObject([{}, true]),
  )

  test('of the half that was set aside so many are right', () => {
    expect(pointsAside.filter(isThere).length).toBeGreaterThanOrEqual(9)
  })
})
