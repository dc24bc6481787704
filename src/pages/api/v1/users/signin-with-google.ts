import { withRights } from '#src/domain/sessions/session.ts'
import { signedInJson } from '#src/domain/users/json.ts'
import { tokenBody } from '#src/domain/users/schema.ts'
import { signInWithGoogleFrom } from '#src/server/auth/google-sign-in.ts'
import { signedIn, signedInReply } from '#src/server/auth/signed-in.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { releaseHit, requireWithinLimits } from '#src/server/limits/rate-limit.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary:
        'Sign in with an identity token of Google; in a session of the account with that address, link the two and keep the session',
      access: 'viewer',
      body: tokenBody,
      response: signedInJson,
      failures: [401, 409, 429, 503],
    },
    async ({ db, request, actor: viewer, body, address, locale }) => {
      const limit = ['identityPerAddress', address] as const
      await requireWithinLimits(db, limit)
      const actor = await signInWithGoogleFrom({ db, request, address, locale }, body.token, viewer?.id)
      await releaseHit(db, limit)
      if (viewer?.id === actor.id) return signedInReply(withRights(actor, viewer.session))
      return signedIn({ db, request }, { actor, method: 'google' })
    },
  ),
})
