import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { type Database, queryRows } from '#db/client.ts'
import { tasks } from '#db/schema/index.ts'
import { settleFleets } from '#src/domain/availability/settle-commands.ts'
import { countWrongDays } from '#src/domain/boats/check-queries.ts'
import { endOverdue, remindGuests, tellOfClosures, warnGuests } from '#src/domain/bookings/steps/clock-commands.ts'
import { endDeletedProviders } from '#src/domain/providers/deletion-commands.ts'
import { endDeletedTours } from '#src/domain/tours/lifecycle/deletion-commands.ts'
import { deleteUnverifiedAccounts, warnUnverifiedAccounts } from '#src/domain/users/deletion-commands.ts'
import { eachApart } from '#src/lib/each-apart.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { inBackground } from '../background.ts'
import { followAnswers } from '../bookings/follow-answers.ts'
import { tellEnded } from '../conditions/tell-ended.ts'
import type { Files } from '../files/stored-files.ts'
import { log, logFailure } from '../log.ts'
import { deliverMails } from '../mail/deliver.ts'
import { readGauges } from '../water/read-gauges.ts'
import { followClosures, followPrices, PRICES_EVERY_SECONDS } from './follow-prices.ts'
import { sweep } from './sweep.ts'

type Context = { files: Files; now: Date; budgetMs: number }
type Timed = Omit<Context, 'now'> & { now?: Date }
type Task = { everySeconds: number; run: (context: Context) => Promise<unknown> }

/** The one clockwork: whatever is to happen regularly stands here. */
const TASKS: Record<string, Task> = {
  // First, so that what it writes is sent in the same round.
  bookings: {
    everySeconds: 60,
    run: context => runApart([endOverdue, endDeletedTours, endDeletedProviders, remindGuests], context),
  },
  warnings: { everySeconds: 600, run: context => runApart([warnGuests, tellOfClosures], context) },
  mails: { everySeconds: 60, run: ({ files, now, budgetMs }) => deliverMails(files.db, now, budgetMs) },
  conditions: { everySeconds: 60, run: ({ files, now }) => tellEnded(files.db, now) },
  closures: { everySeconds: 60, run: ({ files, now, budgetMs }) => followClosures(files.db, now, budgetMs / 2) },
  fleets: { everySeconds: 60, run: ({ files, budgetMs }) => settleFleets(files.db, budgetMs) },
  accounts: {
    everySeconds: 3600,
    run: context => runApart([warnUnverifiedAccounts, deleteUnverifiedAccounts], context),
  },
  sweep: { everySeconds: 3600, run: ({ files, now }) => sweep(files, now) },
  boats: { everySeconds: 24 * 3600, run: ({ files, now }) => checkBoats(files.db, now) },
  answers: { everySeconds: 24 * 3600, run: ({ files, now, budgetMs }) => followAnswers(files.db, now, budgetMs / 2) },
  // The last two take what time is left.
  prices: {
    everySeconds: PRICES_EVERY_SECONDS,
    run: ({ files, now, budgetMs }) => followPrices(files.db, now, budgetMs),
  },
  water: { everySeconds: 60, run: ({ files, now, budgetMs }) => readGauges(files.db, now, budgetMs) },
}

type Step = (db: Database, now: Date) => Promise<void>

export const TASK_NAMES = Object.keys(TASKS)

const runApart = (steps: readonly Step[], { files, now }: Context): Promise<void> =>
  eachApart(
    steps,
    ({ name }) => name,
    step => step(files.db, now),
  )

/** Whoever has not finished by then is taken for dead. */
const LEASE_MINUTES = 5
/** How far apart two runs may read the clock: each keeps the moment at which it began, and servers of the release before read their own. */
const APART_MS = 5 * 60_000
const EVERY_MS = 60_000

/**
 * Runs each task that is due and that no other server is running; returns their names. A failure is logged, and its time comes again.
 * Servers leave `now` to the clock of the database: by its own, one that is ahead would take what another is at.
 */
export async function runDueTasks({ files, budgetMs, ...given }: Timed): Promise<string[]> {
  const end = performance.now() + budgetMs
  const now = given.now ?? (await databaseTime(files.db))
  const ran: string[] = []
  for (const [name, { everySeconds, run }] of Object.entries(TASKS)) {
    const left = end - performance.now()
    if (left <= 0 || !(await lease(files.db, name, everySeconds, now))) continue
    const isDone = await run({ files, now, budgetMs: left }).then(
      () => true,
      error => {
        logFailure(`The task ${name} failed`, error)
        return false
      },
    )
    await release(files.db, name, {
      dueAt: new Date(now.getTime() + everySeconds * 1000),
      ...(isDone && { succeededAt: now }),
    })
    ran.push(name)
  }
  return ran
}

/** Runs them now and every minute; returns a function to stop. */
export function runTasksRegularly(files: Files): () => void {
  const run = () => inBackground('Tasks could not be run', () => runDueTasks({ files, budgetMs: EVERY_MS / 2 }))
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function databaseTime(db: Database): Promise<Date> {
  const [row] = await queryRows<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  if (!row) throw new Error('the database does not say what time it is')
  return new Date(Number(row.ms))
}

/** A time further ahead than any that is set now is of a clock that was ahead: waiting for it would stop the site for as long. */
async function lease(db: Database, name: string, everySeconds: number, now: Date): Promise<boolean> {
  await db.insert(tasks).values({ name, dueAt: now }).onConflictDoNothing()
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds + APART_MS)
  const isDue = or(lte(tasks.dueAt, now), gt(tasks.dueAt, later(everySeconds * 1000)))
  const { leasedUntil } = tasks
  const isFree = or(isNull(leasedUntil), lte(leasedUntil, now), gt(leasedUntil, later(LEASE_MINUTES * 60_000)))
  const leased = await db
    .update(tasks)
    .set({ leasedUntil: sql`${now.toISOString()}::timestamptz + make_interval(mins => ${LEASE_MINUTES})` })
    .where(and(eq(tasks.name, name), isDue, isFree))
    .returning({ name: tasks.name })
  return leased.length > 0
}

const release = (db: Database, name: string, done: { dueAt: Date; succeededAt?: Date }) =>
  db
    .update(tasks)
    .set({ ...done, leasedUntil: null })
    .where(eq(tasks.name, name))

/** Tells the operator where boats are not counted as they are promised; days that are over were told the night before. */
export async function checkBoats(db: Database, now: Date): Promise<void> {
  const days = await countWrongDays(db, addDays(localDateOf(now), -1))
  if (days > 0) log.error('boats-miscounted', { days })
}
