import { readBoundedText } from '#src/lib/text/bounded.ts'
import { settings } from '../config/env.ts'

export const TIMEOUT_MS = 5_000
/** A day by the hour has 3 kB. */
const MAX_BYTES = 65_536

export const TOO_MANY_REQUESTS = 429

/** An answer that is none, with its status. */
export class RefusedError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`status ${status}`)
    this.status = status
  }
}

/** The text at a path of the API of gauges; null where it has nothing there. Throws where it is unavailable or says too much. */
export async function requestGauge(address: string, path: string, timeoutMs: number): Promise<string | null> {
  const response = await fetch(`${address.replace(/\/+$/, '')}/${path}`, {
    headers: {
      Accept: 'application/json',
      'User-Agent': `Tekme (${settings.SITE_URL}; ${settings.CONTACT_EMAIL})`,
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.ok) return readBoundedText(response, MAX_BYTES)
  await response.body?.cancel()
  if (response.status === 404) return null
  throw new RefusedError(response.status)
}
