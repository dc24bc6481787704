import { afterAll, beforeAll } from 'vitest'
import { type Connection, connect } from '#db/client.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { type Ended, runTekme } from '#tests/support/tekme.ts'

/** A command of `tekme` over a database of its own: `run` ends with all that it wrote. */
export function describeCommand(...command: string[]) {
  let url: string
  let connection: Connection
  beforeAll(async () => {
    url = await createPostgresDatabase('migrated')
    connection = await connect(url)
  })
  afterAll(() => connection.close())

  const run = (words: string[], typed = ''): Promise<Ended> =>
    runTekme([...command, ...words], { env: { DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) }, typed })
  return { run, db: () => connection.db }
}
