import { beforeEach, describe, expect, test } from 'vitest'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { codeOf, haveTotp, stopClock } from '#tests/support/api/authenticator.ts'
import { buildMember, PASSWORD } from '#tests/support/api/belongings.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { codeBy, havePasskey } from '#tests/support/api/software-passkey.ts'

const OTHER = 'sraunus upelis miške'

const changes = {
  password: (token: string, code?: string) =>
    api('PATCH', '/api/v1/users/update-password', {
      token,
      body: { currentPassword: PASSWORD, newPassword: OTHER, confirmPassword: OTHER, code },
    }),
  address: (token: string, code?: string) =>
    api('POST', '/api/v1/users/change-email', {
      token,
      body: { email: 'naujas@upe.example', currentPassword: PASSWORD, code },
    }),
}

beforeEach(stopClock)

describe.each(Object.entries(changes))('a change of the %s', (_, change) => {
  test.each([
    ['a verified', new Date()],
    ['an unverified', null],
  ])('takes a code of the authenticator beside the password, with %s address', async (__, emailVerifiedAt) => {
    const user = await buildMember({ emailVerifiedAt })
    const secret = await haveTotp(user.id, 'confirmed')
    const token = await tokenOf(user)
    const mails = (await emailsTo(user.email)).length
    for (const code of [undefined, ' ', '000000', codeOf(await haveTotp((await buildMember()).id, 'confirmed'))]) {
      const { status, json } = await change(token, code)
      expect([code, status, json.data.map((it: { path: string }) => it.path)]).toEqual([code, 400, ['code']])
    }
    expect(await emailsTo(user.email)).toHaveLength(mails)
    // A refusal has used up neither the email of five minutes nor the code.
    const code = codeOf(secret)
    expect((await change(token, code)).status).toBeLessThan(300)
    const again = await change(await tokenOf(user), code)
    expect(again.status).toBeGreaterThanOrEqual(400)
  })

  test('takes a passkey in its place', async () => {
    const user = await buildMember({ emailVerifiedAt: new Date() })
    const passkey = await havePasskey(user.id)
    const token = await tokenOf(user)
    const { status, json } = await change(token)
    expect([status, json.data[0]]).toEqual([
      400,
      { message: 'Patvirtinkite prieigos raktu arba įveskite atsarginį kodą.', path: 'code' },
    ])
    expect((await change(token, codeBy(passkey))).status).toBeLessThan(300)
  })

  test('takes none where there is no second factor', async () => {
    expect((await change(await tokenOf(await buildMember({ emailVerifiedAt: new Date() })))).status).toBeLessThan(300)
  })
})
