import type { Command } from 'commander'

export default function addMails(tekme: Command): void {
  tekme
    .command('mails')
    .summary('list the messages that are not sent')
    .description('Lists the messages that wait or were given up, the oldest first, without addresses and content.')
    .option('--json', 'print {"waiting": COUNT, "givenUp": COUNT, "mails": [{…}]}')
    .action(listMails)
}

async function listMails(options: { json?: true }): Promise<void> {
  const { askSite } = await import('../operate/ask-site.ts')
  await askSite(options, 'mails', {})
}
