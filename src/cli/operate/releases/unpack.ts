import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { StartError } from '#src/server/config/settings.ts'
import { reason } from '#src/server/describe-error.ts'
import { isLinked, isReleaseId, type Place } from './place.ts'

const SUMS = 'SHA256SUMS'
/** The Node that a release brings: the only file of it that is run by itself. */
const PROGRAM = 'bin/node'
/** Without these it is something else. */
const NEEDED = ['package.json', 'src/cli/tekme.mjs', 'dist/server/entry.mjs', PROGRAM]

/**
 * Unpacks the archive of a release, as `npm run archive` makes it, and returns its id. It gets its folder once all of it is there and
 * every file is the one that its checksums name. Throws a `StartError`, and leaves nothing behind, where it is damaged.
 */
export async function unpackRelease(place: Place, file: string): Promise<string> {
  const { releases } = place
  if (!existsSync(file)) throw new StartError(`${file} is not there.`)
  const part = join(releases, '.part')
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part)
  try {
    await requireNamedSum(file)
    await unpack(file, part)
    const [id = '', ...others] = readdirSync(part)
    if (others.length > 0 || !isReleaseId(id)) throw new StartError(`${file} is no release of Tėkmė.`)
    await requireSums(join(part, id), file)
    chmodSync(join(part, id, PROGRAM), 0o755)
    // One that is there and in use is the same; any other was left by an upgrade that was killed.
    if (!isLinked(place, id)) {
      rmSync(join(releases, id), { recursive: true, force: true })
      renameSync(join(part, id), join(releases, id))
    }
    return id
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

/** Nothing but folders and plain files, which only their owner may write. */
async function unpack(file: string, folder: string): Promise<void> {
  const taken = ['file', 'directory']
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      unpackTar(folder, { dmode: 0o755, fmode: 0o644, filter: ({ type }) => taken.includes(type ?? 'file') }),
    )
  } catch (error) {
    throw new StartError(`${file} cannot be unpacked, it may be cut off or damaged: ${reason(error)}.`)
  }
}

/** Where the checksum of the archive itself lies beside it, it has to be the archive's. */
async function requireNamedSum(file: string): Promise<void> {
  if (!existsSync(`${file}.sha256`)) return
  const [sum] = readFileSync(`${file}.sha256`, 'utf8').split(' ')
  if (sum !== (await sumOf(file)))
    throw new StartError(`${file} is not the archive that ${basename(file)}.sha256 names: copy both again.`)
}

async function requireSums(folder: string, file: string): Promise<void> {
  const wrong = (what: string) => new StartError(`${file} is damaged, or no release of Tėkmė: ${what}.`)
  const lines = existsSync(join(folder, SUMS)) ? readFileSync(join(folder, SUMS), 'utf8').trimEnd().split('\n') : []
  const named = new Map(lines.map(line => [line.slice(66), line.slice(0, 64)]))
  for (const path of NEEDED) if (!named.has(path)) throw wrong(`it has no ${path}`)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(it => it.isFile())
  const found = files.map(it => relative(folder, join(it.parentPath, it.name))).filter(path => path !== SUMS)
  for (const path of found) {
    const sum = named.get(path)
    if (sum === undefined) throw wrong(`nobody knows its file ${path}`)
    if (sum !== (await sumOf(join(folder, path)))) throw wrong(`its file ${path} is another`)
    named.delete(path)
  }
  const [missing] = named.keys()
  if (missing !== undefined) throw wrong(`its file ${missing} is missing`)
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
