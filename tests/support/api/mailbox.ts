import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { settings } from '#src/server/env.ts'
import { backgroundDone } from '#src/server/tasks/background.ts'

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

/** User and token of the last email to an address. */
export async function mailedTo(email: string): Promise<{ user: string; token: string }> {
  const last = (await emailsTo(email)).at(-1)
  if (!last) throw new Error(`no email to ${email}`)
  const { searchParams } = linkOf(last)
  return { user: searchParams.get('user') ?? '', token: searchParams.get('token') ?? '' }
}
