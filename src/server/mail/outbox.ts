import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { keptSince } from '#src/domain/retention.ts'
import { settings } from '../config/env.ts'
import { dataFolder } from '../config/settings.ts'
import { log } from '../log.ts'

const outbox = () => dataFolder(settings, 'outbox')

/** One file per message, also when it is sent again, written atomically, readable by the server's user only: its links open accounts. */
export async function putIntoOutbox(
  message: SendMailOptions,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const sent = await transport.sendMail(message)
  const file = join(outbox(), `${createdAt.toISOString().replaceAll(':', '-')}-${id}.eml`)
  await writeFile(`${file}.new`, sent.message, { mode: 0o600 })
  await rename(`${file}.new`, file)
  log.info('mail-written', { file })
}

/** Where messages go to a mail server, and on Netlify, there is no such folder. */
export async function deleteOldMailFiles(now: Date): Promise<void> {
  if (settings.SMTP_URL || import.meta.env.TARGET === 'netlify') return
  const folder = outbox()
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if ((await stat(file)).mtime < keptSince('mailFiles', now)) await rm(file)
  }
}
