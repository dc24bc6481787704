import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { newId } from '#db/schema/columns.ts'
import { passkeys } from '#db/schema/index.ts'
import { FOR_CODE, forRegistration } from '#src/domain/factors/passkey.ts'
import { relyingParty } from '#src/server/auth/factor-keys.ts'
import { getDatabase } from '#src/server/config/db.ts'

/** An authenticator with one passkey, as browsers show it to a site: ES256, and no attestation. */

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** The statements of an honest browser on the site's own page; a test changes one of them. */
export type Circumstances = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  userHandle?: string
  type?: string
}

/** The key as COSE writes it: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const coordinate = (label: number, value: Buffer) => [Buffer.from([label, 0x58, 32]), value]
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    ...coordinate(0x21, x),
    ...coordinate(0x22, y),
  ])
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>

/** `counts`: whether it tells how often it was used, as synced ones do not. */
export function softwarePasskey({ counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
  let uses = 0

  const said = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (
    flags: number,
    { rpId, counter, isVerified = true }: Circumstances,
    more = Buffer.alloc(0),
  ) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? (counts ? uses : 0))
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)
    return Buffer.concat([sha256(rpId ?? relyingParty().id), Buffer.from([all]), count, more])
  }
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }

  return {
    /** The id of its row, where it has been stored by `havePasskey`. */
    rowId: newId(),
    credentialId: named.id,
    publicKey: base64url(key),

    /** The answer to options of `POST users/passkeys`. */
    register(challenge: string, how: Circumstances = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authenticatorData(HAS_CREDENTIAL, how, Buffer.concat([Buffer.alloc(16), length, id, key]))
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const size = Buffer.alloc(2)
      size.writeUInt16BE(data.length)
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x59]),
        size,
        data,
      ])
      const clientDataJSON = said(how.type ?? 'webauthn.create', challenge, how.origin ?? relyingParty().origin)
      const response = {
        clientDataJSON: base64url(clientDataJSON),
        attestationObject: base64url(attestation),
        transports: ['internal', 'hybrid'],
      }
      return { ...named, response, clientExtensionResults: {} }
    },

    /** The answer to options of `POST users/passkeys/challenge`. */
    answer(challenge: string, how: Circumstances = {}) {
      uses++
      const data = authenticatorData(0, how)
      const clientDataJSON = said(how.type ?? 'webauthn.get', challenge, how.origin ?? relyingParty().origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      const response = {
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        ...(how.userHandle !== undefined && { userHandle: base64url(how.userHandle) }),
      }
      return { ...named, response, clientExtensionResults: {} }
    },
  }
}

/** Stores it, as if the account had added it. */
export async function havePasskey(userId: string, passkey = softwarePasskey()): Promise<SoftwarePasskey> {
  const { rowId: id, credentialId, publicKey } = passkey
  const row = { id, userId, credentialId, publicKey, counter: 0, transports: [], name: 'Telefonas' }
  await (await getDatabase()).insert(passkeys).values(row).onConflictDoNothing()
  return passkey
}

const issue = (purpose: string) => base64url(relyingParty().challenges.issue(purpose))

/** Challenges as the server issues them. */
export const challengeFor = {
  registration: (userId: string) => issue(forRegistration(userId)),
  signIn: () => issue('sign-in'),
  code: () => issue(FOR_CODE),
}

/** Makes what is sent as a `code`. */
export const codeBy = (passkey: SoftwarePasskey, challenge = challengeFor.code()): string =>
  JSON.stringify(passkey.answer(challenge))
