import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Argument, type Command } from 'commander'
import { ROLES } from '#src/domain/users/user.ts'
import { readAddress } from '../operate/address.ts'

type Options = { json?: true }

export default function addUsers(tekme: Command): void {
  const users = tekme
    .command('users')
    .summary('set roles and passwords, remove second factors')
    .description('Changes an account, which is then signed out everywhere.')
  const add = (name: string, description: string) =>
    users
      .command(name)
      .description(description)
      .argument('<email>', 'address of the account', readAddress)
      .option('--json', 'print {"email": …}, with what was set')
  add('role', 'Gives an account a role. An admin has a manager’s rights in a session without a second factor.')
    .addArgument(new Argument('<role>').choices(ROLES))
    .action((email: string, role: string, options: Options) => askFor(options, 'role', { email, role }))
  // Arguments would stay in the history of the shell.
  add('password', 'Sets a password, which it asks for on a terminal, and otherwise reads from standard input.').action(
    async (email: string, options: Options) => askFor(options, 'password', { email, password: await readPassword() }),
  )
  add(
    'remove-factors',
    'Removes authenticator, passkeys and recovery codes of an account that has lost them, once you know who asks.',
  ).action((email: string, options: Options) => askFor(options, 'remove-factors', { email }))
}

async function askFor(options: Options, name: 'role' | 'password' | 'remove-factors', input: unknown): Promise<void> {
  const { askSite } = await import('../operate/ask-site.ts')
  await askSite(options, name, input)
}

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '')
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  process.stdout.write('New password: ')
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}
