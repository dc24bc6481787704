import pg from 'pg'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { fillWithTours } from '#tests/support/data/many-tours.ts'
import { createDatabase, findDatabase, type PostgresAddress } from '#tests/support/servers/postgres/server.ts'

/** A database of so many tours. It has its name only once it is filled: a fill that was broken off begins again. */
export async function filledDatabase(postgres: PostgresAddress, tours: number, providers: number): Promise<string> {
  const name = `peers_${tours}`
  const found = await findDatabase(postgres, name)
  if (found) {
    await migrated(found)
    return found
  }
  console.error(`Filling ${tours} tours by ${providers} providers`)
  const begun = `${name}_begun`
  await run(postgres, `drop database if exists ${begun}`)
  const url = await createDatabase(postgres, begun)
  await migrated(url)
  await fillWithTours(url, { tours, providers })
  await run(postgres, `alter database ${begun} rename to ${name}`)
  return url.replace(begun, name)
}

async function migrated(url: string): Promise<void> {
  const connection = await connect(url)
  await migrate(connection)
  await connection.close()
}

async function run({ host, port, user, password }: PostgresAddress, statement: string): Promise<void> {
  const client = new pg.Client({ host, port, user, password, database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
