import type { Actor } from '../users/user.ts'

/** However often it is renewed, a sign-in ends after this. */
export const SESSION_DAYS = 90
/** A token lives this long, so a session that was not seen for longer has none left. */
export const IDLE_DAYS = 30
/** A browser that has not signed in for this long is a new one. Browsers keep no cookie for longer. */
export const KNOWN_DEVICE_DAYS = 400

export type Session = { id: string; startedAt: Date }

/** Who makes a call, and by which sign-in. */
export type SignedInActor = Actor & { session: Session }
