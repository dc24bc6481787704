import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openBucket } from '#src/server/backup/bucket.ts'
import { readStoreAddress, type StoreAddress } from '#src/server/config/store-address.ts'
import { startS3 } from '#tests/support/servers/s3.ts'

const NAME = 'tekme-2031-01-02T030405.tar.age'
const MB = 1024 * 1024

async function open() {
  const store = await startS3()
  onTestFinished(store.stop)
  const at = (address: string) => openBucket(readStoreAddress(address) as Extract<StoreAddress, { kind: 's3' }>)
  return { store, at, bucket: at(store.address) }
}

async function whole(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('a backup of many parts is there as a whole at its end, and not before', async () => {
  const { store, bucket } = await open()
  const bytes = randomBytes(37 * MB)
  const upload = await bucket.upload(NAME)
  for (let at = 0; at < bytes.length; at += 3 * MB) await upload.write(bytes.subarray(at, at + 3 * MB))
  expect([...store.uploads.values()][0]?.parts).toHaveLength(2)
  expect(await bucket.list()).toEqual([])
  await upload.end()
  expect(await bucket.list()).toEqual([NAME])
  expect((await whole(await bucket.read(NAME))).equals(bytes)).toBe(true)
  await bucket.remove(NAME)
  expect(await bucket.list()).toEqual([])
})

test('what is broken off leaves nothing', async () => {
  const { store, bucket } = await open()
  const upload = await bucket.upload(NAME)
  await upload.write(randomBytes(17 * MB))
  await upload.breakOff()
  expect([store.uploads.size, store.objects.size]).toEqual([0, 0])
})

test('what nobody has ended for a day goes, and what is being written stays', async () => {
  const { store, bucket } = await open()
  for (const name of [NAME, 'tekme-2031-01-03T030405.tar']) await bucket.upload(name)
  const [old] = [...store.uploads.values()]
  if (old) old.begun = new Date(Date.now() - 25 * 3_600_000)
  await bucket.removeBrokenOff(new Date())
  expect([...store.uploads.values()].map(({ key }) => key)).toEqual(['tekme-2031-01-03T030405.tar'])
})

test('files of others in the bucket are none of ours', async () => {
  const { store, bucket } = await open()
  store.objects.set('photos/tekme-1.jpg', Buffer.from('x'))
  expect(await bucket.list()).toEqual([])
})

test('a store that fails for a moment is asked again; one that refuses is not', async () => {
  const { store, at, bucket } = await open()
  store.refuse(500, 503)
  const upload = await bucket.upload(NAME)
  await upload.write(randomBytes(10))
  store.refuse(500)
  await upload.end()
  expect(await bucket.list()).toEqual([NAME])
  store.refuse(500, 500, 500)
  await expect(bucket.list()).rejects.toThrow('SlowDown')
  await expect(at(store.addressFor('another')).list()).rejects.toThrow('SignatureDoesNotMatch')
})

test('a store that answers well and has not put it together is a failure', async () => {
  const { store, bucket } = await open()
  const upload = await bucket.upload(NAME)
  await upload.write(randomBytes(17 * MB))
  const [begun] = store.uploads.values()
  begun?.parts.push(randomBytes(1))
  await expect(upload.end()).rejects.toThrow('InvalidPart')
})
