import { daysBetween, type LocalDate } from '#src/lib/local-date.ts'
import type { Place } from '../places/projection.ts'
import { type AreaName, leadsThrough } from './area.ts'
import rulesJson from './rules.json' with { type: 'json' }

export const RULE_KINDS = [
  'ticket',
  'closed',
  'border',
  'weir',
  'safety',
  'vest',
  'alcohol',
  'camping',
  'fire',
  'motor',
  'fishing',
  'permit',
  'access',
] as const
export type RuleKind = (typeof RULE_KINDS)[number]

export const SURENESS = ['confirmed', 'likely', 'unverified'] as const
/** `likely` is told with its source, `unverified` only asked. */
export type Sureness = (typeof SURENESS)[number]

/**
 * A rule of paddling as a source states it. `lt`, `en`: its words; of one that is unverified a question. `from`, `to`: the days of each year on which
 * it holds, as `05-01`, inclusive; all of them where they are missing. `sources`: addresses, or names where there is none. `dated`: the day, month
 * or year of the newest of them, '' where none is told.
 */
export type Rule = {
  id: string
  kind: RuleKind
  area: AreaName
  from?: string
  to?: string
  sure: Sureness
  lt: string
  en: string
  authority: string
  sources: string[]
  dated: string
}

/** All that are known, those of a place first. A river that is missing may have others. Sources: see NOTICE. */
export const RULES = rulesJson as Rule[]

/**
 * The rules for a way down some rivers. `way`: its stops in order, none for the whole of these rivers. `days`: those of the trip, on any of which a
 * rule may hold; without them all of the year.
 */
export const rulesFor = (waters: readonly string[], way: readonly Place[], days?: readonly LocalDate[]): Rule[] =>
  RULES.filter(rule => (days === undefined || holdsOnOneOf(rule, days)) && leadsThrough(waters, way, rule.area))

export const holdsOnOneOf = (rule: Rule, days: readonly LocalDate[]): boolean => days.some(day => holdsOn(rule, day))

/** Whether the day is between those of the rule, of which the last may come in the next year. */
function holdsOn({ from, to }: Rule, day: LocalDate): boolean {
  if (from === undefined || to === undefined) return true
  const on = day.slice(5)
  return from <= to ? on >= from && on <= to : on >= from || on <= to
}

/** Older rules have to be looked at again. */
export const UNCHECKED_DAYS = 400

/** Whether nobody has looked at the rule for too long, or said when. A month or a year counts from its first day. */
export function isUnchecked({ dated }: Pick<Rule, 'dated'>, today: LocalDate): boolean {
  const day = `${dated}-01-01`.slice(0, 10)
  return dated === '' || daysBetween(day, today) > UNCHECKED_DAYS
}

/** The rules of places, those of all rivers, and those that are only asked. */
export const sortRules = (rules: readonly Rule[]): { local: Rule[]; general: Rule[]; asked: Rule[] } => {
  const stated = rules.filter(({ sure }) => sure !== 'unverified')
  return {
    local: stated.filter(({ area }) => area !== 'everywhere'),
    general: stated.filter(({ area }) => area === 'everywhere'),
    asked: rules.filter(({ sure }) => sure === 'unverified'),
  }
}

/** The rules of all rivers that everybody reads before a trip, however short the text. */
const ESSENTIAL: readonly RuleKind[] = ['vest', 'alcohol']

/** Boats with engines, and papers of boats: who paddles has no room for them on a page. The API says them. */
const OF_ENGINES: readonly RuleKind[] = ['motor', 'permit']

/** The rules of all rivers that a page tells beside the brief ones. */
export const furtherRules = (rules: readonly Rule[]): Rule[] =>
  sortRules(rules).general.filter(({ kind }) => !ESSENTIAL.includes(kind) && !OF_ENGINES.includes(kind))

/** The rules for an email or a card: those of the place, and the few that everybody reads. */
export function briefRules(rules: readonly Rule[]): Rule[] {
  const { local, general } = sortRules(rules)
  return [...local, ...general.filter(({ kind }) => ESSENTIAL.includes(kind))]
}
