import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from './browser-test.ts'

export type Sent = { subject: string; text: string; link: string }

/** The latest email to an address whose subject contains `subject`, awaited in the outbox of a server. */
export async function mailSentTo(dataDir: string, email: string, subject: string): Promise<Sent> {
  const found: Sent[] = []
  await expect(async () => {
    found.push(...(await listSentTo(dataDir, email)).filter(it => it.subject.includes(subject)))
    expect(found.length, `${email} has no email “${subject}”`).toBeGreaterThan(0)
  }).toPass({ timeout: 15_000 })
  return found.at(-1) as Sent
}

/** The link of the latest email to an address whose URL contains `part`, awaited in the outbox of a server. */
export async function linkSentTo(dataDir: string, email: string, part: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const texts = (await listSentTo(dataDir, email)).map(({ text }) => text)
    link = texts.flatMap(text => text.match(/https?:\S+token=\S+/) ?? []).findLast(it => it.includes(part)) ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return link
}

/** In the order in which they were sent. */
export async function listSentTo(dataDir: string, email: string): Promise<Sent[]> {
  const names = (await readdir(join(dataDir, 'outbox'))).sort()
  const emails = await Promise.all(names.map(async it => PostalMime.parse(await readFile(join(dataDir, 'outbox', it)))))
  return emails
    .filter(({ to }) => to?.some(it => it.address === email))
    .map(({ subject = '', text = '' }) => ({
      subject,
      text,
      link: text.match(/https?:\S+\/bookings\/\S+|https?:\S+\/inbox\/\S+/)?.[0] ?? '',
    }))
}
