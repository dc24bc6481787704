import { asc } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { riverTips } from '#db/schema/index.ts'
import type { Tip } from './tip-commands.ts'

const MOST_TIPS = 200

/** For an admin: the oldest first. */
export const listTips = (db: Database): Promise<Tip[]> =>
  db.select().from(riverTips).orderBy(asc(riverTips.createdAt), asc(riverTips.id)).limit(MOST_TIPS)
