import type { Command } from 'commander'
import { fromCaller } from '../operate/caller.mjs'

const DESCRIPTION = `Restores a backup into a database that is thrown away, and says what is in it.
The site and its data are not touched.`

export default function addBackupCheck(tekme: Command): void {
  tekme
    .command('backup:check')
    .summary('see whether a backup can be restored')
    .description(DESCRIPTION)
    .argument('<file>', 'the archive; - is standard input')
    .option('--json', 'print {"rows": COUNT, "files": COUNT, "missing": [NAME…]}')
    .action(async (file: string, options: { json?: true }) => {
      const { checkBackup } = await import('../operate/check-backup.ts')
      await checkBackup(file === '-' ? file : fromCaller(file), options)
    })
}
