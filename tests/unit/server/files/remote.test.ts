import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readStoreAddress } from '#src/server/config/store-address.ts'
import { openRemote } from '#src/server/files/remote.ts'
import { startS3 } from '#tests/support/servers/s3.ts'

const open = (address: string, patienceMs?: number) => {
  const read = readStoreAddress(address)
  if (!read) throw new Error(`no address: ${address}`)
  return openRemote(read, patienceMs)
}

async function s3() {
  const server = await startS3()
  onTestFinished(server.stop)
  return server
}

/** Speaks the API of Netlify by its own local server. */
async function blobs(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'tekme-blobs-'))
  const server = new BlobsServer({ directory, token: 'raktas' })
  const { port } = await server.start()
  onTestFinished(async () => {
    await server.stop()
    await rm(directory, { recursive: true })
  })
  return `netlify-blobs://raktas@upe?api=${encodeURIComponent(`http://127.0.0.1:${port}`)}`
}

describe.each([
  ['S3', async () => (await s3()).address],
  ['Netlify Blobs', blobs],
])('files in %s', (_, start) => {
  test('are stored, read as they were, listed and removed', async () => {
    const storage = await open(await start())
    const [one, other] = ['photos/aaaaaaaaaaaa.jpg', 'photos/aaaaaaaaaaaa.320.webp']
    const bytes = randomBytes(100_000)
    expect(await storage.getItemRaw(one)).toBeNull()
    await storage.setItemRaw(one, bytes)
    await storage.setItemRaw(other, bytes.subarray(0, 9))
    await storage.setItemRaw(other, bytes.subarray(0, 10))
    expect(Buffer.from((await storage.getItemRaw(one)) as ArrayBuffer).equals(bytes)).toBe(true)
    expect(Buffer.from((await storage.getItemRaw(other)) as ArrayBuffer)).toHaveLength(10)
    expect((await storage.getKeys()).sort()).toEqual(['photos:aaaaaaaaaaaa.320.webp', 'photos:aaaaaaaaaaaa.jpg'])
    await storage.removeItem(one)
    await storage.removeItem(one)
    expect(await storage.getItemRaw(one)).toBeNull()
  })
})

describe('a store that', () => {
  test('refuses the key rejects, and says no secret', async () => {
    const { addressFor, objects } = await s3()
    const storage = await open(addressFor('slaptas-kitas'))
    for (const ask of [
      () => storage.getItemRaw('photos/a.jpg'),
      () => storage.setItemRaw('photos/a.jpg', randomBytes(9)),
      () => storage.removeItem('photos/a.jpg'),
      () => storage.getKeys(),
    ]) {
      const error = await ask().then(
        () => undefined,
        it => String(it),
      )
      expect(error).toContain('403')
      expect(error).not.toContain('slaptas')
    }
    expect(objects.size).toBe(0)
  })

  test('does not answer rejects, and holds nobody up', async () => {
    const { address, stall } = await s3()
    const storage = await open(address, 200)
    stall()
    await expect(storage.getItemRaw('photos/a.jpg')).rejects.toThrow('does not answer')
    await expect(storage.setItemRaw('photos/a.jpg', randomBytes(9))).rejects.toThrow('does not answer')
  })

  test('is gone rejects', async () => {
    const { address, stop } = await startS3()
    await stop()
    await expect((await open(address)).getItemRaw('photos/a.jpg')).rejects.toThrow()
  })
})

test.each([
  'https://key:secret@store.example/bucket',
  's3+https://key@store.example/bucket',
  's3+https://store.example/bucket',
  's3+https://key:secret@store.example',
  's3+https://key:secret@store.example/bucket/folder',
  's3+https://key:secret@/bucket',
  'netlify-blobs://site',
  'netlify-blobs://token@',
  '/var/pictures',
  '',
])('%s is no address of a store', address => {
  expect(readStoreAddress(address)).toBeUndefined()
})

test('key, secret and region are read from an address', () => {
  expect(readStoreAddress('s3+https://k%2Fey:se%40cret@s3.example:9000/my-bucket/?region=auto')).toEqual({
    kind: 's3',
    endpoint: 'https://s3.example:9000',
    bucket: 'my-bucket',
    region: 'auto',
    accessKeyId: 'k/ey',
    secretAccessKey: 'se@cret',
  })
})
