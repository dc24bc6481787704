import { passkeyOptionsJson } from '#src/domain/factors/json.ts'
import { askForPasskey } from '#src/domain/factors/queries.ts'
import { challengeBody } from '#src/domain/factors/schema.ts'
import { relyingParty } from '#src/server/auth/factor-keys.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary:
        'The options by which a browser uses a passkey: one of the caller’s where they are signed in, else any of this site',
      access: 'viewer',
      body: challengeBody,
      response: passkeyOptionsJson,
    },
    async ({ db, actor, body: { purpose } }) => ({
      data: await askForPasskey(db, { actor, purpose, site: relyingParty() }),
    }),
  ),
})
