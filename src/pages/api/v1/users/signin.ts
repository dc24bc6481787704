import { signedInJson } from '#src/domain/users/json.ts'
import { signInBody } from '#src/domain/users/schema.ts'
import { endpoint, endpoints } from '#src/server/endpoint.ts'
import { signInFrom } from '#src/server/sign-in.ts'
import { signedIn } from '#src/server/signed-in.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    { summary: 'Sign in', access: 'anyone', body: signInBody, answer: signedInJson, failures: [401, 429] },
    async ({ db, body, address }) => signedIn(await signInFrom(db, { ...body, address })),
  ),
})
