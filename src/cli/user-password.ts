import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Failure } from '#src/domain/errors.ts'
import { assignPassword } from '#src/domain/users/password-commands.ts'
import { isLongEnough } from '#src/domain/users/schema.ts'
import { PASSWORD_LENGTH } from '#src/domain/users/user.ts'
import { breachesKnownTo } from '#src/server/auth/breached-passwords.ts'
import { StartError } from '#src/server/start/settings.ts'
import { withDatabase } from './open.ts'

/** `npm run user:password -- EMAIL`: asks for the password, or reads it from standard input. Arguments would stay in the history of the shell. */
await withDatabase(async ({ db }, settings) => {
  const [email = ''] = process.argv.slice(2)
  if (!email.includes('@')) throw new StartError('Say whose: npm run user:password -- EMAIL')
  const password = await readPassword()
  if (!isLongEnough(password))
    throw new StartError(`A password has ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters.`)
  const isSet = await assignPassword(db, { email, password }, breachesKnownTo(settings)).catch(error => {
    throw error instanceof Failure ? new StartError('This password is common, or was leaked somewhere.') : error
  })
  if (!isSet) throw new StartError(`Nobody has signed up as ${email}.`)
  console.log(`${email} has a new password, and is signed out everywhere.`)
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
