import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { startLocalServer } from './local-server.ts'

type Received = { path: string; headers: IncomingMessage['headers'] }

export const sha1 = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase()

/** A local service of leaked passwords by ranges of hashes, which records its requests. */
export async function startBreachedPasswords() {
  const requests: Received[] = []
  /** Passwords, and how often each was seen; 0 for one that only pads. */
  const counts = new Map<string, number>()
  const range = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const prefix = url.replace(/^\/range\//, '')
    const hashes = [...counts].map(([password, count]) => [sha1(password), count] as const)
    const found = hashes.filter(([hash]) => hash.startsWith(prefix)).map(([hash, count]) => `${hash.slice(5)}:${count}`)
    response.end([`${'0'.repeat(35)}:3`, ...found, `${'F'.repeat(35)}:0`].join('\r\n'))
  }
  let respond = range
  const { url, stop } = await startLocalServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers })
    respond(request, response)
  })
  return {
    url,
    requests,
    counts,
    /** Sets how it responds from now on; as usual by default. */
    respond: (next: typeof respond = range) => {
      respond = next
    },
    stop,
  }
}
