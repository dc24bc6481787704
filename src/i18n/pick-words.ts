import { FLEET_KINDS } from '#src/domain/boats/boat.ts'
import { AMENITY_VARIANTS } from '#src/domain/providers/provider.ts'
import type { Words } from './create-translate.ts'
import type { Locale } from './locales.ts'
import { NAMESPACES, type Namespace, resources } from './resources.ts'

/** The messages that an island needs: top-level keys of each namespace, groups as a whole. */
export type WordList = { [N in Namespace]?: readonly (keyof (typeof resources)['lt'][N])[] }

export const FILTER_WORDS: WordList = {
  common: ['close', 'difficulty'],
  serp: ['filters', 'chips', 'retry'],
  party: ['who', 'fields'],
}

/** Messages that say what a price is made of. */
export const LINE_WORDS = {
  common: ['unit'],
  prices: [
    'line',
    'product',
    'label',
    'day',
    'free',
    'included',
    'elsewhere',
    'total',
    'totalAbout',
    'byRates',
    'named',
    'estimate',
    'for',
  ],
  boats: ['count', 'size'],
  amenities: AMENITY_VARIANTS,
} as const satisfies WordList

export const EDITOR_PRICE_WORDS: WordList = {
  common: ['form', 'failure', ...LINE_WORDS.common],
  account: ['failure', 'tour'],
  bookings: ['refused'],
  prices: ['editor', ...LINE_WORDS.prices],
  tours: ['fromPrice'],
  boats: [...FLEET_KINDS, ...LINE_WORDS.boats],
}

/** The messages passed to an island with its other props. */
export function pickWords(locale: Locale, list: WordList): Words {
  const pairs = NAMESPACES.flatMap(namespace => {
    const messages: Record<string, unknown> = resources[locale][namespace]
    return (list[namespace] ?? []).flatMap(name => flatten(`${namespace}:${String(name)}`, messages[String(name)]))
  })
  return Object.fromEntries(pairs)
}

function flatten(key: string, value: unknown): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => flatten(`${key}.${name}`, inner))
}
