import { recoveryCodesJson } from '#src/domain/factors/json.ts'
import { bothFactorsBody } from '#src/domain/factors/schema.ts'
import { renewRecoveryCodes } from '#src/domain/factors/totp-commands.ts'
import { factorKeys } from '#src/server/auth/factor-keys.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'New recovery codes; those before stop working',
      access: 'account',
      body: bothFactorsBody,
      response: recoveryCodesJson,
      status: 201,
      failures: [404],
      limit: 'passwordPerAccount',
      isSecret: true,
    },
    async ({ db, actor, body, locale, after }) => {
      after(deliverSoon)
      return { data: { recoveryCodes: await renewRecoveryCodes(db, actor, { ...body, locale, ...factorKeys() }) } }
    },
  ),
})
