import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { StartError } from '#src/server/start/settings.ts'
import { runCommand } from './open.ts'
import { doToAccount } from './operate/on-account.ts'

const USE = 'npm run user:password -- EMAIL'

/** Arguments would stay in the history of the shell. */
const HELP = `${USE}: asks for the new password, or reads it from standard input.`

await runCommand(HELP, async ([email = ''], settings) => {
  if (!email.includes('@')) throw new StartError(`Say whose: ${USE}`)
  await doToAccount(settings(), 'password', { email, password: await readPassword() })
})

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
