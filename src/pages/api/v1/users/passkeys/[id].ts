import { removePasskey } from '#src/domain/factors/passkey-commands.ts'
import { bothFactorsBody } from '#src/domain/factors/schema.ts'
import { signedInJson } from '#src/domain/users/json.ts'
import { factorKeys } from '#src/server/auth/factor-keys.ts'
import { deviceOf, signedInReply } from '#src/server/auth/signed-in.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

export const { DELETE, ALL } = endpoints({
  DELETE: endpoint(
    {
      summary:
        'Remove a passkey, and the recovery codes where it is the last second factor; every session ends, and the caller gets a new one',
      access: 'account',
      body: bothFactorsBody,
      response: signedInJson,
      failures: [404],
      limit: 'passwordPerAccount',
      isSecret: true,
    },
    async ({ db, request, actor, params: { id = '' }, body, locale, after }) => {
      after(deliverSoon)
      const how = { ...body, id, locale, device: deviceOf(request), ...factorKeys() }
      return signedInReply(await removePasskey(db, actor, how))
    },
  ),
})
