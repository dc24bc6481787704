import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { settings } from '../env.ts'
import { dataFolder } from '../start/settings.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

/** Milliseconds that the mail server may take for each step. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends a message by `SMTP_URL`, or puts it into the outbox of `DATA_DIR`. Rejects with an error that names no person. */
export async function sendMail(mail: Mail): Promise<void> {
  const { SMTP_URL } = settings
  const message = asMessage(mail)
  if (!SMTP_URL) return putIntoOutbox(message)
  try {
    await createTransport({ url: SMTP_URL, ...PATIENCE }).sendMail(message)
  } catch (error) {
    throw new Error(`The mail server did not take a message: ${wordless(error)}`)
  }
}

function asMessage({ to, ...content }: Mail): SendMailOptions {
  const { MAIL_FROM, CONTACT_EMAIL } = settings
  return {
    ...content,
    from: MAIL_FROM ?? { name: 'Tėkmė', address: CONTACT_EMAIL },
    // As an object it is one address, whatever it holds.
    to: { name: '', address: to },
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** One file a message, whole or not at all, readable by the owner of the server only: its links open accounts. */
async function putIntoOutbox(message: SendMailOptions): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const sent = await transport.sendMail(message)
  const folder = dataFolder(settings, 'outbox')
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`
  const file = join(folder, name)
  await writeFile(`${file}.new`, sent.message, { mode: 0o600 })
  await rename(`${file}.new`, file)
  console.log(`A message waits in the outbox: ${file}`)
}

/** What a mail server says may name whom the message is for: only its codes are told. */
function wordless(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  const told = ['code', 'responseCode', 'command'].map(name => Reflect.get(error, name))
  return told.filter(it => it !== undefined).join(' ') || error.name
}
