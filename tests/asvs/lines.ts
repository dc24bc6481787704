import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** How a line of OWASP ASVS 5.0.0 is met: `asks` says in our own words what it asks for, and one of `WAYS` answers it. */
export type Line = {
  id: string
  asks: string
  /** `file below tests > title`, or `file > describe > title` where the title alone says too little; “…” is what is filled in. */
  test?: readonly string[]
  /** How the sentence of docs/security-guide.md begins, where documentation is asked for. */
  guide?: string
  /** How the sentence of the guide begins that tells whoever runs the site. */
  operator?: string
  /** Why it does not apply. */
  none?: string
  /** Why it is not met yet; `todo` says what is to be done. */
  open?: string
  todo?: string
}

export const WAYS = ['test', 'guide', 'operator', 'none', 'open'] as const

const read: Record<string, Omit<Line, 'id'>> = parse(readFileSync('tests/asvs/lines.yaml', 'utf8'))

/** In the order of the standard. */
export const LINES: readonly Line[] = Object.entries(read).map(([id, line]) => ({ id, ...line }))
