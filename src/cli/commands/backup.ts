import type { Command } from 'commander'
import { placeFromCaller } from '../operate/caller.mjs'

const DESCRIPTION = `Writes database and pictures as one archive, also while the site is served.
Whoever reads it reads everything, unless BACKUP_RECIPIENTS has it encrypted. A file that is there is not overwritten.`

export default function addBackup(tekme: Command): void {
  const command = tekme
    .command('backup')
    .summary('write database and pictures into one file')
    .description(DESCRIPTION)
    .argument(
      '[file]',
      'in a folder the file is named by the time, and in bucket:, which BACKUP_URL is; - is standard output',
      '.',
    )
    .option('--rotate', 'of those in the folder keep one for each of 7 days and 3 weeks, and none for BACKUP_DAYS')
    .option('--json', 'print {"file": PATH, "bytes": SIZE}')
    .action(async (file: string, options: { json?: true; rotate?: true }) => {
      if (file === '-' && options.json) command.error('The archive and --json cannot both go to standard output.')
      const { backUp } = await import('../operate/backup.ts')
      await backUp(placeFromCaller(file), options)
    })
}
