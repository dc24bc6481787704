import { loadDemo, migrateDatabase } from '#src/server/start/prepare-database.ts'
import { runCommand, withDatabase } from './open.ts'

const HELP = 'npm run db:seed: migrates the database, and loads the demo content where it is empty.'

await runCommand(HELP, async (_, getSettings) => {
  const settings = getSettings()
  await withDatabase(settings, { makes: true }, async connection => {
    await migrateDatabase(connection)
    const told = await loadDemo(connection, settings)
    console.log(told.join('\n') || 'The database is not empty: nothing was changed.')
  })
})
