import { migrateDatabase } from '#src/server/start/prepare-database.ts'
import { runCommand, withDatabase } from './open.ts'

const HELP = 'npm run db:migrate: brings the database of DATABASE_URL or DATA_DIR up to date.'

await runCommand(HELP, async (_, getSettings) => {
  const settings = getSettings()
  if (settings.DATABASE_READ_ONLY === '1') {
    console.log('The database is only read: nothing was changed.')
    return
  }
  await withDatabase(settings, { makes: true }, migrateDatabase)
  console.log('The database is up to date.')
})
