import { expect, test } from 'vitest'
import { auditEvents } from '#db/schema/index.ts'
import { AUDIT_KINDS, type AuditKind } from '#src/domain/audit/event.ts'
import { refusalOf } from '#tests/support/data/database.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

describeEachDatabase(database => {
  const add = (kind: string) => refusalOf(database.db.insert(auditEvents).values({ kind: kind as AuditKind }))

  test('an event is of a known kind, about accounts that need not be there', async () => {
    for (const kind of AUDIT_KINDS) expect(await add(kind)).toBe('')
    expect(await add('signed-away')).toBe('audit_events_kind_known')
    const [event] = await database.db.select().from(auditEvents)
    expect(event).toMatchObject({ actorId: null, subjectId: null, details: {} })
  })
})
