import type { ConditionJson } from '#src/domain/conditions/json.ts'
import { isRaftTour } from '#src/domain/providers/boats.ts'
import type { Rule } from '#src/domain/rules/rule.ts'
import type { StationWaterJson } from '#src/domain/water/json.ts'
import { conditionSeen, conditionText } from '#src/i18n/sentence/condition.ts'
import { ruleLines } from '#src/i18n/sentence/rules.ts'
import { type ToldTour, tourSentence } from '#src/i18n/sentence/tour-sentence.ts'
import { stationName, waterText } from '#src/i18n/sentence/water.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { escapeMarkdownLine as line } from '#src/lib/text/markdown.ts'
import { serverPaths } from '#src/paths.ts'
import { absolute } from './structured-data.ts'

/** Parts that pages as Markdown have in common. What people wrote is escaped. */

export type Fact = readonly [label: string, value: string]

/** A line for each fact that is known. */
export const listOf = (facts: readonly Fact[]): string =>
  facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `- ${line(label)}: ${value}`)
    .join('\n')

/** The parts that there are, and at the end the page that they tell of. */
export const inParts = (parts: readonly (string | false | undefined)[], page: string): string =>
  `${[...parts, `<${page}>`].filter(Boolean).join('\n\n')}\n`

/** A part under its heading; none where it would be empty. */
export const part = (heading: string, body: string): string => body && `## ${line(heading)}\n\n${body}`

export const linkTo = (name: string, path: string, note = ''): string =>
  `- [${line(name)}](${absolute(path)})${note && `: ${note}`}`

type LinkedTour = ToldTour & Parameters<typeof isRaftTour>[0] & { id: string }

/** A tour as Markdown by its name, with its sentence. */
export const tourLink = (context: LocaleContext, tour: LinkedTour): string =>
  linkTo(
    tour.name,
    serverPaths.tourMarkdown(context.locale, tour.id),
    line(tourSentence(context, tour, { isRaft: isRaftTour(tour) })),
  )

/** The reports of people. */
export const metOn = (context: LocaleContext, met: readonly ConditionJson[]): string =>
  part(
    context.t('water:conditions.title'),
    listOf(met.map(it => [conditionText(context, it), line(conditionSeen(context, it))])),
  )

/** The words of a gauge on its page, which is kept: the level itself would grow old. */
export const waterOf = (context: LocaleContext, water: StationWaterJson): string =>
  line([stationName(context, water), waterText(context, water, { isKept: true })].filter(Boolean).join(' – '))

/** Each rule a line, and what all of them are worth. */
export const rulesOf = (context: LocaleContext, rules: readonly Rule[]): string =>
  part(
    context.t('water:rules.title'),
    [...ruleLines(context, rules, localDateOf(new Date())), context.t('water:rules.note')]
      .map(text => `- ${line(text)}`)
      .join('\n'),
  )
