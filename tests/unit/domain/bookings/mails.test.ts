import { expect, test } from 'vitest'
import { TRANSITIONS } from '#src/domain/bookings/status.ts'
import { mailsOf } from '#src/domain/bookings/steps/event-commands.ts'

/** Nobody is told of these: the other side has never heard of it, or has seen it happen. */
const SILENT = [
  'new record confirmed provider',
  'unverified withdraw withdrawn guest',
  'unverified cancel cancelled provider',
  'unverified cancel cancelled operator',
  'unverified expire expired clock',
  'confirmed no-show no-show provider',
  'done no-show no-show provider',
]

const nameOf = ({ from, event, to, actor }: (typeof TRANSITIONS)[number]) => `${from} ${event} ${to} ${actor}`

test.each(TRANSITIONS.map(step => [nameOf(step), step] as const))('%s: the other side hears of it', (name, step) => {
  const told = mailsOf(step)
  const readers = told.map(({ reader }) => reader)
  if (SILENT.includes(name)) expect(told).toEqual([])
  else if (step.actor === 'guest' && step.to !== 'unverified') expect(readers).toContain('provider')
  else expect(readers).toContain('guest')
})

test('whoever does something to the other is sent nothing of it, but what they need', () => {
  const toThemselves = TRANSITIONS.filter(step => mailsOf(step).some(({ reader }) => reader === step.actor))
  expect(toThemselves.map(nameOf)).toEqual([
    'new request unverified guest',
    'offered take confirmed guest',
    'confirmed take confirmed guest',
    'confirmed take confirmed provider',
  ])
})

test('whoever deletes a tour is not told that its trips are cancelled, nor is anybody who goes', () => {
  const step = { from: 'confirmed', event: 'cancel', to: 'cancelled' } as const
  const readers = (
    cancelReason: 'tour-deleted' | 'provider-deleted' | 'account-deleted' | 'other',
    actor: 'guest' | 'provider' | 'operator',
  ) => mailsOf({ ...step, actor, cancelReason }).map(({ reader }) => reader)
  expect(readers('tour-deleted', 'provider')).toEqual(['guest'])
  expect(readers('tour-deleted', 'operator')).toEqual(['guest', 'provider'])
  expect(readers('provider-deleted', 'operator')).toEqual(['guest'])
  expect(readers('account-deleted', 'guest')).toEqual(['provider'])
  expect(readers('other', 'operator')).toEqual(['guest', 'provider'])
})
