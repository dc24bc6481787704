import type { Command } from 'commander'
import { fromCaller } from '../operate/caller.mjs'

export default function addRestore(tekme: Command): void {
  tekme
    .command('restore')
    .summary('put a backup into a place without data')
    .description('Puts a backup into a place that has neither rows nor pictures, and refuses any other.')
    .argument('<file>', 'the archive; - is standard input')
    .option('--json', 'print {"rows": COUNT, "files": COUNT, "missing": [NAME…]}')
    .action(async (file: string, options: { json?: true }) => {
      const { restore } = await import('../operate/restore.ts')
      await restore(file === '-' ? file : fromCaller(file), options)
    })
}
