import type { Command } from 'commander'
import { fromCaller, placeFromCaller } from '../operate/caller.mjs'
import type { From } from '../operate/restore.ts'

const DESCRIPTION = `Restores a backup into a database that is thrown away, and says what is in it.
The site and its data are not touched.`

export default function addBackupCheck(tekme: Command): void {
  tekme
    .command('backup:check')
    .summary('see whether a backup can be restored')
    .description(DESCRIPTION)
    .argument('<file>', 'the archive; - is standard input, bucket: the newest of BACKUP_URL, bucket:NAME another one')
    .option('--identity <file>', 'what opens an encrypted one, as age-keygen writes it')
    .option('--json', 'print {"rows": COUNT, "files": COUNT, "missing": [NAME…]}')
    .action(async (file: string, options: From) => {
      const { checkBackup } = await import('../operate/check-backup.ts')
      const identity = options.identity === undefined ? {} : { identity: fromCaller(options.identity) }
      await checkBackup(placeFromCaller(file), { ...options, ...identity })
    })
}
