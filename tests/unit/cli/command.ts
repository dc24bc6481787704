import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import { type Connection, connect } from '#db/client.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'

type Ended = { code: number | null; output: string }

/** A script of `src/cli` over a database of its own: `run` ends with all that it wrote. */
export function describeCommand(script: string) {
  let url: string
  let connection: Connection
  beforeAll(async () => {
    url = await createPostgresDatabase('migrated')
    connection = await connect(url)
  })
  afterAll(() => connection.close())

  async function run(words: string[], typed = ''): Promise<Ended> {
    const env = { PATH: process.env.PATH, DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) }
    const command = spawn(process.execPath, [`src/cli/${script}`, ...words], { env })
    // One that refuses its arguments reads nothing.
    command.stdin.on('error', () => {}).end(typed)
    const ended = new Promise<number | null>(done => command.once('close', done))
    const [code, said, complained] = await Promise.all([ended, text(command.stdout), text(command.stderr)])
    return { code, output: said + complained }
  }
  return { run, db: () => connection.db }
}
