import { presentUser } from '#src/domain/users/present.ts'
import type { Actor } from '#src/domain/users/user.ts'
import { signAccessToken } from './access-token.ts'

/** The response of every call that signs somebody in: the user and a fresh token. */
export async function signedIn(actor: Actor) {
  return { data: { user: presentUser(actor), token: await signAccessToken(actor) } }
}
