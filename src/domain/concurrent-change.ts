import { isDeepStrictEqual } from 'node:util'
import { formatNumber, formatPrice } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { Failure } from './errors.ts'
import { type Message, message } from './message.ts'

/** Part of a body: the values of the changed fields as the client had read them. */
export type Before = Record<string, unknown>

const MAX_SHOWN_LENGTH = 100
const CENTS = new Set(['price', 'amount'])

/**
 * Throws a 409 `Failure` for each field of `body.before` that is neither as it was then nor as it is to be. Without `before`
 * the later change wins. `current` has the shape of the body.
 */
export function assertUnchanged(
  locale: Locale,
  { before = {}, ...wanted }: { before?: Before },
  current: object,
): void {
  const changed = leavesOf(before, current).filter(([path, value]) => {
    const now = valueAt(current, path)
    return !isSame(now, value) && !isSame(now, valueAt(wanted, path))
  })
  if (changed.length === 0) return
  throw new Failure({
    status: 409,
    items: changed.map(([path]) => ({
      message: describeChange(locale, path, valueAt(current, path)),
      path: `before.${path.join('.')}`,
    })),
  })
}

type Path = readonly string[]

/** No body nests deeper. */
const MAX_DEPTH = 3

/** Values by path, where there are none now too. */
function leavesOf(value: unknown, current: unknown, path: Path = []): [Path, unknown][] {
  const isLeaf = path.length === MAX_DEPTH || !isRecord(value) || !isRecord(current ?? {})
  if (isLeaf) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, valueAt(current, [name]), [...path, name]))
}

const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce((value, name) => (isRecord(value) ? value[name] : undefined), root)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (a: unknown, b: unknown) => isDeepStrictEqual(normalize(a), normalize(b))

/** All that means nothing as `null`; a point as it is sent. */
function normalize(value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length ? value : null
  if (!isRecord(value)) return value
  if ('coordinates' in value) return normalize(value.coordinates)
  return 'lng' in value ? [value.lng, value.lat] : value
}

function describeChange(locale: Locale, path: Path, value: unknown): Message {
  const shown = show(locale, path.at(-1) ?? '', value)
  return shown && shown.length <= MAX_SHOWN_LENGTH
    ? message('account:failure.changedTo', { value: shown })
    : message('account:failure.changed')
}

function show(locale: Locale, name: string, value: unknown): string {
  if (typeof value === 'number')
    return CENTS.has(name) ? formatPrice(locale, value, 'EUR') : formatNumber(locale, value)
  return typeof value === 'string' ? value : ''
}
