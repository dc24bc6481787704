import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartError } from '#src/server/config/settings.ts'

/**
 * Where releases are on a machine: `releases/ID`, beside the links `current` and `previous` and, while one takes the place of
 * another, `next`. The units of systemd run what the links lead to.
 */
export type Place = { root: string; releases: string }
type Link = (typeof LINKS)[number]

const LINKS = ['current', 'previous', 'next'] as const

const NAME = /^\w[\w.-]{0,99}$/

export const isReleaseId = (name: string): boolean => NAME.test(name)

/** The place that this program was started from. Throws a `StartError` where it is a copy of another kind. */
export function findPlace(program = process.cwd()): Place {
  const releases = dirname(program)
  const root = dirname(releases)
  if (basename(releases) === 'releases' && existsSync(join(root, 'current'))) return { root, releases }
  throw new StartError(
    'This copy of the program is not in a folder of releases, as it is installed for systemd: there is nothing to switch.',
  )
}

/** The release that a link leads to. */
export function releaseAt({ root }: Place, link: Link): string | undefined {
  try {
    return basename(readlinkSync(join(root, link)))
  } catch {
    return undefined
  }
}

/** Lets a link lead to a release in one step, so that at no moment there is none; nowhere where there is no release. */
export function lead({ root }: Place, link: Link, id: string | undefined): void {
  const path = join(root, link)
  if (id === undefined) {
    rmSync(path, { force: true })
    return
  }
  rmSync(`${path}.new`, { force: true })
  symlinkSync(join('releases', id), `${path}.new`)
  renameSync(`${path}.new`, path)
}

export const isLinked = (place: Place, id: string): boolean => LINKS.some(link => releaseAt(place, link) === id)

/** Removes the releases that no link leads to. */
export function removeOthers(place: Place): void {
  for (const { name } of readdirSync(place.releases, { withFileTypes: true }).filter(it => it.isDirectory()))
    if (!isLinked(place, name)) rmSync(join(place.releases, name), { recursive: true })
}
