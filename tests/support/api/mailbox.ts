import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { settings } from '#src/server/env.ts'
import { backgroundDone } from '#src/server/tasks/background.ts'

/** Messages to an address in the outbox, the oldest first, once everything under way is sent. */
export async function lettersTo(email: string): Promise<Email[]> {
  await backgroundDone()
  const folder = join(settings.DATA_DIR, 'outbox')
  const names = existsSync(folder) ? (await readdir(folder)).sort() : []
  const letters = await Promise.all(names.map(async name => PostalMime.parse(await readFile(join(folder, name)))))
  return letters.filter(({ to }) => to?.some(it => it.address === email))
}

/** The one address in a letter that carries a token. */
export function linkOf({ text = '' }: Email): URL {
  const [link = ''] = text.match(/https?:\S+token=\S+/) ?? []
  return new URL(link)
}

/** User and token of the last letter to an address. */
export async function mailedTo(email: string): Promise<{ user: string; token: string }> {
  const letter = (await lettersTo(email)).at(-1)
  if (!letter) throw new Error('there is no letter')
  const { searchParams } = linkOf(letter)
  return { user: searchParams.get('user') ?? '', token: searchParams.get('token') ?? '' }
}
