import pg from 'pg'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { createDatabase, findDatabase, type PostgresAddress } from '#tests/support/servers/postgres/server.ts'

/** A database that has its name only once it is filled: a fill that was interrupted begins again. One that is there is migrated. */
export async function filledDatabase(
  postgres: PostgresAddress,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const found = await findDatabase(postgres, name)
  if (found) {
    await migrateAt(found)
    return found
  }
  console.error(`Filling ${name}`)
  const begun = `${name}_begun`
  await run(postgres, `drop database if exists ${begun}`)
  const url = await createDatabase(postgres, begun)
  await migrateAt(url)
  await fill(url)
  await run(postgres, `alter database ${begun} rename to ${name}`)
  return url.replace(begun, name)
}

async function migrateAt(url: string): Promise<void> {
  const connection = await connect(url)
  await migrate(connection)
  await connection.close()
}

async function run({ host, port, user, password }: PostgresAddress, statement: string): Promise<void> {
  const client = new pg.Client({ host, port, user, password, database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
