import { factorAddedJson, newTotpJson } from '#src/domain/factors/json.ts'
import { bothFactorsBody, confirmTotpBody, ownerBody } from '#src/domain/factors/schema.ts'
import { beginTotp, confirmTotp, removeTotp } from '#src/domain/factors/totp-commands.ts'
import { signedInJson } from '#src/domain/users/json.ts'
import { factorKeys } from '#src/server/auth/factor-keys.ts'
import { deviceOf, signedInReply } from '#src/server/auth/signed-in.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

const common = { access: 'account', limit: 'passwordPerAccount', isSecret: true } as const

export const { POST, PATCH, DELETE, ALL } = endpoints({
  POST: endpoint(
    {
      ...common,
      summary: 'Begin to set up an authenticator: its secret, which counts once a code of it is confirmed',
      body: ownerBody,
      response: newTotpJson,
      status: 201,
    },
    async ({ db, actor, body, locale, after }) => {
      after(deliverSoon)
      return { data: await beginTotp(db, actor, { ...body, locale, ...factorKeys() }) }
    },
  ),
  PATCH: endpoint(
    {
      ...common,
      summary: 'Confirm the authenticator with a code of it; every session ends, and the caller gets a new one',
      body: confirmTotpBody,
      response: factorAddedJson,
    },
    async ({ db, request, actor, body, locale, after }) => {
      after(deliverSoon)
      const how = { ...body, locale, device: deviceOf(request), ...factorKeys() }
      const { signedIn, recoveryCodes } = await confirmTotp(db, actor, how)
      const { data } = await signedInReply(signedIn)
      return { data: { ...data, recoveryCodes } }
    },
  ),
  DELETE: endpoint(
    {
      ...common,
      summary:
        'Remove the authenticator, and the recovery codes where it is the last second factor; every session ends, and the caller gets a new one',
      body: bothFactorsBody,
      response: signedInJson,
      failures: [404],
    },
    async ({ db, request, actor, body, locale, after }) => {
      after(deliverSoon)
      const how = { ...body, locale, device: deviceOf(request), ...factorKeys() }
      return signedInReply(await removeTotp(db, actor, how))
    },
  ),
})
