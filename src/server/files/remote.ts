import { createStorage, type Driver, type Storage } from 'unstorage'
import type { StoreAddress } from '../config/store-address.ts'

/** For as long a store that does not answer holds up whoever waits for it. */
const PATIENCE_MS = 20_000

/** Files in an object store. What it refuses, or does not answer in time, rejects. */
export async function openRemote(address: StoreAddress, patienceMs = PATIENCE_MS): Promise<Storage> {
  return createStorage({ driver: inTime(await openDriver(address), patienceMs) })
}

async function openDriver({ kind, ...options }: StoreAddress): Promise<Driver> {
  const { default: create } =
    kind === 's3' ? await import('unstorage/drivers/s3') : await import('unstorage/drivers/netlify-blobs')
  return (create as (options: object) => Driver)(kind === 's3' ? options : { ...options, name: 'files' })
}

/** The drivers' own requests have no limit. */
function inTime(driver: Driver, patienceMs: number): Driver {
  async function within<T>(answer: T): Promise<Awaited<T>> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('The store of files does not answer.')), patienceMs)
    try {
      return await Promise.race([answer, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    ...driver,
    hasItem: (...args) => within(driver.hasItem(...args)),
    getItemRaw: (...args) => within(driver.getItemRaw?.(...args)),
    setItemRaw: (...args) => within(driver.setItemRaw?.(...args)),
    removeItem: (...args) => within(driver.removeItem?.(...args)),
    getKeys: (...args) => within(driver.getKeys(...args)),
  }
}
