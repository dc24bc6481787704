import { migrateDatabase } from '#src/server/start/prepare-database.ts'
import { withDatabase } from './open.ts'

await withDatabase(async connection => {
  await migrateDatabase(connection)
  console.log('The database is up to date.')
})
