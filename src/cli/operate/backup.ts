import { existsSync, statSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readSecretFile } from '#src/server/backup/secret-file.ts'
import { writeBackup } from '#src/server/backup/write-backup.ts'
import { type Settings, StartError } from '#src/server/config/settings.ts'
import { askForBackup, socketPath } from '#src/server/control/socket.ts'
import { reason, rootReason } from '#src/server/describe-error.ts'
import { openFiles } from '#src/server/files/open-files.ts'
import { print, readCommandSettings, withDatabase } from '../open.ts'

type Write = (bytes: Uint8Array) => Promise<void>

/** Writes a backup into a file, or to standard output where that is `-`. */
export async function backUp(target: string, options: { json?: true }): Promise<void> {
  const settings = readCommandSettings()
  try {
    if (target === '-') return await writeTo(settings, writeOut)
    const file = fileIn(target)
    await writeFile(settings, file)
    const said = `The backup is ${file}. Whoever reads it reads everything: keep it as you keep the data.`
    print(options, { data: { file, bytes: statSync(file).size }, lines: [said] })
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`The backup failed: ${rootReason(error)}.`)
  }
}

function fileIn(asked: string): string {
  const isFolder = asked.endsWith('/') || statSync(asked, { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? join(asked, `tekme-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar`) : asked
}

/** Under another name until it is whole. */
async function writeFile(settings: Settings, target: string): Promise<void> {
  if (existsSync(target)) throw new StartError(`${target} is there already: name another file.`)
  const part = `${target}.part`
  const file = await create(part)
  try {
    await writeTo(settings, async bytes => void (await file.writeFile(bytes)))
    await file.sync()
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Readable by its owner alone. */
function create(part: string): Promise<FileHandle> {
  return open(part, 'w', 0o600).catch(error => {
    throw new StartError(`${part} cannot be written: ${reason(error)}.`)
  })
}

function writeOut(bytes: Uint8Array): Promise<void> {
  return new Promise((done, fail) => process.stdout.write(bytes, error => (error ? fail(error) : done())))
}

async function writeTo(settings: Settings, write: Write): Promise<void> {
  const socket = settings.DATABASE_URL ? undefined : socketPath(settings)
  const running = socket === undefined ? undefined : await askForBackup(socket)
  if (running) {
    for await (const bytes of running) await write(bytes)
    return
  }
  await withDatabase(settings, {}, async connection => {
    requirePictures(settings)
    const storage = await openFiles(settings)
    const { missing } = await writeBackup({ connection, storage, secret: readSecretFile(settings) }, write)
    if (missing.length > 0) console.error(`Pictures that rows name are missing: ${missing.join(', ')}.`)
  })
}

/** A folder that the settings name by mistake is not made: the backup would have no picture. */
function requirePictures({ DATABASE_URL, DATA_DIR, FILES_DIR, FILES_URL }: Settings): void {
  if (FILES_URL !== undefined || (!DATABASE_URL && FILES_DIR === undefined)) return
  const folder = resolve(FILES_DIR ?? join(DATA_DIR, 'files'))
  if (!existsSync(folder))
    throw new StartError(
      `There is no folder of pictures ${folder}: set DATA_DIR, FILES_DIR or FILES_URL as the site has it.`,
    )
}
