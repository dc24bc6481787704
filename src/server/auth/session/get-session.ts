import { getToken } from '@auth/core/jwt'
import type { UserJson } from '#src/domain/users/json.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { getDatabase } from '#src/server/db.ts'
import { readKept, renewSession } from './account.ts'
import { sessionCookie, sessionSecret } from './secret.ts'

export type Session = { user: UserJson; token: string }

/** Who looks at a page, as the database has them now; `undefined` for a stranger. Such a page is `private, no-store`. */
export async function getSession({ request }: { request: Request }): Promise<Session | undefined> {
  const name = sessionCookie()
  const payload = await getToken({ req: request, secret: sessionSecret(), cookieName: name, salt: name, logger: quiet })
  const kept = readKept(payload)
  const session = kept && (await renewSession(await getDatabase(), kept))
  return session && { user: session.user, token: session.token }
}

/** Where a page sends a stranger that it needs to know: to sign-in, and back. */
export const sessionRequired = (locale: Locale, { pathname, search }: URL): string =>
  paths.signIn(locale, { error: 'SessionRequired', callbackUrl: pathname + search })

const quiet = { error: () => {}, warn: () => {}, debug: () => {} }
