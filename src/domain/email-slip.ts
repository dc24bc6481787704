import { EMAIL_MAX_LENGTH } from './users/user.ts'

type Provider = {
  name: string
  tld: 'com' | 'lt'
  /** Names of other providers that look like a slip of this one. */
  others?: readonly string[]
  /** Whether it has no domain but this one. */
  isAlone?: boolean
}

/** The mail providers that people in Lithuania write most often. */
const PROVIDERS: readonly Provider[] = [
  { name: 'gmail', tld: 'com', others: ['mail', 'email', 'ymail'], isAlone: true },
  { name: 'yahoo', tld: 'com' },
  { name: 'hotmail', tld: 'com' },
  { name: 'outlook', tld: 'com' },
  { name: 'icloud', tld: 'com', others: ['cloud'], isAlone: true },
  { name: 'inbox', tld: 'lt' },
  { name: 'one', tld: 'lt' },
  { name: 'zebra', tld: 'lt' },
  { name: 'takas', tld: 'lt' },
  { name: 'splius', tld: 'lt' },
]

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Also the key of a slip in `.lt`, but a country of its own. */
const PORTUGAL = 'pt'
/** A shorter name without one of its letters is a name of its own. */
const LONG_NAME = 5

/**
 * The address that was probably meant, where its domain is a slip of a well-known one: `jonas@gmial.com`, `jonas@inbox.tl`.
 * Only to be asked about, never to be corrected: any domain may exist.
 */
export function emailSlip(text: string): string | undefined {
  const [, local, typed = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(text.trim()) ?? []
  if (!local || text.length > EMAIL_MAX_LENGTH.whole) return undefined
  const domain = typed.toLowerCase()
  if (PROVIDERS.some(provider => domain === domainOf(provider))) return undefined
  const meant = PROVIDERS.find(provider => isSlipOf(domain, provider))
  return meant && `${local}@${domainOf(meant)}`
}

const domainOf = ({ name, tld }: Provider) => `${name}.${tld}`

function isSlipOf(domain: string, provider: Provider): boolean {
  const parts = domain.split(/[.,]+/).filter(part => part !== '')
  const [name = '', tld = ''] = parts
  if (parts.length === 1) return name === provider.name || name === provider.name + provider.tld
  if (parts.length > 2) return false
  if (name === provider.name) return provider.isAlone || tld === provider.tld || isTldSlip(tld, provider)
  return isNameSlip(name, provider) && (tld === provider.tld || isTldSlip(tld, provider))
}

const isTldSlip = (typed: string, { tld }: Provider): boolean =>
  tld === 'com'
    ? isOneEdit(typed, tld)
    : typed !== PORTUGAL && (isFingerSlip(typed, tld) || isLetterLeftOut(typed, tld))

/** Any edit of a name that is a brand of the world; of others only what fingers do, since `lakas.lt` is no `takas.lt`. */
function isNameSlip(typed: string, { name, tld, others = [] }: Provider): boolean {
  if (others.includes(typed)) return false
  if (tld === 'com') return isOneEdit(typed, name)
  return isFingerSlip(typed, name) || (name.length >= LONG_NAME && isLetterLeftOut(typed, name))
}

/** Two letters swapped, one doubled, or the key beside; the latter not in a short name. */
function isFingerSlip(typed: string, meant: string): boolean {
  const at = firstDifference(typed, meant)
  if (typed.length === meant.length + 1) return typed[at] === typed[at - 1] && isSameFrom(typed, at + 1, meant, at)
  if (typed.length !== meant.length) return false
  const isNearKey = meant.length !== 3 && isBeside(typed[at], meant[at]) && isSameFrom(typed, at + 1, meant, at + 1)
  return isNearKey || isSwapped(typed, meant, at)
}

/** One letter swapped with the next, added, left out or replaced. */
function isOneEdit(typed: string, meant: string): boolean {
  const at = firstDifference(typed, meant)
  const isAdded = isSameFrom(typed, at + 1, meant, at)
  const isReplaced = isSameFrom(typed, at + 1, meant, at + 1)
  return isAdded || isReplaced || isLetterLeftOut(typed, meant) || isSwapped(typed, meant, at)
}

function isLetterLeftOut(typed: string, meant: string): boolean {
  const at = firstDifference(typed, meant)
  return isSameFrom(typed, at, meant, at + 1)
}

const isSwapped = (typed: string, meant: string, at: number) =>
  typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && isSameFrom(typed, at + 2, meant, at + 2)

const isSameFrom = (one: string, from: number, other: string, otherFrom: number) =>
  one.slice(from) === other.slice(otherFrom)

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** On one of the three rows of letters, or below each other. */
function isBeside(one = '', other = ''): boolean {
  const [place, otherPlace] = [placeOf(one), placeOf(other)]
  if (!place || !otherPlace) return false
  const [rows, columns] = [otherPlace.row - place.row, otherPlace.column - place.column]
  return rows === 0 ? Math.abs(columns) === 1 : Math.abs(rows) === 1 && (columns === 0 || columns === -rows)
}

function placeOf(key: string) {
  const row = KEYS.findIndex(keys => key !== '' && keys.includes(key))
  return row < 0 ? undefined : { row, column: KEYS[row]?.indexOf(key) ?? 0 }
}
