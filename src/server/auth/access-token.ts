import { jwtVerify, SignJWT } from 'jose'
import { isId } from '#src/lib/id.ts'
import { deriveKey } from './auth-secret.ts'

export const ACCESS_TOKEN_DAYS = 30
const CLOCK_TOLERANCE_SECONDS = 15
const ALGORITHM = 'HS256'
const ISSUER = 'tekme'
const AUDIENCE = 'tekme:api'

type Holder = { id: string; role: string; tokenVersion: number }

/** A JWT for 30 days. Raising the user's token version revokes it sooner. */
export function signAccessToken({ id, role, tokenVersion }: Holder): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ role, version: tokenVersion })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_DAYS * 86_400)
    .sign(deriveKey('access-token'))
}

/** The holder of a token and its token version; `undefined` for one that is not ours or has expired. */
export async function readAccessToken(token: string): Promise<{ userId: string; tokenVersion: number } | undefined> {
  try {
    const { payload } = await jwtVerify(token, deriveKey('access-token'), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: new Date(),
    })
    if (!isId(payload.sub) || typeof payload.version !== 'number') return undefined
    return { userId: payload.sub, tokenVersion: payload.version }
  } catch {
    return undefined
  }
}
