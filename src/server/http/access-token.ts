import { jwtVerify, SignJWT } from 'jose'
import { IDLE_DAYS, SESSION_DAYS, type SignedInActor } from '#src/domain/sessions/session.ts'
import { isId } from '#src/lib/id.ts'
import { deriveKey } from '../config/auth-secret.ts'

const DAY_SECONDS = 86_400
const CLOCK_TOLERANCE_SECONDS = 15
const ALGORITHM = 'HS256'
const ISSUER = 'tekme'
const AUDIENCE = 'tekme:api'

type Holder = Pick<SignedInActor, 'id' | 'role' | 'tokenVersion' | 'session'>
type Claims = { userId: string; sessionId: string; tokenVersion: number }

/** A JWT for 30 days, though not beyond its session. It ends sooner with the session, or when the token version is raised. */
export function signAccessToken({ id, role, tokenVersion, session }: Holder): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const sessionEnd = Math.floor(session.startedAt.getTime() / 1000) + SESSION_DAYS * DAY_SECONDS
  return new SignJWT({ role, version: tokenVersion, sid: session.id })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(Math.min(now + IDLE_DAYS * DAY_SECONDS, sessionEnd))
    .sign(deriveKey('access-token'))
}

/** Reads a token; `undefined` for one that is not ours or has expired. */
export async function readAccessToken(token: string): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, deriveKey('access-token'), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: new Date(),
    })
    const { sub, sid, version } = payload
    if (!isId(sub) || typeof sid !== 'string' || !isId(sid) || typeof version !== 'number') return undefined
    return { userId: sub, sessionId: sid, tokenVersion: version }
  } catch {
    return undefined
  }
}
