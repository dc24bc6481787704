import type { buildUser } from '../data/factories.ts'
import type { Belongings } from './belongings.ts'

/** The outcomes of a changing call, by who makes it and whose things it is about. */

export const ACTORS = ['visitor', 'user', 'pending', 'manager', 'other manager', 'admin'] as const
export type ActorName = (typeof ACTORS)[number]
/** `shared`: where what is named came with the site, and the tours of the caller and of somebody else both stand there. */
export const TARGETS = ['own', "another's", 'missing', 'shared'] as const

/** Done and written, done though nothing had to change, or the status of a refusal, after which all is as it was. */
export type Outcome = 'changed' | 'unchanged' | number
/** The outcomes of the first three of `TARGETS`, in their order. */
export type Outcomes = readonly [Outcome, Outcome, Outcome]
export type Row = {
  outcomes: Record<ActorName, Outcomes>
  /** The outcome of the last of `TARGETS`, for a call that can reach what several accounts show. */
  shared?: Record<ActorName, Outcome>
  body?: (about: Belongings) => unknown
  form?: 'photo' | 'logo'
  /** Does what the caller needs to have done before. */
  before?: (own: Belongings) => Promise<unknown>
}

export const all = (outcome: Outcome): Outcomes => [outcome, outcome, outcome]

/** A thing of a provider, in the path. */
export const THING: Record<ActorName, Outcomes> = {
  visitor: all(401),
  user: all(403),
  pending: all(403),
  manager: ['changed', 403, 404],
  'other manager': ['changed', 403, 404],
  admin: ['changed', 'changed', 404],
}
/** Anybody with tours may change for theirs what several show, or propose it to others. */
export const shared: Record<ActorName, Outcome> = {
  visitor: 401,
  user: 403,
  pending: 403,
  manager: 'changed',
  'other manager': 'changed',
  admin: 'changed',
}

export const forManagers = (manager: Outcomes, admin: Outcomes): Record<ActorName, Outcomes> => ({
  ...THING,
  manager,
  'other manager': manager,
  admin,
})
/** The outcomes of what any account does with itself. */
export const forAccounts = (outcome: Outcome, different: Partial<Record<ActorName, Outcomes>> = {}) => ({
  visitor: all(401),
  user: all(outcome),
  pending: all(outcome),
  manager: all(outcome),
  'other manager': all(outcome),
  admin: all(outcome),
  ...different,
})
const changedOwn = Object.fromEntries(ACTORS.map(actor => [actor, ['changed', 404, 404] as const]))
/** The same of whoever has an account: others are to sign in first. */
export const ofOwn = { ...forAccounts(404, changedOwn), visitor: all(401) }
/** The outcomes of what any account does with a thing, whoever made it. */
export const found = forAccounts(404, {
  ...Object.fromEntries(ACTORS.map(actor => [actor, ['changed', 'changed', 404] as const])),
  visitor: all(401),
})
/** Whoever calls: what counts is what they know. */
export const forAll = (its: Outcomes) => forAccounts('changed', Object.fromEntries(ACTORS.map(actor => [actor, its])))

export const confirming = Object.fromEntries(ACTORS.map(actor => [actor, ['changed', 400, 400] as const]))

export function roleOf(owner: ActorName | 'somebody else'): Parameters<typeof buildUser>[1] {
  return { role: owner === 'user' || owner === 'pending' || owner === 'admin' ? owner : 'manager' }
}
