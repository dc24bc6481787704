import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from '#src/server/config/folder-lock.ts'
import { StartError } from '#src/server/config/settings.ts'
import { reason } from '#src/server/describe-error.ts'
import { print, readCommandSettings } from '../../open.ts'
import { findPlace, lead, type Place, releaseAt, removeOthers } from './place.ts'
import { systemctl, untilReady } from './units.ts'
import { unpackRelease } from './unpack.ts'

type Options = { json?: true; backup?: boolean }

/** Puts the release of an archive in the place of the one that serves. */
export async function upgrade(file: string, options: Options): Promise<void> {
  await alone(async place => {
    const before = releaseAt(place, 'current')
    const id = await unpackRelease(place, file)
    if (id === before) throw new StartError(`${id} serves already.`)
    try {
      if (options.backup) await systemctl('start', 'tekme-backup')
      await switchTo(place, id)
    } catch (error) {
      if (id !== releaseAt(place, 'previous')) rmSync(join(place.releases, id), { recursive: true, force: true })
      throw error
    }
    removeOthers(place)
    tell(options, { id, before })
  })
}

/** Puts the release of before in the place of the one that serves. */
export async function rollBack(options: Options): Promise<void> {
  await alone(async place => {
    const [id, before] = [releaseAt(place, 'previous'), releaseAt(place, 'current')]
    if (id === undefined) throw new StartError('There is no release of before.')
    await switchTo(place, id)
    tell(options, { id, before })
  })
}

function tell(options: Options, { id, before }: { id: string; before: string | undefined }): void {
  const lines = [`${id} serves now, in place of ${before}. "tekme rollback" switches back.`]
  print(options, { data: { release: id, before }, lines })
}

async function alone(work: (place: Place) => Promise<void>): Promise<void> {
  const place = findPlace()
  const release = tryLock(join(place.root, 'switching'))
  if (!release) throw new StartError('A release is being switched already.')
  try {
    await work(place)
  } finally {
    release()
  }
}

/**
 * Lets the release serve. It brings the database up to date as it starts. On a PostgreSQL it serves beside the one of before, as
 * `tekme-next` on the same port, until the unit of the site has been restarted with it: no connection is refused. An embedded database is
 * one process's, so there the port is closed for as long as the start takes. Throws a `StartError`, with the one of before serving, where it does not
 * get ready.
 */
async function switchTo(place: Place, id: string): Promise<void> {
  const isEmbedded = !readCommandSettings().DATABASE_URL
  const links = { current: releaseAt(place, 'current'), previous: releaseAt(place, 'previous') }
  try {
    if (!isEmbedded) await startBeside(place, id)
    lead(place, 'previous', links.current)
    lead(place, 'current', id)
    await restart()
  } catch (error) {
    const isSwitched = releaseAt(place, 'current') !== links.current
    lead(place, 'current', links.current)
    lead(place, 'previous', links.previous)
    if (isSwitched) await restart()
    throw new StartError(`${links.current} goes on serving: ${reason(error)}.`)
  } finally {
    if (!isEmbedded) await systemctl('stop', 'tekme-next')
    lead(place, 'next', undefined)
  }
}

async function startBeside(place: Place, id: string): Promise<void> {
  lead(place, 'next', id)
  await systemctl('start', 'tekme-next')
  await untilReady('tekme-next')
}

async function restart(): Promise<void> {
  await systemctl('restart', 'tekme')
  await untilReady('tekme')
}
