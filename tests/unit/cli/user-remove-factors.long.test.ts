import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails, passkeys, recoveryCodes, sessions, totpSecrets } from '#db/schema/index.ts'
import { openSession } from '#src/domain/sessions/commands.ts'
import { readDevice } from '#src/domain/sessions/device.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { buildUser } from '#tests/support/data/factories.ts'
import { describeCommand } from './command.ts'

const { run, db } = describeCommand('users', 'remove-factors')

test('the command line removes what somebody has lost, signs them out, and has them told', async () => {
  const user = await buildUser(db(), { email: 'rasa@tekme.example', emailVerifiedAt: new Date() })
  await db().insert(totpSecrets).values({ userId: user.id, secret: 'x', confirmedAt: new Date() })
  const passkey = { credentialId: 'x', publicKey: 'x', counter: 0, transports: [], name: 'Telefonas' }
  await db()
    .insert(passkeys)
    .values({ userId: user.id, ...passkey })
  await db().insert(recoveryCodes).values({ userId: user.id, codeHash: 'x' })
  await openSession(db(), toActor(user), readDevice(null), true)
  const done = {
    code: 0,
    output: 'Rasa@Tekme.example has no second factor now, and is signed out everywhere.\n',
    errors: '',
  }
  expect(await run(['Rasa@Tekme.example'])).toEqual(done)
  for (const table of [totpSecrets, passkeys, recoveryCodes, sessions])
    expect(await db().$count(table, eq(table.userId, user.id))).toBe(0)
  expect(await run(['Rasa@Tekme.example'])).toEqual(done)
  expect((await db().select().from(mails)).map(({ kind }) => kind)).toEqual(['factor-removed'])
})

test('an address without an account is named in one sentence', async () => {
  expect(await run(['nera@tekme.example'])).toEqual({
    code: 1,
    output: '',
    errors: 'Nobody has signed up as nera@tekme.example.\n',
  })
})
