import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '#db/schema/index.ts'
import { getSessionHolder } from '#src/domain/sessions/queries.ts'
import { buildUser } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

describeEachDatabase(database => {
  test('who was not seen for long reads all the same where that cannot be written', async () => {
    const { db } = database
    const { id: userId } = await buildUser(db)
    const lastSeenAt = new Date(Date.now() - 3_600_000)
    await db.insert(sessions).values({ id: 'of-the-test', userId, lastSeenAt })
    await db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
    await db.execute(sql`create trigger refused before update on sessions for each row execute function refuse()`)
    expect(await getSessionHolder(db, 'of-the-test')).toMatchObject({ id: userId })
    await db.execute(sql`drop trigger refused on sessions`)
    await getSessionHolder(db, 'of-the-test')
    const [row] = await db.select({ at: sessions.lastSeenAt }).from(sessions)
    expect(row?.at?.getTime()).toBeGreaterThan(lastSeenAt.getTime())
  })
})
