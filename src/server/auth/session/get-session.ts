import { getToken } from '@auth/core/jwt'
import type { UserJson } from '#src/domain/users/json.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { readAccessToken } from '#src/server/http/access-token.ts'
import { readPayload, renewSession } from './account.ts'
import { sessionCookie, sessionSecret } from './secret.ts'

/** `id` is that of the sign-in. */
export type Session = { id: string; user: UserJson; token: string }

/** The viewer of a page, as the database has them now; `undefined` when signed out. Such a page is `private, no-store`. */
export async function getSession({ request }: { request: Request }): Promise<Session | undefined> {
  const name = sessionCookie()
  const payload = await getToken({ req: request, secret: sessionSecret(), cookieName: name, salt: name, logger: quiet })
  const stored = readPayload(payload)
  const session = stored && (await renewSession(await getDatabase(), stored))
  const claims = session && (await readAccessToken(session.token))
  return session && claims && { id: claims.sessionId, user: session.user, token: session.token }
}

/** Where a page that requires a session sends a signed-out viewer: to sign-in, and back. */
export const sessionRequired = (locale: Locale, { pathname, search }: URL): string =>
  paths.signIn(locale, { error: 'SessionRequired', callbackUrl: pathname + search })

const quiet = { error: () => {}, warn: () => {}, debug: () => {} }
