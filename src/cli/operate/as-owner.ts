import { accessSync, constants, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describeUser } from '#src/server/config/file-rights.ts'
import { StartError } from '#src/server/config/settings.ts'

type Owner = { uid: number; gid: number }

const ROOT = 0

/**
 * Runs `work` as the owner of a data folder, since the site could not open what root has written there. Throws a `StartError` where this
 * process is neither its owner nor root. Where it is not there yet, the owner is that of the folder in which it is made.
 */
export async function asOwner<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const own = process.geteuid?.()
  const owner = ownerOf(resolve(folder))
  // Windows has no owners of this kind.
  if (own === undefined || owner.uid === own) return work()
  if (own === ROOT) return asUser(owner, folder, work)
  if (isThere(folder))
    throw new StartError(`The data in ${resolve(folder)} belong to ${describeUser(owner.uid)}: run this as that user.`)
  return work()
}

async function asUser<T>({ uid, gid }: Owner, folder: string, work: () => Promise<T>): Promise<T> {
  const before = { groups: process.getgroups?.() ?? [], gid: process.getegid?.() ?? ROOT }
  process.setgroups?.([gid])
  process.setegid?.(gid)
  process.seteuid?.(uid)
  try {
    if (isThere(folder)) requireEntry(resolve(folder), uid)
    return await work()
  } finally {
    process.seteuid?.(ROOT)
    process.setegid?.(before.gid)
    process.setgroups?.(before.groups)
  }
}

/** The folder of a volume may be root's while the site, which writes by its group, owns what is in it. */
function ownerOf(folder: string): Owner {
  const own = statOf(folder)
  if (own === undefined) return ownerOf(dirname(folder))
  if (own === 'shut')
    throw new StartError(
      `The data in ${folder} cannot be entered by ${describeUser(process.geteuid?.() ?? ROOT)}: run this as the user of the site.`,
    )
  const inside = statOf(join(folder, 'db', 'PG_VERSION'))
  return own.uid === ROOT && typeof inside === 'object' ? inside : own
}

function statOf(path: string): Owner | 'shut' | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return 'shut'
  }
}

const isThere = (folder: string) => statOf(folder) !== undefined

/** The private state folders of systemd are entered by the units alone that have them. */
function requireEntry(folder: string, uid: number): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new StartError(
      `The data in ${folder} belong to ${describeUser(uid)}, who cannot enter it from here: run this in a unit of that user, as deploy/tekme does.`,
    )
  }
}
