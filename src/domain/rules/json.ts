import * as v from 'valibot'
import { RULE_KINDS, SURENESS, UNCHECKED_DAYS } from './rule.ts'

/** A rule of a river, as the API returns it. */
export const ruleJson = v.object({
  _id: v.string(),
  kind: v.picklist(RULE_KINDS),
  text: v.pipe(v.string(), v.description('Of an unverified rule a question.')),
  everywhere: v.pipe(v.boolean(), v.description('Whether it holds on all rivers, not on a part of this one alone.')),
  from: v.pipe(
    v.nullable(v.string()),
    v.description('The first day of each year on which it holds, as 05-01; null where it always does.'),
  ),
  to: v.pipe(v.nullable(v.string()), v.description('The last one, which may come in the next year.')),
  sure: v.pipe(
    v.picklist(SURENESS),
    v.description('likely: told with its source; unverified: nobody has confirmed it.'),
  ),
  authority: v.string(),
  sources: v.pipe(v.array(v.string()), v.description('Addresses, or names where there is none.')),
  dated: v.pipe(v.nullable(v.string()), v.description('The day, month or year of the newest source.')),
  unchecked: v.pipe(
    v.boolean(),
    v.description(`Whether it has not been checked for more than ${UNCHECKED_DAYS} days, or nobody knows when it was.`),
  ),
})
export type RuleJson = v.InferOutput<typeof ruleJson>
