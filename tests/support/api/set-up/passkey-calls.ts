import { eq } from 'drizzle-orm'
import { passkeys } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '../api.ts'
import { type buildMember, member, PASSWORD } from '../belongings.ts'
import { havePasskey, type SoftwarePasskey, softwarePasskey } from '../software-passkey.ts'

export const USERS = '/api/v1/users'
export const OTHER_SITE = { origin: 'https://tekme.example.evil.example' }

export const passkeyCalls = {
  begin: (token?: string, body: object = {}) =>
    api('POST', `${USERS}/passkeys`, { token, body: { currentPassword: PASSWORD, ...body } }),
  add: (token: string, passkey: unknown, name = 'Telefonas') =>
    api('PATCH', `${USERS}/passkeys`, { token, body: { passkey, name } }),
  remove: (token: string, { rowId }: SoftwarePasskey, body: object) =>
    api('DELETE', `${USERS}/passkeys/${rowId}`, { token, body: { currentPassword: PASSWORD, ...body } }),
  signIn: (passkey: unknown) => api('POST', `${USERS}/signin-with-passkey`, { body: { passkey } }),
  withPassword: (email: string, code?: string) =>
    api('POST', `${USERS}/signin`, { body: { email, password: PASSWORD, code } }),
}

export const rowOf = async ({ credentialId }: SoftwarePasskey) =>
  (await (await getDatabase()).select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0]

export async function memberWithPasskey(
  overrides: Parameters<typeof buildMember>[0] = {},
  passkey = softwarePasskey(),
) {
  const { user, token } = await member(overrides)
  return { user, token, passkey: await havePasskey(user.id, passkey) }
}
