import type { Command } from 'commander'

export default function addDeployCheck(tekme: Command): void {
  tekme
    .command('deploy:check')
    .summary('say what would keep a deploy to Netlify from working')
    .description(
      'Says all that would keep a deploy to Netlify from working, before anything is built. It changes nothing.',
    )
    .option('--json', 'print {"faults": [SENTENCE…], "pending": MIGRATIONS}')
    .action(check)
}

async function check({ json }: { json?: true }): Promise<void> {
  const { checkDeploy } = await import('#src/server/start/deploy-check.ts')
  const { faults, pending } = await checkDeploy(process.env)
  if (faults.length > 0) process.exitCode = 1
  if (json) console.log(JSON.stringify({ faults, pending }))
  else if (faults.length > 0) console.error(faults.join('\n'))
  else console.log(`Ready to deploy; migrations to come: ${pending}.`)
}
