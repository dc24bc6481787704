import type { AstroCookieSetOptions } from 'astro'

/** The length that a cookie of 4096 bytes can hold beside its name and attributes. */
export const CHUNK_LENGTH = 3933

/** Collects cookies as `Set-Cookie` headers. */
export class CookieJar {
  readonly headers: string[] = []

  set(name: string, value: string, { path, expires, maxAge, httpOnly, secure, sameSite }: AstroCookieSetOptions): void {
    const parts = [
      `${name}=${encodeURIComponent(value)}`,
      path && `Path=${path}`,
      maxAge !== undefined && `Max-Age=${maxAge}`,
      expires && `Expires=${expires.toUTCString()}`,
      httpOnly && 'HttpOnly',
      secure && 'Secure',
      sameSite && `SameSite=${sameSite}`,
    ]
    this.headers.push(parts.filter(part => part).join('; '))
  }
}

/** The same cookies, with the one called `name` rechunked: whole, or from `name.0` on in chunks of 3933 characters. */
export function chunk(name: string, headers: readonly string[]): string[] {
  const isOfSession = (header: string) => header.startsWith(`${name}=`) || header.startsWith(`${name}.`)
  const others = headers.filter(header => !isOfSession(header))
  const pieces = headers.filter(isOfSession).map(readPair)
  const value = pieces.map(piece => piece.value).join('')
  const attributes = pieces.find(piece => piece.value)?.attributes ?? ''
  const names =
    value.length > CHUNK_LENGTH ? numbered(name, Math.ceil(value.length / CHUNK_LENGTH)) : value ? [name] : []
  const whole = names.map((it, at) => `${it}=${value.slice(at * CHUNK_LENGTH, (at + 1) * CHUNK_LENGTH)}; ${attributes}`)
  const ended = pieces.filter(piece => !piece.value && !names.includes(piece.name))
  return [...others, ...ended.map(piece => `${piece.name}=; ${piece.attributes}`), ...whole]
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}.${at}`)

function readPair(header: string): { name: string; value: string; attributes: string } {
  const [pair = '', ...attributes] = header.split('; ')
  const at = pair.indexOf('=')
  return { name: pair.slice(0, at), value: pair.slice(at + 1), attributes: attributes.join('; ') }
}
