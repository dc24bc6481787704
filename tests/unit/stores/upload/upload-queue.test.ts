import { expect, test } from 'vitest'
import { type Refusal, UploadQueue } from '#src/stores/upload/upload-queue.ts'

const file = (name: string) => new File(['x'], name)

type Sending = {
  name: string
  key: string
  progress: (part: number) => void
  done: () => void
  fail: (why: unknown) => void
}

/** A queue whose files arrive or fail when the test says so; with the failures of `refusals`. */
function openQueue(refusals: Record<string, Refusal> = {}) {
  const sending: Sending[] = []
  const queue = new UploadQueue({
    send: ({ name }, { key, onProgress }) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      sending.push({ name, key, progress: onProgress, done: resolve, fail: reject })
      return promise
    },
    toRefusal: error => refusals[String(error)] ?? { messages: ['?'], canResume: false },
  })
  const states = () => queue.$files.get().map(it => `${it.file.name} ${it.status}`)
  return { queue, sending, states }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

test('files are sent one at a time, in the order in which they were added, and leave when they have arrived', async () => {
  const { queue, sending, states } = openQueue()
  const first = queue.add([file('a'), file('b')])
  queue.add([file('c')])
  expect(states()).toEqual(['a sending', 'b waiting', 'c waiting'])
  sending[0]?.progress(0.5)
  expect(queue.$files.get()[0]).toMatchObject({ status: 'sending', part: 0.5 })
  sending[0]?.done()
  await settled()
  expect(states()).toEqual(['b sending', 'c waiting'])
  expect(queue.$files.get()[0]).toMatchObject({ part: 0 })
  sending[1]?.done()
  await settled()
  sending[2]?.done()
  await first
  expect(states()).toEqual([])
  expect(sending.map(it => it.name)).toEqual(['a', 'b', 'c'])
})

test('one that may do later holds up those behind it until it is resumed under the same key', async () => {
  const { queue, sending, states } = openQueue({ lost: { messages: ['Lost.'], canResume: true, isLost: true } })
  queue.add([file('a'), file('b')])
  sending[0]?.fail('lost')
  await settled()
  expect(states()).toEqual(['a held', 'b waiting'])
  expect(queue.$files.get()[0]).toMatchObject({ messages: ['Lost.'], isLost: true })
  queue.add([file('c')])
  expect(states()).toEqual(['a held', 'b waiting', 'c waiting'])
  queue.resume()
  expect(states()).toEqual(['a sending', 'b waiting', 'c waiting'])
  expect(sending[1]?.key).toBe(sending[0]?.key)
  sending[1]?.done()
  await settled()
  expect(sending[2]).toMatchObject({ name: 'b' })
  expect(sending[2]?.key).not.toBe(sending[0]?.key)
})

test('a file refused for good is skipped, and those behind it go on', async () => {
  const { queue, sending, states } = openQueue({ svg: { messages: ['Not accepted.'], canResume: false } })
  queue.add([file('a'), file('b')])
  sending[0]?.fail('svg')
  await settled()
  expect(states()).toEqual(['a refused', 'b sending'])
  queue.resume()
  expect(states()).toEqual(['a refused', 'b sending'])
  expect(sending).toHaveLength(2)
})

test('a discarded file is not sent, and those that it held up go on', async () => {
  const { queue, sending, states } = openQueue({ lost: { messages: ['Lost.'], canResume: true } })
  queue.add([file('a'), file('b'), file('c')])
  sending[0]?.fail('lost')
  await settled()
  const [held, waiting] = queue.$files.get()
  queue.discard(waiting?.id ?? '')
  expect(states()).toEqual(['a held', 'c waiting'])
  queue.discard(held?.id ?? '')
  expect(states()).toEqual(['c sending'])
})
