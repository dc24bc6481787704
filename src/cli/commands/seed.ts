import type { Command } from 'commander'

export default function addSeed(tekme: Command): void {
  tekme
    .command('seed')
    .summary('load the demo content')
    .description('Brings the database up to date, and loads the demo content where it is empty.')
    .action(seed)
}

async function seed(): Promise<void> {
  const { readCommandSettings, withDatabase } = await import('../open.ts')
  const { loadDemo, migrateDatabase } = await import('#src/server/start/prepare-database.ts')
  const settings = readCommandSettings()
  await withDatabase(settings, { makes: true }, async connection => {
    await migrateDatabase(connection)
    const messages = await loadDemo(connection, settings)
    console.log(messages.join('\n') || 'The database is not empty: nothing was changed.')
  })
}
