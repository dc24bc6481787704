import type { River } from './rivers.ts'

/** `from` and `to`: months and days, inclusive. `checked`: the month of the source, where it names one. */
export type RiverRule = {
  source: { name: string; url: string; checked?: string }
} & ({ kind: 'season-with-ticket'; from: string; to: string } | { kind: 'border-permit' })

/** Rules that a source states. A river that is missing here may have others. */
const RULES: Partial<Record<River, RiverRule>> = {
  ula: {
    kind: 'season-with-ticket',
    from: '05-01',
    to: '09-30',
    source: { name: 'aad.lrv.lt', url: 'https://aad.lrv.lt', checked: '2025-06' },
  },
  sesupe: { kind: 'border-permit', source: { name: 'mytrips.lt', url: 'https://mytrips.lt' } },
}

export const ruleOf = (river: River): RiverRule | undefined => RULES[river]
