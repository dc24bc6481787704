import { createHash } from 'node:crypto'
import type { IsBreached } from '#src/domain/users/password-rules.ts'
import { readBoundedText } from '#src/lib/text/bounded.ts'
import type { Settings } from '../config/settings.ts'
import { logFailure } from '../log.ts'

const TIMEOUT_MS = 1_000
/** Ten times what a range holds. */
const MAX_BYTES = 512 * 1024
const PREFIX_LENGTH = 5
/** The rest of a hash, and how often it was seen: never, where the line only pads the response. */
const LINE = /^([\dA-F]{35}):(\d+)$/i

type Service = Pick<Settings, 'BREACHED_PASSWORDS_URL' | 'SITE_URL' | 'CONTACT_EMAIL'>

/**
 * Asks the service of the settings, if there is one, for all hashes with the first five digits of this one's, which is all that it
 * learns. Where it fails the password counts as unknown: nobody is kept from changing theirs.
 */
export const breachesKnownTo =
  (service: Service): IsBreached =>
  async password => {
    const { BREACHED_PASSWORDS_URL: address } = service
    if (!address) return false
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    try {
      const suffixes = await getRange(`${address.replace(/\/+$/, '')}/range/${hash.slice(0, PREFIX_LENGTH)}`, service)
      return suffixes.has(hash.slice(PREFIX_LENGTH))
    } catch (error) {
      logFailure('The service of breached passwords failed', error)
      return false
    }
  }

async function getRange(url: string, { SITE_URL, CONTACT_EMAIL }: Service): Promise<Set<string>> {
  const response = await fetch(url, {
    headers: { 'Add-Padding': 'true', 'User-Agent': `Tekme (${SITE_URL}; ${CONTACT_EMAIL})` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const lines = (await readBoundedText(response, MAX_BYTES)).trim().split(/\r?\n/)
  return new Set(lines.flatMap(readLine))
}

function readLine(line: string): string[] {
  const [, suffix, count] = LINE.exec(line) ?? []
  if (!suffix) throw new Error('no range of hashes')
  return Number(count) > 0 ? [suffix.toUpperCase()] : []
}
