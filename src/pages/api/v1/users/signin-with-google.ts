import { signInWithIdentity } from '#src/domain/users/identity-commands.ts'
import { signedInJson } from '#src/domain/users/json.ts'
import { tokenBody } from '#src/domain/users/schema.ts'
import { verifyIdentityToken } from '#src/server/auth/identity-token.ts'
import { tellOfNewDevice } from '#src/server/auth/new-device.ts'
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
      const actor = await signInWithIdentity(db, await verifyIdentityToken(body.token))
      await releaseHit(db, limit)
      await tellOfNewDevice({ db, request, locale }, actor)
      return signedIn({ db, request }, actor, 'google')
    },
  ),
})
