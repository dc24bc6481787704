import { loadDemo, migrateDatabase } from '#src/server/start/prepare-database.ts'
import { withDatabase } from './open.ts'

await withDatabase(async (connection, settings) => {
  await migrateDatabase(connection)
  if (!(await loadDemo(connection, settings))) console.log('The database is not empty: nothing was changed.')
})
