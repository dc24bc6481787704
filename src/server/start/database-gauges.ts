import { eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { installation, mails, tasks } from '#db/schema/index.ts'
import { isGivenUp } from '#src/domain/mails/queries.ts'
import { listNewestWater } from '#src/domain/water/queries.ts'
import { isStale } from '#src/domain/water/water.ts'
import { settings } from '../config/env.ts'
import type { Gauge } from '../metrics/metrics.ts'
import { TASK_NAMES } from '../tasks/run-due-tasks.ts'

const secondsOf = (moment: Date | null | undefined) => (moment?.getTime() ?? 0) / 1000
const isDropped = eq(mails.isDropped, true)

/** The figures of the site that the database knows, whichever server or function is asked. */
export function databaseGauges(db: Database): Gauge[] {
  const count = (name: string, help: string, which: SQL): Gauge => ({
    name,
    help,
    read: async () => [{ value: await db.$count(mails, which) }],
  })
  return [
    {
      name: 'tekme_last_backup_timestamp_seconds',
      help: 'When the last backup was made; 0 before the first',
      read: async () => {
        const [row] = await db.select({ at: installation.backedUpAt }).from(installation)
        return [{ value: secondsOf(row?.at) }]
      },
    },
    {
      name: 'tekme_task_success_timestamp_seconds',
      help: 'When a task last did all that was due',
      read: async () => {
        const isTask = inArray(tasks.name, TASK_NAMES)
        const rows = await db.select({ task: tasks.name, at: tasks.succeededAt }).from(tasks).where(isTask)
        return rows.map(({ task, at }) => ({ labels: { task }, value: secondsOf(at) }))
      },
    },
    count('tekme_mails_waiting', 'Messages that are not sent yet', isNull(mails.sentAt)),
    count('tekme_mails_given_up', 'Of them, those that are tried no more', isGivenUp()),
    count('tekme_mails_dropped', 'Messages of the last week that were useless before they could be sent', isDropped),
    ...(settings.GAUGES_URL ? waterGauges(db) : []),
  ]
}

function waterGauges(db: Database): Gauge[] {
  let reading: ReturnType<typeof listNewestWater> | undefined
  /** Both figures are asked for at once, and share what is read. */
  const read = () => {
    reading ??= listNewestWater(db, new Date()).finally(() => {
      reading = undefined
    })
    return reading
  }
  return [
    {
      name: 'tekme_gauge_level_timestamp_seconds',
      help: 'When the newest level was measured; 0 before the first',
      read: async () => [{ value: Math.max(...(await read()).map(({ newest }) => secondsOf(newest?.at))) }],
    },
    {
      name: 'tekme_gauges',
      help: 'Gauges with a level to go by, and silent ones',
      read: async () => {
        const [water, now] = [await read(), new Date()]
        const fresh = water.filter(({ newest }) => newest && !isStale(newest.at, now)).length
        return Object.entries({ fresh, silent: water.length - fresh }).map(([state, value]) => ({
          labels: { state },
          value,
        }))
      },
    },
  ]
}
