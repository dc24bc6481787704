import { signedInJson } from '#src/domain/users/json.ts'
import { signInBody } from '#src/domain/users/schema.ts'
import { signInFrom } from '#src/server/auth/sign-in.ts'
import { signedIn } from '#src/server/auth/signed-in.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    { summary: 'Sign in', access: 'anyone', body: signInBody, response: signedInJson, failures: [401, 429] },
    async call => signedIn(call, { ...(await signInFrom(call, call.body)), method: 'password' }),
  ),
})
