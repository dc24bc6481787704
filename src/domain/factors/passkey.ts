import type { Challenges } from '#src/lib/challenges.ts'
import type { SecretBox } from '#src/lib/secret-box.ts'
import { keptMs } from '../retention.ts'

/** The site as authenticators know it: its host name, and the origin of its pages. */
export type RelyingParty = { id: string; origin: string; challenges: Challenges }

/** The keys that codes and passkeys are checked with; `box` opens the secrets of authenticators. */
export type FactorKeys = { box: SecretBox; relyingParty: RelyingParty }

/** So long a challenge can be answered. */
export const CHALLENGE_MS = keptMs('challenges') / 2

/** The purpose of a challenge: to add a passkey to one account, to sign in to whichever it is of, or to take the place of a code. */
export const forRegistration = (userId: string) => `registration ${userId}`
export const FOR_SIGN_IN = 'sign-in'
export const FOR_CODE = 'code'
