import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connect } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildUser } from '#tests/support/data/factories.ts'

let url: string
let connection: Connection

beforeAll(async () => {
  url = await createPostgresDatabase('migrated')
  connection = await connect(url)
})
afterAll(() => connection.close())

async function setRole(...words: string[]): Promise<{ code: number; output: string }> {
  const options = { env: { PATH: process.env.PATH, DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) } }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['src/cli/user-role.ts', ...words], options)
    return { code: 0, output: stdout }
  } catch (error) {
    if (error instanceof Error && 'code' in error && 'stderr' in error)
      return { code: Number(error.code), output: String(error.stderr) }
    throw error
  }
}

test('the command line grants and revokes a role, in any spelling of the address', async () => {
  const { id, email } = await buildUser(connection.db, { email: 'rasa@tekme.example', role: 'user' })
  for (const role of ['admin', 'user'] as const) {
    expect(await setRole('Rasa@Tekme.example', role)).toEqual({
      code: 0,
      output: `Rasa@Tekme.example is ${role} now.\n`,
    })
    const [row] = await connection.db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ email, role })
  }
})

test('what cannot be is said in one sentence', async () => {
  const usage = 'Say whom and what: npm run user:role -- EMAIL user|pending|manager|admin\n'
  expect(await setRole('nera@tekme.example', 'admin')).toEqual({
    code: 1,
    output: 'Nobody has signed up as nera@tekme.example.\n',
  })
  expect(await setRole('rasa@tekme.example', 'karalius')).toEqual({ code: 1, output: usage })
  expect(await setRole()).toEqual({ code: 1, output: usage })
})
