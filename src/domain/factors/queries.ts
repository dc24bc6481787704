import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { passkeys, recoveryCodes, totpSecrets, users } from '#db/schema/index.ts'
import { unauthorized } from '../errors.ts'
import { message } from '../message.ts'
import type { Actor, Role } from '../users/user.ts'
import type { Way } from './factor.ts'
import type { PasskeyJson } from './json.ts'
import type { FOR_CODE, FOR_SIGN_IN, RelyingParty } from './passkey.ts'

const isConfirmedOf = (userId: string) => and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt))

/** Lists the ways to prove an account beside its password. */
export async function waysOf(db: Database, userId: string): Promise<Way[]> {
  const hasTotp = (await db.$count(totpSecrets, isConfirmedOf(userId))) > 0
  const hasPasskey = (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0
  return [...(hasTotp ? (['totp'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])]
}

/** Whether a password alone does not open the account. */
export const isCodeNeeded = async (db: Database, userId: string): Promise<boolean> =>
  (await waysOf(db, userId)).length > 0

/** In the order in which they were added. */
export const listPasskeys = (db: Database, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** The account that a credential is of, by its own id. */
export async function getPasskeyOwner(db: Database, credentialId: string): Promise<string | undefined> {
  const isThis = eq(passkeys.credentialId, credentialId)
  const [found] = await db.select({ userId: passkeys.userId }).from(passkeys).where(isThis)
  return found?.userId
}

/** Lists the factors that protect the account; `totp` is when its authenticator was set up. */
export async function getFactors(db: Database, userId: string) {
  const [totp] = await db.select({ since: totpSecrets.confirmedAt }).from(totpSecrets).where(isConfirmedOf(userId))
  const isUnused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  return {
    totp: totp?.since ?? undefined,
    ways: await waysOf(db, userId),
    recoveryCodesLeft: await db.$count(recoveryCodes, isUnused),
  }
}

/** Throws a 401 `Failure` where a link alone must not open the account. */
export async function requireNoCode(db: Database, userId: string): Promise<void> {
  if (await isCodeNeeded(db, userId)) throw unauthorized(message('auth:code.signInFirst'))
}

/** Whether they are an admin who has only a manager's rights in a session of this role. */
export async function lacksAdminRights(db: Database, userId: string, role: Role): Promise<boolean> {
  return role === 'manager' && (await db.$count(users, and(eq(users.id, userId), eq(users.role, 'admin')))) > 0
}

type Row = Awaited<ReturnType<typeof listPasskeys>>[number]

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Row): PasskeyJson => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

type Wish = { actor: Actor | undefined; purpose: typeof FOR_SIGN_IN | typeof FOR_CODE; site: RelyingParty }

/** Options by which a browser uses a passkey. Whose there are is told to nobody but their owner. */
export async function askForPasskey(db: Database, { actor, purpose, site: { id: rpID, challenges } }: Wish) {
  const own = actor ? await listPasskeys(db, actor.id) : []
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID,
    challenge: challenges.issue(purpose),
    timeout: challenges.lifeMs,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
  })
}
