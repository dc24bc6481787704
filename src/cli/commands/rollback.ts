import type { Command } from 'commander'

const DESCRIPTION = `Puts the release of before in the place of the one that serves, as tekme upgrade does.
The database stays as it is: the release before works with it.`

export default function addRollback(tekme: Command): void {
  tekme
    .command('rollback')
    .summary('switch back to the release of before')
    .description(DESCRIPTION)
    .option('--json', 'print {"release": ID, "before": ID}')
    .action(async (options: { json?: true }) => {
      const { rollBack } = await import('../operate/releases/switch.ts')
      await rollBack(options)
    })
}
