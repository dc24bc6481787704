import { hkdfSync, timingSafeEqual } from 'node:crypto'

export const KEY_BYTES = 32

/** A call by Netlify's clock or build. */
type Call = 'tasks' | 'render-ahead'
type Use =
  | 'access-token'
  | 'session'
  | 'totp'
  | 'passkey'
  | 'booking-code'
  | 'condition-person'
  | 'repeated-call'
  | Call

/** A separate key for each use, so that what is signed for one is not valid for another. */
export function deriveKeyOf(secret: string, use: Use): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `tekme ${use}`, KEY_BYTES))
}

/** The value by which such a call is known, as the header `Authorization`. */
export const authorizationOf = (secret: string, call: Call): string =>
  `Bearer ${Buffer.from(deriveKeyOf(secret, call)).toString('base64url')}`

export const isAuthorized = (request: Request, secret: string, call: Call): boolean =>
  hasAuthorization(request, authorizationOf(secret, call))

/** Whether a request has this header `Authorization`; how long that takes tells nothing of its value. */
export function hasAuthorization({ headers }: Request, value: string): boolean {
  const [given, expected] = [Buffer.from(headers.get('authorization') ?? ''), Buffer.from(value)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
