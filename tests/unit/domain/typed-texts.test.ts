import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { contactEmail, phoneNumber } from '#src/domain/contacts.ts'
import { requiredLine } from '#src/domain/fields.ts'
import { message } from '#src/domain/message.ts'
import { hostMissed, type SocialNetwork } from '#src/domain/providers/provider.ts'
import { newSocialBody } from '#src/domain/providers/social-schema.ts'
import { readHours } from '#src/domain/typed-hours.ts'
import { timeFault, timeOf } from '#src/domain/typed-time.ts'
import { EURO_NAMES, readNumber } from '#src/lib/typed-number.ts'
import aside from '#tests/cases/typed/aside.json' with { type: 'json' }
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
    return success && !hostMissed(network as SocialNetwork, output.url) ? output.url : 'refused'
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

describe('of the half that is tuned with', () => {
  test.each(tuned)('%s %j is %s', (...row) => expect(read(row)).toBe(meant(row[2] ?? '')))
})

/** How many of the other half were read right, as they were counted first; what is added later may only raise it. */
const RIGHT = 30

test('of the half that was set aside so many are right', () => {
  const wrong = aside.filter(row => read(row) !== meant(row[2] ?? ''))
  expect(aside.length - wrong.length).toBeGreaterThanOrEqual(RIGHT)
})
