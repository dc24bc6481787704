import { expect, test } from 'vitest'
import { createSemaphore } from '#src/server/limits/semaphore.ts'

/** Work that ends when it is told to; `done` lists what has begun. */
function works(permits: number, maxWaiting: number) {
  const withPermit = createSemaphore(permits, maxWaiting)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const start = (name: string, owner?: string) =>
    withPermit(() => {
      begun.push(name)
      return new Promise<string>(resolve => ends.push(() => resolve(name)))
    }, owner)
  const endNext = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { start, begun, endNext }
}

test('one that sends many waits for another that sends one', async () => {
  const { start, begun, endNext } = works(1, 9)
  const all = [
    start('a1', 'a'),
    start('a2', 'a'),
    start('a3', 'a'),
    start('a4', 'a'),
    start('b1', 'b'),
    start('c1', 'c'),
  ]
  for (let index = 0; index < all.length; index++) await endNext()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('nobody has more than a third of the places, and all together no more than there are', async () => {
  const { start, endNext } = works(1, 6)
  const taken = [start('0', 'a'), start('1', 'a'), start('2', 'a')]
  await expect(start('3', 'a')).rejects.toMatchObject({ status: 503 })
  for (const owner of ['b', 'c', 'd', 'e']) taken.push(start(owner, owner))
  await expect(start('f', 'f')).rejects.toMatchObject({ status: 503 })
  for (let index = 0; index < taken.length; index++) await endNext()
  expect(await Promise.all(taken)).toEqual(['0', '1', '2', 'b', 'c', 'd', 'e'])
})

test('a permit is given back by what fails, and as many work at once as there are permits', async () => {
  const withPermit = createSemaphore(2, 2)
  await expect(withPermit(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  let most = 0
  let now = 0
  const work = async () => {
    most = Math.max(most, ++now)
    await new Promise(setImmediate)
    now--
  }
  await Promise.all([withPermit(work), withPermit(work), withPermit(work), withPermit(work)])
  expect(most).toBe(2)
})
