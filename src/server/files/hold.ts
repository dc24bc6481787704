import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tasks } from '#db/schema/index.ts'

const NAME = 'backup'
const MINUTES = 5
const RENEW_MS = 60_000

/**
 * Keeps files from being removed while they are copied: what is left lies until the next sweep. A removal that has begun is
 * waited for, so whatever rows name a file afterwards, it is there. Returns a function to let go; a copy that died does within minutes.
 */
export async function holdFiles(db: Database): Promise<() => Promise<void>> {
  await hold(db, MINUTES)
  const timer = setInterval(() => void hold(db, MINUTES).catch(() => {}), RENEW_MS)
  return async () => {
    clearInterval(timer)
    await hold(db, 0)
  }
}

async function hold(db: Database, minutes: number): Promise<void> {
  const leasedUntil = sql`now() + make_interval(mins => ${minutes}::int)`
  // Without the columns that the database of an earlier release doesn't have.
  await db.execute(sql`insert into ${tasks} (name) values (${NAME}) on conflict do nothing`)
  await db.update(tasks).set({ leasedUntil }).where(eq(tasks.name, NAME))
}

/** Within the transaction of a removal, which a copy then waits for. */
export async function isHeld(tx: Database): Promise<boolean> {
  const [row] = await tx
    .select({ isHeld: sql<boolean>`coalesce(${tasks.leasedUntil} > now(), false)` })
    .from(tasks)
    .where(eq(tasks.name, NAME))
    .for('share')
  return row?.isHeld === true
}
