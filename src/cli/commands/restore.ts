import type { Command } from 'commander'
import { fromCaller, placeFromCaller } from '../operate/caller.mjs'
import type { From } from '../operate/restore.ts'

export default function addRestore(tekme: Command): void {
  tekme
    .command('restore')
    .summary('put a backup into a place without data')
    .description('Puts a backup into a place that has neither rows nor pictures, and refuses any other.')
    .argument('<file>', 'the archive; - is standard input, bucket: the newest of BACKUP_URL, bucket:NAME another one')
    .option('--identity <file>', 'what opens an encrypted one, as age-keygen writes it')
    .option('--json', 'print {"rows": COUNT, "files": COUNT, "missing": [NAME…]}')
    .action(async (file: string, options: From) => {
      const { restore } = await import('../operate/restore.ts')
      const identity = options.identity === undefined ? {} : { identity: fromCaller(options.identity) }
      await restore(placeFromCaller(file), { ...options, ...identity })
    })
}
