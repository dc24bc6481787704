import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { PROPOSAL_ANSWERS, type ProposedChange } from '#src/domain/proposals/proposal.ts'
import { accessPoints } from './access-points.ts'
import { createdAt, isOneOf, publicId } from './columns.ts'
import { reaches, reachFeatures } from './reaches.ts'
import { users } from './users.ts'

/** A correction of something that several accounts show; of each author one for each thing, the newest. */
export const proposals = pgTable(
  'proposals',
  {
    id: publicId(),
    createdBy: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Exactly one of the three is set: the subject of the proposal. `reachId` stands for a line over that reach. */
    accessPointId: text().references(() => accessPoints.id, { onDelete: 'cascade' }),
    reachFeatureId: text().references(() => reachFeatures.id, { onDelete: 'cascade' }),
    reachId: text().references(() => reaches.id, { onDelete: 'cascade' }),
    change: jsonb().$type<ProposedChange>().notNull(),
    /** The decision of an admin about the shared record; null until there is one. Owners of tours decide for their own tours. */
    decision: text({ enum: PROPOSAL_ANSWERS }),
    decidedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  table => [
    unique('proposals_access_point_key').on(table.accessPointId, table.createdBy),
    unique('proposals_reach_feature_key').on(table.reachFeatureId, table.createdBy),
    unique('proposals_reach_key').on(table.reachId, table.createdBy),
    index('proposals_created_by_idx').on(table.createdBy),
    check(
      'proposals_about_one_thing',
      sql`num_nonnulls(${table.accessPointId}, ${table.reachFeatureId}, ${table.reachId}) = 1`,
    ),
    check('proposals_decision_known', isOneOf(table.decision, PROPOSAL_ANSWERS)),
  ],
)

/** The owners of tours that show the subject of a proposal, each with their answer. */
export const proposalOwners = pgTable(
  'proposal_owners',
  {
    proposalId: text()
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answer: text({ enum: PROPOSAL_ANSWERS }),
    answeredAt: timestamp({ withTimezone: true }),
  },
  table => [
    primaryKey({ columns: [table.proposalId, table.userId] }),
    index('proposal_owners_user_id_idx').on(table.userId),
    check('proposal_owners_answer_known', isOneOf(table.answer, PROPOSAL_ANSWERS)),
  ],
)
