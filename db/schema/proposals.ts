import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { PROPOSAL_ANSWERS, type ProposedChange } from '#src/domain/proposals/proposal.ts'
import { TIP_LIMITS } from '#src/domain/river-facts/tip.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { accessPoints } from './access-points.ts'
import { createdAt, isLengthBetween, isLocaleOf, isNoLongerThan, isOneOf, publicId } from './columns.ts'
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

/** An answer of an account to what the page of a river asks: an admin reads it, and deletes it once it is in the facts or is none. */
export const riverTips = pgTable(
  'river_tips',
  {
    id: publicId(),
    river: text().notNull(),
    /** The question that it answers, in the words of the page; empty for something else. */
    about: text().notNull().default(''),
    words: text().notNull(),
    /** How its author knows. */
    source: text().notNull().default(''),
    locale: text({ enum: LOCALES }).notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    index('river_tips_user_id_idx').on(table.userId),
    index('river_tips_created_at_idx').on(table.createdAt),
    check('river_tips_river_is_slug', sql`${table.river} ~ '^[a-z-]+$'`),
    check('river_tips_about_length', isNoLongerThan(table.about, TIP_LIMITS.aboutLength)),
    check('river_tips_words_length', isLengthBetween(table.words, 1, TIP_LIMITS.wordsLength)),
    check('river_tips_source_length', isNoLongerThan(table.source, TIP_LIMITS.sourceLength)),
    check('river_tips_locale_known', isLocaleOf(table.locale)),
  ],
)
