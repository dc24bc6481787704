/** One that nobody refers to any more would be closed, and so be free. */
const locks = new Set<unknown>()

/** SQLite's code where another process, or another lock of this one, has it. */
const BUSY = 5

/**
 * Locks a file, alone or with others that share it, until the returned function is called or this process ends, however it ends: it is the system that frees it, so none is
 * ever stale, and one of another container counts too. `undefined` where it is held. Node has no lock of its own but SQLite's.
 */
export function tryLock(file: string, { isShared = false } = {}): (() => void) | undefined {
  // Loaded here, since a function has no folder to lock.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const lock = new DatabaseSync(file)
  try {
    lock.exec(isShared ? 'begin; select 1 from sqlite_schema' : 'begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined
    throw error
  }
  locks.add(lock)
  return () => {
    locks.delete(lock)
    lock.close()
  }
}
