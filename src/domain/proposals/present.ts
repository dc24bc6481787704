import type { Locale } from '#src/i18n/locales.ts'
import { presentPoint } from '../access-points/present.ts'
import { presentFeature } from '../reaches/present.ts'
import type { ProposalJson } from './json.ts'
import type { Proposal } from './queries.ts'

export function presentProposal(proposal: Proposal, locale: Locale): ProposalJson {
  const { id, createdAt, isForOwn, isForAll, point, feature, line } = proposal
  return {
    _id: id,
    createdAt: createdAt.toISOString(),
    isForOwn,
    isForAll,
    accessPoint: point
      ? { before: presentPoint(point.before, locale), after: presentPoint(point.after, locale) }
      : null,
    feature: feature
      ? {
          before: feature.before && presentFeature(feature.before, locale),
          after: feature.after && presentFeature(feature.after, locale),
        }
      : null,
    line: line ? presentLine(line) : null,
  }
}

function presentLine({ reach, after: { preview, lengthKm, origin, licence } }: NonNullable<Proposal['line']>) {
  return { reach: reach.id, preview, length: lengthKm, origin, licence }
}
