import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from './browser-test.ts'

/** The link of the latest email to an address whose URL contains `part`, awaited in the outbox of a server. */
export async function linkSentTo(dataDir: string, email: string, part: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const names = (await readdir(join(dataDir, 'outbox'))).sort()
    const emails = await Promise.all(
      names.map(async it => PostalMime.parse(await readFile(join(dataDir, 'outbox', it)))),
    )
    const texts = emails.filter(({ to }) => to?.some(it => it.address === email)).map(it => it.text ?? '')
    link = texts.flatMap(text => text.match(/https?:\S+token=\S+/) ?? []).findLast(it => it.includes(part)) ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return link
}
