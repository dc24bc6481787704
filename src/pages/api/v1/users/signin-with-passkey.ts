import { passkeySignInBody } from '#src/domain/factors/schema.ts'
import { signedInJson } from '#src/domain/users/json.ts'
import { signInWithPasskeyFrom } from '#src/server/auth/passkey-sign-in.ts'
import { signedIn } from '#src/server/auth/signed-in.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Sign in with a passkey, which counts as two factors',
      access: 'anyone',
      body: passkeySignInBody,
      response: signedInJson,
      failures: [401, 429],
    },
    async call => {
      const actor = await signInWithPasskeyFrom(call, call.body.passkey)
      return signedIn(call, { actor, factor: 'passkey', method: 'passkey' })
    },
  ),
})
