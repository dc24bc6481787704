import { asc, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { installation, invalidations } from '#db/schema/index.ts'
import type { PageStore } from '../page-store/page-store.ts'
import { isDropping, ORIGIN } from './announce.ts'
import type { Cursor } from './cursor.ts'

const BATCH = 500

export type Reader = { read(): Promise<void> }

type Options = { db: Database; store: Pick<PageStore, 'invalidate'>; cursor: Cursor }

/** Reads what was announced since it last did, and drops those pages; `read` resolves once that is done. */
export async function openReader({ db, store, cursor }: Options): Promise<Reader> {
  let written = await cursor.read()
  // Another database, or a copy of this one that was put back: its numbers begin again.
  if (written > (await lastNumber(db))) written = 0
  let last = written
  let reading: Promise<void> | undefined
  let isAskedAgain = false

  async function readOnce(): Promise<void> {
    for (;;) {
      const rows = await db
        .select({ id: invalidations.id, tags: invalidations.tags, origin: invalidations.origin })
        .from(invalidations)
        .where(gt(invalidations.id, last))
        .orderBy(asc(invalidations.id))
        .limit(BATCH)
      const tags = new Set(rows.filter(({ origin }) => origin !== ORIGIN).flatMap(it => it.tags))
      if (tags.size > 0) await store.invalidate(tags)
      last = rows.at(-1)?.id ?? last
      if (rows.length < BATCH) break
    }
    // What this process has announced and not dropped yet would be lost with it.
    if (last === written || isDropping()) return
    await cursor.write(last)
    written = last
  }

  async function readAll(): Promise<void> {
    do {
      isAskedAgain = false
      await readOnce()
    } while (isAskedAgain)
  }

  return {
    read() {
      isAskedAgain = true
      reading ??= readAll().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}

async function lastNumber(db: Database): Promise<number> {
  const last = sql<string>`(select last_value from invalidations_id_seq)`
  const [row] = await db.select({ last }).from(installation)
  return Number(row?.last)
}
