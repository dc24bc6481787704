import type { Command } from 'commander'

export default function addMigrate(tekme: Command): void {
  tekme
    .command('migrate')
    .summary('bring the database up to date')
    .description('Brings the database of DATABASE_URL or DATA_DIR up to date. The server does so too when it starts.')
    .option('--json', 'print {"applied": COUNT}')
    .action(migrate)
}

async function migrate(options: { json?: true }): Promise<void> {
  const { print, readCommandSettings, withDatabase } = await import('../open.ts')
  const { migrationState } = await import('#db/migrate.ts')
  const { migrateDatabase } = await import('#src/server/start/prepare-database.ts')
  const settings = readCommandSettings()
  if (settings.DATABASE_READ_ONLY === '1') {
    print(options, { data: { applied: 0 }, lines: ['The database is only read: nothing was changed.'] })
    return
  }
  await withDatabase(settings, { makes: true }, async connection => {
    const { pending } = await migrationState(connection.db)
    await migrateDatabase(connection)
    print(options, { data: { applied: pending }, lines: ['The database is up to date.'] })
  })
}
