import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { userIdentities, users } from '#db/schema/index.ts'
import { recordEvent } from '../audit/commands.ts'
import { conflict } from '../errors.ts'
import { message } from '../message.ts'
import { markVerified, takeOver } from './proof/takeover-commands.ts'
import { actorColumns, getActor, toActor } from './queries.ts'
import type { Actor } from './user.ts'

/**
 * An identity asserted by a third party: the subject there, and an email address that it has verified. `hostedDomain`: that of the
 * organisation which manages it there.
 */
export type Identity = { issuer: string; subject: string; verifiedEmail: string; hostedDomain?: string | undefined }

/** Mailboxes that the third party runs itself. */
const OWN_MAIL = '@gmail.com'

/**
 * Whether the third party speaks for the address now. Any other address it has verified once: somebody else may have it since.
 * https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
const isAuthoritative = ({ verifiedEmail, hostedDomain }: Identity): boolean =>
  Boolean(hostedDomain) || verifiedEmail.toLowerCase().endsWith(OWN_MAIL)

export const OTHER_ACCOUNT = message('auth:google.otherAccount')

/**
 * The account of an identity, created at the first sign-in. It joins an existing account with the same address where the third party
 * speaks for that address, or where `ownId`, the account in whose session this is asked for, is that account. Where nobody had proved
 * that the address is theirs, what its creator could open it with is dropped. Throws a 409 `Failure` where the account has to prove
 * itself first, and where `ownId` is not the account of the identity: nobody changes accounts by linking one.
 */
export function signInWithIdentity(db: Database, identity: Identity, ownId?: string): Promise<Actor> {
  return db.transaction(async tx => {
    const { issuer, subject } = identity
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${subject}`}, 0))`)
    const known: Adoption | undefined = await findUserId(tx, identity)
    const { userId, kind } = known ?? (await adoptUser(tx, identity, ownId))
    if (ownId !== undefined && userId !== ownId) throw conflict(OTHER_ACCOUNT)
    if (kind) {
      await tx.insert(userIdentities).values({ issuer, subject, userId })
      await recordEvent(tx, { kind, actorId: userId, subjectId: userId, details: { method: 'google' } })
    }
    const actor = await getActor(tx, userId)
    if (!actor) throw new Error('the account of an identity disappeared while it was locked')
    return actor
  })
}

/** `kind`: the event of a new link. */
type Adoption = { userId: string; kind?: 'signed-up' | 'identity-linked' }

async function findUserId(tx: Database, { issuer, subject }: Identity): Promise<{ userId: string } | undefined> {
  const [found] = await tx
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
    .for('update')
  return found
}

/** The user with this address, or a new one. */
async function adoptUser(tx: Database, identity: Identity, ownId: string | undefined): Promise<Adoption> {
  const email = identity.verifiedEmail.toLowerCase()
  const [made] = await tx
    .insert(users)
    .values({ email, emailVerifiedAt: new Date() })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (made) return { userId: made.id, kind: 'signed-up' }
  const [found] = await tx.select(actorColumns).from(users).where(eq(users.email, email)).for('update')
  if (!found) throw new Error('the account of an address disappeared while it was locked')
  const user = toActor(found)
  const isOwn = user.id === ownId
  const isProved = isAuthoritative(identity)
  if (!isProved && !isOwn) throw conflict(ownId === undefined ? message('auth:google.notLinked') : OTHER_ACCOUNT)
  if (isProved && !user.isVerified) await (isOwn ? markVerified(tx, user) : takeOver(tx, user))
  return { userId: user.id, kind: 'identity-linked' }
}
