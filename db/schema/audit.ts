import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { AUDIT_KINDS, type AuditDetails } from '#src/domain/audit/event.ts'
import { createdAt, isOneOf, publicId } from './columns.ts'

/** The log of changes to accounts and rights. Without foreign keys: an event outlives the account, of which only the id remains. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: publicId(),
    kind: text({ enum: AUDIT_KINDS }).notNull(),
    /** The user; null for a visitor, and for an operator on the machine itself. */
    actorId: text(),
    /** The account, provider or tour that it is about. */
    subjectId: text(),
    details: jsonb().$type<AuditDetails>().notNull().default({}),
    createdAt: createdAt(),
  },
  table => [
    index('audit_events_created_at_idx').on(table.createdAt),
    index('audit_events_actor_id_idx').on(table.actorId),
    index('audit_events_subject_id_idx').on(table.subjectId),
    check('audit_events_kind_known', isOneOf(table.kind, AUDIT_KINDS)),
  ],
)
