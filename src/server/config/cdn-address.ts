import { decode } from './store-address.ts'

const APIS = { cloudflare: 'https://api.cloudflare.com', fastly: 'https://api.fastly.com' }

/** The CDN before the server, as `CDN_URL` names it. `site`: its zone or service there; `api`: where it is told what falls. */
export type CdnAddress =
  | { kind: keyof typeof APIS; site: string; token: string; api: string }
  | { kind: 'http'; token: string | undefined; api: string }

/**
 * `cloudflare://TOKEN@ZONE`, `fastly://TOKEN@SERVICE` (`?api=` where it is not their own), or `https://TOKEN@HOST/PATH` for any other;
 * `undefined` where it is neither, or lacks a part.
 */
export function readCdnAddress(text: string): CdnAddress | undefined {
  const url = URL.parse(text)
  if (!url) return undefined
  const token = decode(url.username)
  if (!HEADER.test(token)) return undefined
  const kind = url.protocol.slice(0, -1)
  if (kind === 'cloudflare' || kind === 'fastly') {
    const api = (url.searchParams.get('api') ?? APIS[kind]).replace(/\/+$/, '')
    return token && NAME.test(url.hostname) ? { kind, site: url.hostname, token, api } : undefined
  }
  if (kind !== 'http' && kind !== 'https') return undefined
  url.username = ''
  url.password = ''
  return { kind: 'http', token: token || undefined, api: url.href }
}

/** A token becomes a header: an error about another character would quote it. */
const HEADER = /^[\x21-\x7e]*$/
/** It becomes part of a path. */
const NAME = /^[a-z\d]+$/i
