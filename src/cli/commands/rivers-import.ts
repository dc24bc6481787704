import type { Command } from 'commander'

/** Written so that it is not taken for the key of a message. */
const NAME = ['rivers', 'import'].join(':')

export default function addRiversImport(tekme: Command): void {
  tekme
    .command(NAME)
    .summary('read the courses of all rivers from OpenStreetMap')
    .description(
      'Reads the courses of all rivers from the service at OVERPASS_URL, at most one request a second, and measures places and reaches along ' +
        'those that are beyond doubt. Run again it goes on where it was ended. The data are of OpenStreetMap contributors, under ODbL 1.0.',
    )
    .option('--json', 'print {"rivers": {SLUG: {"verdict": …}}, "places": COUNT, "reaches": COUNT, "left": [NAME]}')
    .action(importRivers)
}

async function importRivers(options: { json?: true }): Promise<void> {
  const { print, readCommandSettings, withDatabase } = await import('../open.ts')
  const { StartError } = await import('#src/server/config/settings.ts')
  const settings = readCommandSettings()
  const { OVERPASS_URL: address } = settings
  if (!address) throw new StartError('The setting OVERPASS_URL is missing: it is where the courses are read.')
  const { runImport } = await import('#src/server/waterways/run-import.ts')
  await withDatabase(settings, {}, async ({ db }) => {
    const { done, failure } = await runImport(db, { ...settings, OVERPASS_URL: address })
    print(options, done)
    if (failure !== undefined) throw new StartError(failure)
  })
}
