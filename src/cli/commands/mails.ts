import type { Command } from 'commander'
import type { OperatorCommand } from '#src/server/control/operator-commands.ts'

type Options = { json?: true; all?: true }

export default function addMails(tekme: Command): void {
  const mails = tekme
    .command('mails')
    .summary('list the messages that are not sent, and send them again')
    .description('Lists the messages that are not sent, unless another of its commands is named.')
  mails
    .command('list', { isDefault: true })
    .description(
      'Lists the messages that wait, were given up, or were dropped as useless, the oldest first, without addresses and content.',
    )
    .option('--json', 'print {"waiting": COUNT, "givenUp": COUNT, "dropped": COUNT, "mails": [{…}]}')
    .action((options: Options) => askFor(options, 'mails', {}))
  const send = mails
    .command('send')
    .description('Sends messages that were given up, or wait after a failure, within a minute, and tries them again.')
    .argument('[id...]', 'which, as they are listed')
    .option('--all', 'all of them')
    .option('--json', 'print {"ids": [ID…]}, those that are sent again')
    .action((ids: string[], options: Options) => {
      const [namesSome, namesAll] = [ids.length > 0, options.all ?? false]
      if (namesSome === namesAll) send.error('Name messages by their ids, or --all.')
      return askFor(options, 'send-mails', options.all ? {} : { ids })
    })
}

async function askFor(options: Options, name: OperatorCommand, input: unknown): Promise<void> {
  const { askSite } = await import('../operate/ask-site.ts')
  await askSite(options, name, input)
}
