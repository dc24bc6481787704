import { migrateDatabase } from '#src/server/start/prepare-database.ts'
import { withDatabase } from './open.ts'

await withDatabase(async (connection, { DATABASE_READ_ONLY }) => {
  if (DATABASE_READ_ONLY === '1') {
    console.log('The database is only read: nothing was changed.')
    return
  }
  await migrateDatabase(connection)
  console.log('The database is up to date.')
})
