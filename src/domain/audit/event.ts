import type { Factor } from '../factors/factor.ts'
import type { Role } from '../users/user.ts'

export const AUDIT_KINDS = [
  'signed-up',
  'signed-in',
  'signed-out',
  'sign-in-refused',
  'call-refused',
  'password-changed',
  'password-reset',
  'password-assigned',
  'email-changed',
  'identity-linked',
  'factor-added',
  'factor-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'role-changed',
  'account-deleted',
  'provider-deleted',
  'tour-deleted',
  'changed-by-admin',
  'trader-changed',
  'booking-link-renewed',
  'place-told',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** Ids and words of the code only: never an email address, an IP address, a token or what somebody wrote. */
export type AuditDetails = {
  /** How somebody signed in or up; `email`: by the link of an email; `code`: the second factor was refused. */
  method?: 'password' | 'google' | 'email' | 'code' | 'passkey'
  /** The factor that they used beside the password, or that was added or removed. */
  factor?: Factor
  /** Status of a refusal. */
  status?: number
  /** Method and route of the call. */
  call?: string
  from?: Role
  to?: Role
  /** On the machine itself, by a command; of a deleted account also: by its owner, by whose address it had, or by the clock. */
  by?: 'operator' | 'owner' | 'addressee' | 'clock'
  /** The kind of change: by an admin, to the details of a seller, or to a place that several accounts show. */
  change?: 'created' | 'changed' | 'restored' | 'deleted' | 'proposed' | 'taken' | 'declined'
  /** The owner, where that is not the actor. */
  ownerId?: string
  tours?: readonly string[]
}

/** `actorId`: who did it, where that is known. `subjectId`: the account, provider, tour or booking. */
export type NewAuditEvent = {
  kind: AuditKind
  actorId?: string | undefined
  subjectId?: string | undefined
  details?: AuditDetails
}
