import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#db/schema/index.ts'
import { isPassword } from '#src/lib/password.ts'
import { buildUser } from '#tests/support/data/factories.ts'
import { describeCommand } from './command.ts'

const { run, db } = describeCommand('users', 'password')
const setPassword = (email: string, typed: string) => run([email], typed)
const stored = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0]

test('the command line sets a password from standard input, and ends what the earlier one opened', async () => {
  const { id } = await buildUser(db(), { email: 'rasa@tekme.example' })
  const before = await stored(id)
  expect(await setPassword('Rasa@Tekme.example', 'žydi vyšnios prie Merkio\n')).toEqual({
    code: 0,
    output: 'Rasa@Tekme.example has a new password, and is signed out everywhere.\n',
    errors: '',
  })
  const after = await stored(id)
  expect(await isPassword('žydi vyšnios prie Merkio', after?.passwordHash)).toBe(true)
  expect(after?.tokenVersion).toBe((before?.tokenVersion ?? 0) + 1)
})

test.each([
  ['rasa@tekme.example', 'trumpas', 'A password has 8 to 128 characters.\n'],
  ['rasa@tekme.example', 'password123', 'This password is common, or was leaked somewhere.\n'],
  ['nera@tekme.example', 'žydi vyšnios prie Merkio', 'Nobody has signed up as nera@tekme.example.\n'],
])('for %s with %s it says what is wrong in one sentence', async (email, typed, errors) => {
  expect(await setPassword(email, typed)).toEqual({ code: 1, output: '', errors })
})
