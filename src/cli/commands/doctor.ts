import type { Command } from 'commander'
import { readAddress } from '../operate/address.ts'

const DESCRIPTION = `Looks at settings, database, mail, CDN, pictures, clock, disk, name and backups of the site, and says what is wrong and what to do.
It exits with 1 where something keeps the site from working. It changes nothing.`

export default function addDoctor(tekme: Command): void {
  tekme
    .command('doctor')
    .summary('say what is wrong with the site, and what to do')
    .description(DESCRIPTION)
    .option('--mail <address>', 'send it a message', readAddress)
    .option('--json', 'print {"isWell": …, "findings": [{"part", "state", "what", "todo"}…]}')
    .action(async (options: { json?: true; mail?: string }) => {
      const { examine } = await import('../operate/doctor/doctor.ts')
      await examine(options)
    })
}
