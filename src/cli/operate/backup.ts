import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import type { End } from '#src/server/backup/manifest.ts'
import { readSecretFile } from '#src/server/backup/secret-file.ts'
import { askForBackup, socketPath } from '#src/server/backup/socket.ts'
import { writeBackup } from '#src/server/backup/write-backup.ts'
import { openFiles } from '#src/server/files/open-files.ts'
import { reason, rootReason } from '#src/server/start/open-database.ts'
import { readSettings, type Settings, StartError } from '#src/server/start/settings.ts'
import { withDatabase } from '../open.ts'

/** `npm run backup -- FILE`: database and pictures as one archive, also while the site is served; `-` is standard output. */
const [, , target = `tekme-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar`] = process.argv
const isOut = target === '-'
const part = `${target}.part`

type Write = (bytes: Uint8Array) => Promise<void>

try {
  await toTarget(await readSettings(name => process.env[name]))
} catch (error) {
  if (!isOut) await rm(part, { force: true })
  console.error(error instanceof StartError ? error.message : `The backup failed: ${rootReason(error)}.`)
  process.exitCode = 1
}

async function toTarget(settings: Settings): Promise<void> {
  const file = isOut ? undefined : await create()
  const write: Write = file ? async bytes => void (await file.writeFile(bytes)) : writeOut
  await writeTo(settings, write)
  if (!file) return
  await file.sync()
  await file.close()
  if (process.exitCode) return rm(part, { force: true })
  await rename(part, target)
  console.log(`The backup is ${target}. Whoever reads it reads everything: keep it as you keep the data.`)
}

/** Readable by its owner alone. */
async function create(): Promise<FileHandle> {
  const exists = await open(target, 'r').then(
    it => it.close().then(() => true),
    () => false,
  )
  if (exists) throw new StartError(`${target} is there already: name another file.`)
  return open(part, 'w', 0o600).catch(error => {
    throw new StartError(`${target} cannot be written: ${reason(error)}.`)
  })
}

const writeOut: Write = bytes =>
  new Promise((resolve, reject) => process.stdout.write(bytes, error => (error ? reject(error) : resolve())))

async function writeTo(settings: Settings, write: Write): Promise<void> {
  const socket = settings.DATABASE_URL ? undefined : socketPath(settings)
  const running = socket === undefined ? undefined : await askForBackup(socket)
  if (running) {
    for await (const bytes of running) await write(bytes)
    return
  }
  await withDatabase(async connection => {
    const storage = await openFiles(settings)
    tell(await writeBackup({ connection, storage, secret: readSecretFile(settings) }, write))
  })
}

function tell({ missing }: End): void {
  if (missing.length > 0) console.error(`Pictures that rows name are missing: ${missing.join(', ')}.`)
}
