import { readBoundedText } from '#src/lib/text/bounded.ts'
import type { CdnAddress } from '../../config/cdn-address.ts'

/** Tells one kind of CDN which pages fall. */
export interface CachePurger {
  /** How many tags a call may name. */
  readonly maxTags: number
  /** Resolves once the CDN has taken it; rejects, with a `PurgeError` where it has answered. */
  purge(tags: readonly string[]): Promise<void>
}

/** A CDN has answered, and purged nothing. */
export class PurgeError extends Error {
  /** Milliseconds for which it wants to be left alone. */
  readonly pauseMs: number
  readonly status: number

  constructor(status: number, pauseMs = 0, what = `status ${status}`) {
    super(what)
    this.status = status
    this.pauseMs = pauseMs
  }
}

const TIMEOUT_MS = 4_000
const MAX_BYTES = 65_536
/** However long a CDN wants to be left alone, it is asked again after this. */
const MAX_PAUSE_SECONDS = 300

/** The providers take no more in one call; of Cloudflare's limits this is the one that each of its plans has had. */
const MAX_TAGS = { cloudflare: 30, fastly: 256, http: 100 }

export function createPurger(address: CdnAddress): CachePurger {
  return {
    maxTags: MAX_TAGS[address.kind],
    async purge(tags) {
      const { url, headers, body } = callOf(address, tags)
      const text = await send(url, headers, body)
      if (address.kind === 'cloudflare' && !isSuccess(text)) throw new PurgeError(200, 0, 'it was not done')
    },
  }
}

type Call = { url: string; headers: Record<string, string>; body: object }

function callOf(address: CdnAddress, tags: readonly string[]): Call {
  const { api, token } = address
  const bearer: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  switch (address.kind) {
    case 'cloudflare':
      return { url: `${api}/client/v4/zones/${address.site}/purge_cache`, headers: bearer, body: { tags } }
    case 'fastly': {
      const headers = { 'Fastly-Key': address.token }
      return { url: `${api}/service/${address.site}/purge`, headers, body: { surrogate_keys: tags } }
    }
    case 'http':
      return { url: api, headers: bearer, body: { tags } }
  }
}

async function send(url: string, headers: Record<string, string>, body: object): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.ok) return readBoundedText(response, MAX_BYTES)
  await response.body?.cancel()
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  throw new PurgeError(response.status, 1000 * Math.min(Math.max(seconds || 0, 0), MAX_PAUSE_SECONDS))
}

/** Cloudflare says so in the body too. */
function isSuccess(text: string): boolean {
  try {
    return JSON.parse(text)?.success === true
  } catch {
    return false
  }
}
