import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { conditions } from '#db/schema/index.ts'
import { isId } from '#src/lib/id.ts'

/** The storage key of the photo of a report, whoever may see it; undefined without one. */
export async function getReportPhoto(db: Database, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db.select({ photo: conditions.photo }).from(conditions).where(eq(conditions.id, id))
  return row?.photo ?? undefined
}
