import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { installation } from '#db/schema/index.ts'
import { keepPurging, type PurgeTimes } from '#src/server/cache/cdn/keep-purging.ts'
import { EVERY_PAGE } from '#src/server/cache/cdn/page-headers.ts'
import { secondsWaiting, takeTurn } from '#src/server/cache/cdn/purge-queue.ts'
import { PurgeError } from '#src/server/cache/cdn/purger.ts'
import { announceFromNowhere } from '#src/server/cache/invalidations/announce.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

const announce = (db: Database, ...tags: string[]) => db.transaction(tx => announceFromNowhere(tx, tags))

/** Longer than a busy machine takes for what is looked at in between. */
const TIMES: PurgeTimes = { again: 1_500, retry: [30, 60] }
/** Where nothing is looked at in between. */
const SOON_AGAIN: PurgeTimes = { ...TIMES, again: 100 }
const SOON = { timeout: 15_000, interval: 20 }

/** A CDN that fails as often as `failures` says, and notes what it was told. */
function noting(failures: Error[] = [], maxTags = 3) {
  const calls: string[][] = []
  const tries: number[] = []
  const purge = async (tags: readonly string[]) => {
    tries.push(performance.now())
    const failure = failures.shift()
    if (failure) throw failure
    calls.push([...tags].sort())
  }
  return { calls, tries, failures, purger: { maxTags, purge } }
}

function open(db: Database, { purger }: Pick<ReturnType<typeof noting>, 'purger'>, server = 'one', times = TIMES) {
  const log = vi.fn()
  const purging = keepPurging({ db, purger, log, server, times })
  onTestFinished(purging.stop)
  return { ...purging, log }
}

/** Whatever other tests of this file have announced is told. */
async function begin(db: Database): Promise<void> {
  await announce(db, EVERY_PAGE)
  const purging = keepPurging({
    db,
    purger: noting().purger,
    log: () => {},
    server: 'first',
    times: { again: 0, retry: [1] },
  })
  await purging.look()
  await vi.waitFor(async () => expect(await secondsWaiting(db)).toBe(0), SOON)
  await purging.stop()
}

/** The same database, whose first answer comes only then. */
function withLateAnswer(db: Database, then: Promise<void>): Database {
  let isFirst = true
  const execute = async (...query: Parameters<Database['execute']>) => {
    const answer = await db.execute(...query)
    if (isFirst) {
      isFirst = false
      await then
    }
    return answer
  }
  return new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) })
}

describeEachDatabase(database => {
  test('a change is told at once, and again, and only then counts as told', async () => {
    const { db } = database
    await begin(db)
    const cdn = noting()
    const { look } = open(db, cdn)
    await announce(db, 'tour-1', 'sitemap')
    await look()
    expect(cdn.calls).toEqual([['sitemap', 'tour-1']])
    expect(await secondsWaiting(db)).toBeGreaterThan(0)
    await vi.waitFor(async () => expect(await secondsWaiting(db)).toBe(0), SOON)
    expect(cdn.calls).toEqual([
      ['sitemap', 'tour-1'],
      ['sitemap', 'tour-1'],
    ])
    await look()
    expect(cdn.calls).toHaveLength(2)
  })

  test('a purge that fails is tried until it is taken, with all that fell meanwhile, and logged once', async () => {
    const { db } = database
    await begin(db)
    const cdn = noting([new Error('away'), new PurgeError(429, 90), new Error('away')])
    const { look, log } = open(db, cdn, 'one', { ...SOON_AGAIN, retry: [500, 30] })
    await announce(db, 'tour-1')
    await look()
    await announce(db, 'tour-2')
    expect(cdn.calls).toEqual([])
    await look()
    await vi.waitFor(() => expect(cdn.calls[0]).toEqual(['tour-1', 'tour-2']), SOON)
    const [, second = 0, third = 0] = cdn.tries
    expect(third - second).toBeGreaterThan(85)
    expect(log).toHaveBeenCalledOnce()
    await vi.waitFor(async () => expect(await secondsWaiting(db)).toBe(0), SOON)
  })

  test('what a server has not told when it ends is told by the next one', async () => {
    const { db } = database
    await begin(db)
    const deaf = noting(Array.from({ length: 50 }, () => new Error('away')))
    const one = open(db, deaf)
    await announce(db, 'tour-1')
    await one.look()
    await one.stop()
    const cdn = noting()
    await open(db, cdn, 'other').look()
    expect(cdn.calls).toEqual([['tour-1']])
  })

  test('servers of one database tell it once, and another goes on where one is gone', async () => {
    const { db } = database
    await begin(db)
    const cdn = noting()
    const servers = ['one', 'other', 'third'].map(name => open(db, cdn, name))
    await announce(db, 'tour-1')
    await Promise.all(servers.map(({ look }) => look()))
    expect(cdn.calls).toEqual([['tour-1']])
    await vi.waitFor(() => expect(cdn.calls).toHaveLength(2), SOON)
    for (const { stop } of servers) await stop()

    await takeTurn(db, 'killed', 0.2)
    await announce(db, 'tour-2')
    await open(db, cdn, 'next').look()
    expect(cdn.calls).toHaveLength(2)
    await vi.waitFor(() => expect(cdn.calls.at(-1)).toEqual(['tour-2']), SOON)
  })

  test('a server that gets its turn late tells nothing that another has told by then', async () => {
    const { db } = database
    await begin(db)
    const cdn = noting()
    await announce(db, 'tour-1')
    const told = Promise.withResolvers<void>()
    const { look } = open(withLateAnswer(db, told.promise), cdn, 'other')
    const looked = look()
    const first = open(db, cdn, 'one', SOON_AGAIN)
    await first.look()
    await vi.waitFor(async () => expect(await secondsWaiting(db)).toBe(0), SOON)
    await first.stop()
    told.resolve()
    await looked
    expect(cdn.calls).toEqual([['tour-1'], ['tour-1']])
  })

  describe('many tags', () => {
    test('are told in as many calls as it takes', async () => {
      const { db } = database
      await begin(db)
      const cdn = noting()
      await announce(db, ...'abcdefgh')
      await open(db, cdn).look()
      expect(cdn.calls.map(it => it.length)).toEqual([3, 3, 2])
      expect(cdn.calls.flat().sort()).toEqual([...'abcdefgh'])
    })

    test('beyond five calls are every page, and so is what stands beside that', async () => {
      const { db } = database
      await begin(db)
      const cdn = noting()
      await announce(db, ...'abcdefghijklmnop')
      const { look } = open(db, cdn)
      await look()
      expect(cdn.calls).toEqual([[EVERY_PAGE]])
      await announce(db, EVERY_PAGE, 'tour-1')
      await look()
      expect(cdn.calls).toEqual([[EVERY_PAGE], [EVERY_PAGE]])
    })
  })

  test('a database that is away is tried again', async () => {
    const { db } = database
    await begin(db)
    const cdn = noting()
    const { look } = open(db, cdn)
    await announce(db, 'tour-1')
    const execute = vi.spyOn(db, 'execute').mockRejectedValueOnce(new Error('away'))
    await look()
    expect(cdn.calls).toEqual([])
    await vi.waitFor(() => expect(cdn.calls[0]).toEqual(['tour-1']), SOON)
    execute.mockRestore()
    expect(await db.$count(installation)).toBe(1)
  })
})
