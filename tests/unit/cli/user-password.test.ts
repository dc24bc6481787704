import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connect } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { isPassword } from '#src/lib/password.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildUser } from '#tests/support/data/factories.ts'

let url: string
let connection: Connection

beforeAll(async () => {
  url = await createPostgresDatabase('migrated')
  connection = await connect(url)
})
afterAll(() => connection.close())

async function setPassword(email: string, typed: string): Promise<{ code: number | null; output: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) }
  const command = spawn(process.execPath, ['src/cli/user-password.ts', email], { env })
  command.stdin.end(typed)
  const ended = new Promise<number | null>(done => command.once('close', done))
  const [code, said, complained] = await Promise.all([ended, text(command.stdout), text(command.stderr)])
  return { code, output: said + complained }
}

const stored = async (id: string) => (await connection.db.select().from(users).where(eq(users.id, id)))[0]

test('the command line sets a password from standard input, and ends what the earlier one opened', async () => {
  const { id } = await buildUser(connection.db, { email: 'rasa@tekme.example' })
  const before = await stored(id)
  expect(await setPassword('Rasa@Tekme.example', 'žydi vyšnios prie Merkio\n')).toEqual({
    code: 0,
    output: 'Rasa@Tekme.example has a new password, and is signed out everywhere.\n',
  })
  const after = await stored(id)
  expect(await isPassword('žydi vyšnios prie Merkio', after?.passwordHash)).toBe(true)
  expect(after?.tokenVersion).toBe((before?.tokenVersion ?? 0) + 1)
})

test.each([
  ['rasa@tekme.example', 'trumpas', 'A password has 8 to 128 characters.\n'],
  ['rasa@tekme.example', 'password123', 'Too many people use this password.\n'],
  ['nera@tekme.example', 'žydi vyšnios prie Merkio', 'Nobody has signed up as nera@tekme.example.\n'],
  ['rasa', 'žydi vyšnios prie Merkio', 'Say whose: npm run user:password -- EMAIL\n'],
])('for %s with %s it says what is wrong in one sentence', async (email, typed, output) => {
  expect(await setPassword(email, typed)).toEqual({ code: 1, output })
})
