import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { mails } from '#db/schema/index.ts'
import { backgroundDone } from '#src/server/background.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'

/** Emails to an address in the outbox, the oldest first, once all pending ones are sent. */
export async function emailsTo(email: string): Promise<Email[]> {
  await backgroundDone()
  const folder = join(settings.DATA_DIR, 'outbox')
  const names = existsSync(folder) ? (await readdir(folder)).sort() : []
  const emails = await Promise.all(names.map(async name => PostalMime.parse(await readFile(join(folder, name)))))
  return emails.filter(({ to }) => to?.some(it => it.address === email))
}

/** The one address in an email that carries a token. */
export function linkOf({ text = '' }: Email): URL {
  const [link = ''] = text.match(/https?:\S+token=\S+/) ?? []
  return new URL(link)
}

/** Emails that wait to be sent to an address, and why they were not. */
async function queuedTo(email: string) {
  const { kind, tries, notBefore, lastError } = mails
  return (await getDatabase()).select({ kind, tries, notBefore, lastError }).from(mails).where(eq(mails.toEmail, email))
}

/** User and token of the last email to an address. */
export async function mailedTo(email: string): Promise<{ user: string; token: string }> {
  const last = (await emailsTo(email)).at(-1)
  if (!last) throw new Error(`no email to ${email}; ${JSON.stringify(await queuedTo(email))}`)
  const { searchParams } = linkOf(last)
  return { user: searchParams.get('user') ?? '', token: searchParams.get('token') ?? '' }
}
