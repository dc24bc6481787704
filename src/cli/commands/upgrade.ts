import type { Command } from 'commander'
import { fromCaller } from '../operate/caller.mjs'

const DESCRIPTION = `Puts the release of an archive (npm run archive) in the place of the one that serves, under systemd.
It checks the archive, makes a backup, starts the release, which brings the database up to date, and switches once that is ready.
On PostgreSQL no request fails meanwhile. Where the release does not get ready, the one of before goes on serving.`

export default function addUpgrade(tekme: Command): void {
  tekme
    .command('upgrade')
    .summary('put another release in the place of this one')
    .description(DESCRIPTION)
    .argument('<file>', 'the archive; FILE.sha256 is checked where it is there')
    .option('--no-backup', 'without tekme-backup.service ahead of it')
    .option('--json', 'print {"release": ID, "before": ID}')
    .action(async (file: string, options: { json?: true; backup: boolean }) => {
      const { upgrade } = await import('../operate/releases/switch.ts')
      await upgrade(fromCaller(file), options)
    })
}
