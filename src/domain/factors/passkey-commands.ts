import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { passkeys } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { queueMail } from '../mails/commands.ts'
import { message } from '../message.ts'
import type { Device } from '../sessions/device.ts'
import type { SignedInActor } from '../sessions/session.ts'
import { holdAccount, requireOwnPassword, requireVerified } from '../users/own-account-queries.ts'
import type { Actor } from '../users/user.ts'
import { spendChallenge } from './challenge-commands.ts'
import { openAfterAdding, openAfterRemoval } from './change-commands.ts'
import { type CodeProof, requireCodeIfNeeded } from './code-commands.ts'
import { MAX_PASSKEYS } from './factor.ts'
import { forRegistration, type RelyingParty } from './passkey.ts'
import { listPasskeys } from './queries.ts'
import { prepareRecoveryCodes } from './recovery-code-commands.ts'
import type { attestationJson } from './schema.ts'

/** The name in the list of an authenticator. */
const SITE = 'Tėkmė'
/** Numbers of COSE: EdDSA, ES256 and RS256, one of which every authenticator has. */
const ALGORITHMS = [-8, -7, -257]

type Attestation = v.InferOutput<typeof attestationJson>

const unusable = () => invalid(message('auth:passkey.notAdded'), 'passkey')

/** Returns the options by which a browser makes a passkey. Throws `Failure`: 400 a wrong password or code, 403 before the address is verified, 409 where there are too many. */
export async function beginPasskey(db: Database, actor: Actor, proof: CodeProof & { currentPassword: string }) {
  requireVerified(actor)
  await requireOwnPassword(db, actor, proof.currentPassword)
  await db.transaction(async tx => {
    await requireCodeIfNeeded(tx, await holdAccount(tx, actor), proof)
  })
  const { id: rpID, challenges } = proof.relyingParty
  const known = await listPasskeys(db, actor.id)
  if (known.length >= MAX_PASSKEYS) throw conflict(message('auth:passkey.tooMany', { max: MAX_PASSKEYS }))
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  return generateRegistrationOptions({
    rpName: SITE,
    rpID,
    userID: new Uint8Array(Buffer.from(actor.id)),
    userName: actor.email,
    userDisplayName: actor.email,
    challenge: challenges.issue(forRegistration(actor.id)),
    timeout: challenges.lifeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    // Found without an address, and by a finger, a face or a PIN: that makes two factors of it.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

type Addition = { passkey: Attestation; name: string; locale: Locale; device: Device; relyingParty: RelyingParty }

/**
 * Adds a passkey that answers the challenge of `beginPasskey`. Ends all sessions but opens one here; the first factor of an account
 * brings recovery codes. Throws `Failure`: 400 one that does not answer it, 409 one that is there already, or too many.
 */
export async function addPasskey(
  db: Database,
  actor: Actor,
  { passkey, name, locale, device, relyingParty }: Addition,
) {
  const { challenge, ...made } = await verify(passkey, actor.id, relyingParty)
  const prepared = await prepareRecoveryCodes(db, actor.id)
  return db.transaction(async tx => {
    const held = await holdAccount(tx, actor)
    requireVerified(held)
    if (!(await spendChallenge(tx, challenge))) throw unusable()
    const isFull = (await tx.$count(passkeys, eq(passkeys.userId, actor.id))) >= MAX_PASSKEYS
    if (isFull) throw conflict(message('auth:passkey.tooMany', { max: MAX_PASSKEYS }))
    const opened = await openAfterAdding(tx, held, { factor: 'passkey', device, prepared })
    const added = await tx
      .insert(passkeys)
      .values({ ...made, userId: actor.id, name, transports: passkey.response.transports ?? [] })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id })
    if (added.length === 0) throw conflict(message('auth:passkey.already'), 'passkey')
    if (actor.isVerified) await queueMail(tx, { kind: 'passkey-added', to: actor.email, locale, data: { name } })
    return opened
  })
}

async function verify(response: Attestation, userId: string, { id, origin, challenges }: RelyingParty) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  let challenge = ''
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: answered => {
      challenge = answered
      return challenges.isGood(answered, forRegistration(userId))
    },
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    // Whatever is wrong with it is thrown.
    throw unusable()
  })
  if (!registrationInfo) throw unusable()
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  return { challenge, credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** Ends all sessions but opens one here. Throws `Failure`: 400 a wrong password or code, 404 where there is no such passkey. */
export async function removePasskey(
  db: Database,
  actor: Actor,
  { id, currentPassword, device, ...sent }: CodeProof & { id: string; currentPassword: string; device: Device },
): Promise<SignedInActor> {
  await requireOwnPassword(db, actor, currentPassword)
  const isThis = and(eq(passkeys.id, id), eq(passkeys.userId, actor.id))
  return db.transaction(async tx => {
    const held = await holdAccount(tx, actor)
    const [passkey] = await tx.select({ name: passkeys.name }).from(passkeys).where(isThis)
    if (!passkey) throw notFound()
    await requireCodeIfNeeded(tx, held, sent)
    await tx.delete(passkeys).where(isThis)
    const opened = await openAfterRemoval(tx, held, { factor: 'passkey', device })
    const data = { name: passkey.name, isLast: !opened.session.hasSecondFactor }
    if (actor.isVerified) await queueMail(tx, { kind: 'passkey-removed', to: actor.email, locale: sent.locale, data })
    return opened
  })
}
