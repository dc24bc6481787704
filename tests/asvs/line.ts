/**
 * How a line of OWASP ASVS 5.0.0 is met; `asks` says in our own words what it asks for. `guide`: by what docs/security-guide.md says,
 * where documentation is asked for; `operator`: by who runs the site, whom the guide tells; `none`: it does not apply.
 */
export type Line = { id: string; asks: string } & (
  | { by: 'test'; shown: readonly string[] }
  /** How the sentence of the guide begins. */
  | { by: 'guide' | 'operator'; sentence: string }
  | { by: 'none'; why: string }
  | { by: 'open'; why: string; todo: string }
)

/** `shown`: `file below tests > title`, or `file > describe > title` where the title alone says too little; “…” is what is filled in. */
export const test = (id: string, asks: string, ...shown: string[]): Line => ({ id, asks, by: 'test', shown })
export const guide = (id: string, asks: string, sentence: string): Line => ({ id, asks, by: 'guide', sentence })
export const operator = (id: string, asks: string, sentence: string): Line => ({ id, asks, by: 'operator', sentence })
export const none = (id: string, asks: string, why: string): Line => ({ id, asks, by: 'none', why })
export const open = (id: string, asks: string, why: string, todo: string): Line => ({ id, asks, by: 'open', why, todo })
