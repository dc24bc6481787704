import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import entry from 'virtual:tekme/picture-child'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Limits } from '#src/server/files/pictures/process/job.ts'
import { createPictureProcess } from '#src/server/files/pictures/process/picture-process.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { blackPng, picture } from '#tests/support/data/pictures.ts'

const WIDE: Limits = { processorMs: 60_000, memoryBytes: 2 ** 31, clockMs: 60_000 }
const ODD = new URL('../../../../support/crash/odd-picture-child.ts', import.meta.url)
const MEGABYTE = 1024 * 1024

let log: ReturnType<typeof captureLog>
beforeEach(() => {
  log = captureLog()
})
afterEach(() => {
  log.release()
  vi.unstubAllEnvs()
})

const open = (limits: Partial<Limits> = {}) => createPictureProcess(new URL(entry), { ...WIDE, ...limits })
const openOdd = (limits: Partial<Limits> = {}) => createPictureProcess(ODD, { ...WIDE, ...limits })
const photo = (bytes: Uint8Array) => ({ kind: 'photo', bytes }) as const
const order = (text: string) => photo(Buffer.from(text))
const reasons = () => log.lines().map(({ what }) => what)

test('pictures are processed by one process, which is kept for the next', async () => {
  const { run, pid } = open()
  expect(pid()).toBeUndefined()
  const sent = await picture()
  const results = await Promise.all([
    run(photo(sent)),
    run({ kind: 'logo', bytes: sent }),
    run({ kind: 'variant', bytes: sent, widthPx: 640, type: 'image/webp' }),
  ])
  const first = pid()
  expect(results).toMatchObject([{ widthPx: 900 }, { widthPx: 900 }, { widthPx: 640, heightPx: 427 }])
  const formats = results.map(it => sharp('bytes' in it ? it.bytes : undefined).metadata())
  expect((await Promise.all(formats)).map(it => it.format)).toEqual(['jpeg', 'webp', 'webp'])
  expect(await run(photo(sent.subarray(0, 2000)))).toEqual({ refused: 'damaged' })
  expect(await run(photo(sent))).toMatchObject({ widthPx: 900 })
  expect(first).toBeTypeOf('number')
  expect(pid()).toBe(first)
  expect(log.text()).toBe('')
})

test.each([
  ['processor', { processorMs: 250 }],
  ['memory', { memoryBytes: 100 * MEGABYTE }],
] as const)(
  'a picture that takes more of the %s than it may ends it, and the next one gets another',
  async (name, limits) => {
    const { run, pid } = open(limits)
    expect(await run(photo(blackPng(6900, 6900)))).toEqual({ refused: 'tooCostly' })
    expect(reasons()).toEqual([`The process for pictures was replaced: a picture exceeded ${name}`])
    expect(pid()).toBeUndefined()
    expect(await run(photo(await picture({ width: 30, height: 20 })))).toMatchObject({ widthPx: 30 })
  },
)

test('a picture that takes too long by the clock ends it, and may be sent again', async () => {
  const { run, pid } = openOdd({ clockMs: 100 })
  await expect(run(order('hang'))).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  expect(pid()).toBeUndefined()
  expect(reasons()).toEqual(['The process for pictures was replaced: a picture took 100 ms'])
})

describe('where it ends by itself', () => {
  test('the picture that crashed it is damaged', async () => {
    const { run } = openOdd()
    expect(await run(order('crash'))).toEqual({ refused: 'damaged' })
    expect(reasons()).toEqual(['The process for pictures was replaced: it ended with SIGABRT'])
  })

  test.each(['be killed', 'end'])('without a fault of the picture (%s), it may be sent again', async what => {
    const { run } = openOdd()
    const [first, second] = await Promise.allSettled([run(order(what)), run(order('tell the environment'))])
    expect(first).toMatchObject({ reason: { status: 503 } })
    expect(second).toMatchObject({ value: { widthPx: 1 } })
  })

  test('between two pictures, nobody notices', async () => {
    const { run, pid } = open()
    const sent = photo(await picture({ width: 30, height: 20 }))
    await run(sent)
    process.kill(pid() ?? Number.NaN, 'SIGKILL')
    await vi.waitFor(() => expect(pid()).toBeUndefined())
    expect(await run(sent)).toMatchObject({ widthPx: 30 })
    expect(log.text()).toBe('')
  })

  test('at its start, each picture may be sent again', async () => {
    const { run } = createPictureProcess(new URL('file:///nowhere/child.js'), WIDE)
    await expect(run(order('tell the environment'))).rejects.toMatchObject({ status: 503 })
    await expect(run(order('tell the environment'))).rejects.toMatchObject({ status: 503 })
  })
})

test('none of the settings reaches it', async () => {
  for (const name of ['DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL', 'AUTH_GOOGLE_SECRET', 'NODE_OPTIONS'])
    vi.stubEnv(name, name === 'NODE_OPTIONS' ? '--no-warnings' : 'paslaptis')
  const result = await openOdd().run(order('tell the environment'))
  const names = Object.keys(JSON.parse(Buffer.from('bytes' in result ? result.bytes : []).toString()))
  const passedOn = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'LD_LIBRARY_PATH']
  expect(names.filter(name => !passedOn.includes(name))).toEqual([])
})

describe('it ends with its parent', () => {
  /** Zombies count as ended: in a container nobody may bury them. */
  const isRunning = async (pid: number) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    return stat !== '' && !/\) Z /.test(stat)
  }

  test('also one that is killed while it works, but not by what is sent to the whole group', async () => {
    const parent = spawn(process.execPath, ['tests/support/crash/picture-parent.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: parent.stdout })
    const told = async () => Number((await once(lines, 'line'))[0])
    const pid = await told()
    expect(await isRunning(pid)).toBe(true)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(pid, signal)
    expect([await told(), await told()]).toEqual([pid, pid])
    parent.kill('SIGKILL')
    await vi.waitFor(async () => expect(await isRunning(pid)).toBe(false), { timeout: 5_000 })
  })
})
