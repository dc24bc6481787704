import type { Rule, Sureness } from './rule.ts'

/** Rules that one source states, to be told together. `asksFirst`: the first ones of a border, about whose rules its guards are asked before every trip. */
export type RuleGroup = { rules: Rule[]; sources: string[]; dated: string; sure: Sureness; asksFirst: boolean }

/** Gathers rules by their first source, in the order in which they come. */
export function gatherRules(rules: readonly Rule[]): RuleGroup[] {
  const groups = new Map<string, RuleGroup>()
  for (const rule of rules) {
    const { sources, dated, sure, kind } = rule
    const isBorder = kind === 'border'
    const key = [isBorder, sources[0] ?? '', dated, sure].join(' ')
    const group = groups.get(key)
    const asksFirst = isBorder && ![...groups.values()].some(it => it.asksFirst)
    if (!group) groups.set(key, { rules: [rule], sources: [...sources], dated, sure, asksFirst })
    else {
      group.rules.push(rule)
      group.sources = [...new Set([...group.sources, ...sources])]
    }
  }
  return [...groups.values()]
}
