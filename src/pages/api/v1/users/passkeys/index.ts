import * as v from 'valibot'
import { factorAddedJson, passkeyJson, passkeyOptionsJson } from '#src/domain/factors/json.ts'
import { addPasskey, beginPasskey } from '#src/domain/factors/passkey-commands.ts'
import { listPasskeys, presentPasskey } from '#src/domain/factors/queries.ts'
import { addPasskeyBody, ownerBody } from '#src/domain/factors/schema.ts'
import { factorKeys, relyingParty } from '#src/server/auth/factor-keys.ts'
import { deviceOf, signedInReply } from '#src/server/auth/signed-in.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

const common = { access: 'account', limit: 'passwordPerAccount', isSecret: true, failures: [409] } as const

export const { GET, POST, PATCH, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'The passkeys of the caller, in the order in which they were added',
      access: 'account',
      response: v.array(passkeyJson),
    },
    async ({ db, actor }) => ({ data: (await listPasskeys(db, actor.id)).map(presentPasskey) }),
  ),
  POST: endpoint(
    {
      ...common,
      summary: 'Begin to add a passkey: the options by which a browser makes one',
      body: ownerBody,
      response: passkeyOptionsJson,
      status: 201,
    },
    async ({ db, actor, body, locale, after }) => {
      after(deliverSoon)
      return { data: await beginPasskey(db, actor, { ...body, locale, ...factorKeys() }) }
    },
  ),
  PATCH: endpoint(
    {
      ...common,
      summary: 'Add the passkey that was made; every session ends, and the caller gets a new one',
      body: addPasskeyBody,
      response: factorAddedJson,
    },
    async ({ db, request, actor, body, locale, after }) => {
      after(deliverSoon)
      const how = { ...body, locale, device: deviceOf(request), relyingParty: relyingParty() }
      const { signedIn, recoveryCodes } = await addPasskey(db, actor, how)
      const { data } = await signedInReply(signedIn)
      return { data: { ...data, recoveryCodes } }
    },
  ),
})
