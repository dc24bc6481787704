import { readBoundedText } from '#src/lib/text/bounded.ts'

/** Above the limit that a query asks the service for. */
const MAX_BYTES = 192 * 1024 * 1024

/** A refusal, and after how many seconds the service wants to be asked again, where it says so. */
export class ServiceAwayError extends Error {
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, retryAfter: string | null) {
    super(`status ${status}`)
    this.retryAfterSeconds = /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined
  }
}

type Asking = { address: string; userAgent: string; timeoutMs: number }

/** The answer of a service that speaks Overpass. Throws where it is unavailable or says too much. */
export async function requestRiver(query: string, { address, userAgent, timeoutMs }: Asking): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ data: query }),
    headers: { Accept: 'application/json', 'User-Agent': userAgent },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.ok) return readBoundedText(response, MAX_BYTES)
  await response.body?.cancel()
  throw new ServiceAwayError(response.status, response.headers.get('retry-after'))
}
