import { signedInJson } from '#src/domain/users/json.ts'
import { tokenBody } from '#src/domain/users/schema.ts'
import { signInWithGoogleFrom } from '#src/server/auth/google-sign-in.ts'
import { signedIn } from '#src/server/auth/signed-in.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { releaseHit, requireWithinLimits } from '#src/server/http/limits/rate-limit.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Sign in with an identity token of Google',
      access: 'anyone',
      body: tokenBody,
      response: signedInJson,
      failures: [401, 429, 503],
    },
    async ({ db, request, body, address, locale }) => {
      const limit = ['identityPerAddress', address] as const
      await requireWithinLimits(db, limit)
      const actor = await signInWithGoogleFrom({ db, request, address, locale }, body.token)
      await releaseHit(db, limit)
      return signedIn({ db, request }, { actor, method: 'google' })
    },
  ),
})
