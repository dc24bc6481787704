import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import * as v from 'valibot'
import { Failure, unauthorized } from '#src/domain/errors.ts'
import { message } from '#src/domain/message.ts'
import type { Identity } from '#src/domain/users/identity-commands.ts'
import { settings } from '../config/env.ts'
import { RETRY_AFTER } from '../http/database-unavailable.ts'

/** How long the issuer may take to respond. */
export const ISSUER_TIMEOUT_MS = 3_000
const DISCOVERY_TTL_MS = 3_600_000
const CLOCK_TOLERANCE_SECONDS = 15
/** Asymmetric only: a public key must never be accepted as a shared secret. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']

type Keys = ReturnType<typeof createRemoteJWKSet>

const claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.pipe(v.string(), v.email(), v.maxLength(254)),
  email_verified: v.union([v.literal(true), v.literal('true')]),
  hd: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(255))),
})

/**
 * The identity in a token that `AUTH_GOOGLE_ISSUER` issued for this site. Throws `Failure`: 401 for any other token and for
 * an email address that the issuer has not verified, 503 when the issuer's keys cannot be fetched.
 */
export async function verifyIdentityToken(token: string): Promise<Identity> {
  const { AUTH_GOOGLE_ID: audience, AUTH_GOOGLE_ISSUER: issuer } = settings
  if (!audience) throw unauthorized(message('auth:google.identity'))
  const keys = await issuerKeys(issuer)
  const payload = await verify(token, keys, { issuer, audience })
  const { success, output } = v.safeParse(claims, payload)
  if (!success) throw unauthorized(message('auth:google.identity'))
  return { issuer, subject: output.sub, verifiedEmail: output.email, hostedDomain: output.hd }
}

async function verify(
  token: string,
  keys: Keys,
  { issuer, audience }: { issuer: string; audience: string },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      // Google writes its name without the scheme too.
      issuer: [issuer, issuer.replace(/^https:\/\//, '')],
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: new Date(),
    })
    // For several audiences the token names the one that it was given to.
    if (payload.azp !== undefined && payload.azp !== audience) throw new errors.JWTInvalid('azp')
    return payload
  } catch (error) {
    throw isTokenInvalid(error) ? unauthorized(message('auth:google.identity')) : issuerUnavailable()
  }
}

const isTokenInvalid = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  error.code !== 'ERR_JOSE_GENERIC' &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid)

const issuerUnavailable = () =>
  new Failure({
    status: 503,
    items: [{ message: message('auth:google.issuerUnavailable') }],
    retryAfterSeconds: Number(RETRY_AFTER),
  })

let known: { issuer: string; keys: Promise<Keys>; until: number } | undefined

/** The published keys, found by discovery; refetched for an unknown key, at most every half a minute. */
function issuerKeys(issuer: string): Promise<Keys> {
  if (known?.issuer === issuer && known.until > Date.now()) return known.keys
  const keys = discoverKeys(issuer)
  const mine = { issuer, keys, until: Date.now() + DISCOVERY_TTL_MS }
  known = mine
  keys.catch(() => {
    if (known === mine) known = undefined
  })
  return keys
}

async function discoverKeys(issuer: string): Promise<Keys> {
  try {
    const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS),
      redirect: 'error',
    })
    const { jwks_uri } = v.parse(v.object({ issuer: v.literal(issuer), jwks_uri: v.string() }), await response.json())
    return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: ISSUER_TIMEOUT_MS })
  } catch {
    throw issuerUnavailable()
  }
}
