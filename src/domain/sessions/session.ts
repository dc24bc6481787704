import { RETENTION } from '../retention.ts'
import type { Actor } from '../users/user.ts'

/** However often it is renewed, a sign-in ends after this. */
export const SESSION_DAYS = RETENTION.sessions.days
/** A token lives this long: a day less than a session that is not seen, which is not known to the minute. */
export const IDLE_DAYS = RETENTION.idleSessions.days - 1

/** `hasSecondFactor`: whether more than a password, or a third party, opened it. */
export type Session = { id: string; startedAt: Date; hasSecondFactor: boolean }

/** The maker of a call, and the sign-in that it comes by. */
export type SignedInActor = Actor & { session: Session }

/**
 * The rights that somebody has in a session, and the only place where a role becomes rights: those of an admin need a second
 * factor, without one they are a manager's.
 */
export const withRights = (actor: Actor, session: Session): SignedInActor => ({
  ...actor,
  role: actor.role === 'admin' && !session.hasSecondFactor ? 'manager' : actor.role,
  session,
})
