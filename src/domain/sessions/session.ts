import { RETENTION } from '../retention.ts'
import type { Actor } from '../users/user.ts'

/** However often it is renewed, a sign-in ends after this. */
export const SESSION_DAYS = RETENTION.sessions.days
/** A token lives this long: a day less than a session that is not seen, which is not known to the minute. */
export const IDLE_DAYS = RETENTION.idleSessions.days - 1

export type Session = { id: string; startedAt: Date }

/** Who makes a call, and by which sign-in. */
export type SignedInActor = Actor & { session: Session }
