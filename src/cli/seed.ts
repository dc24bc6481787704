import { loadDemo, migrateDatabase } from '#src/server/start/prepare-database.ts'
import { withDatabase } from './open.ts'

await withDatabase(async connection => {
  await migrateDatabase(connection)
  if (!(await loadDemo(connection))) console.log('The database is not empty: nothing was changed.')
})
