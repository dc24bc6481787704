import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#db/schema/index.ts'
import { buildUser } from '#tests/support/data/factories.ts'
import { describeCommand } from './command.ts'

const { run, db } = describeCommand('users', 'role')
const setRole = (...words: string[]) => run(words)

const HINT = 'Until they sign in with a second factor, set up under Security, their rights are a manager’s.\n'

test('the command line grants and revokes a role, in any spelling of the address', async () => {
  const { id, email } = await buildUser(db(), { email: 'rasa@tekme.example', role: 'user' })
  for (const role of ['admin', 'user'] as const) {
    expect(await setRole('Rasa@Tekme.example', role)).toEqual({
      code: 0,
      output: `Rasa@Tekme.example is ${role} now, and is signed out everywhere.\n${role === 'admin' ? HINT : ''}`,
      errors: '',
    })
    const [row] = await db().select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ email, role })
  }
})

test('an address without an account is named in one sentence', async () => {
  expect(await setRole('nera@tekme.example', 'admin')).toEqual({
    code: 1,
    output: '',
    errors: 'Nobody has signed up as nera@tekme.example.\n',
  })
})
