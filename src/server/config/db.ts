import type { Connection, Database } from '#db/client.ts'
import { settings } from './env.ts'
import { openDatabase } from './open-database.ts'

let connection: Promise<Connection> | undefined

/** The one connection of this process, opened on first use; a failed attempt is retried. */
export function getConnection(): Promise<Connection> {
  connection ??= openDatabase(settings).catch(error => {
    connection = undefined
    throw error
  })
  return connection
}

export async function getDatabase(): Promise<Database> {
  const { db } = await getConnection()
  return db
}

/** Whoever asks for it afterwards opens it again. */
export async function closeDatabase(): Promise<void> {
  const closing = connection
  connection = undefined
  await (await closing)?.close()
}
