import type { PointFacts } from '../access-points/access-point.ts'
import type { FeatureFacts, LINE_LICENCES, LineOrigin } from '../reaches/reach.ts'

/** A correction of something that several accounts show. */

export const PROPOSAL_ANSWERS = ['taken', 'declined'] as const
export type ProposalAnswer = (typeof PROPOSAL_ANSWERS)[number]

export type LineFacts = {
  line: string
  preview: string
  lengthKm: number
  origin: LineOrigin
  licence: (typeof LINE_LICENCES)[number]
}

/** The proposed change: facts of a point, a whole feature (null removes it), or a line over a reach. */
export type ProposedChange = { point: Partial<PointFacts> } | { feature: FeatureFacts | null } | { line: LineFacts }

export const MOST_PROPOSALS = 100
