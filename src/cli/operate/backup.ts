import { existsSync, statSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readSecretFile } from '#src/server/backup/secret-file.ts'
import { writeBackup } from '#src/server/backup/write-backup.ts'
import { type Settings, StartError } from '#src/server/config/settings.ts'
import { OPERATOR_COMMANDS } from '#src/server/control/operator-commands.ts'
import { askForBackup, askServer, socketPath } from '#src/server/control/socket.ts'
import { reason, rootReason } from '#src/server/describe-error.ts'
import { openFiles } from '#src/server/files/open-files.ts'
import { print, readCommandSettings, withDatabase } from '../open.ts'
import { backupName, outdated, overdue, removeBackups } from './rotation.ts'

type Write = (bytes: Uint8Array) => Promise<void>

type Options = { json?: true; rotate?: true }

/** Writes a backup into a file, or to standard output where that is `-`. */
export async function backUp(target: string, options: Options): Promise<void> {
  if (!options.rotate) return writeTarget(target, options)
  if (!isFolder(target)) throw new StartError(`${target} is no folder: only there old backups are removed.`)
  const { BACKUP_DAYS } = readCommandSettings()
  try {
    await writeTarget(target, options)
    removeBackups(target, BACKUP_DAYS, outdated)
  } finally {
    removeBackups(target, BACKUP_DAYS, overdue)
  }
}

async function writeTarget(target: string, options: Options): Promise<void> {
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

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

function fileIn(asked: string): string {
  return asked.endsWith('/') || isFolder(asked) ? join(asked, backupName(new Date())) : asked
}

/** Under another name until it is whole. */
async function writeFile(settings: Settings, target: string): Promise<void> {
  if (existsSync(target)) throw new StartError(`${target} is there already: name another file.`)
  const part = `${target}.part`
  const file = await create(part)
  try {
    const write = async (bytes: Uint8Array) => void (await file.writeFile(bytes))
    await writeTo(settings, write, () => file.sync())
    // Not as the owner of the data, who may not write to this folder.
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

/** Writes a backup, and once `keep` has made that last notes when it was. A database that is only read keeps no note. */
async function writeTo(settings: Settings, write: Write, keep = async () => {}): Promise<void> {
  const socket = settings.DATABASE_URL ? undefined : socketPath(settings)
  const running = socket === undefined ? undefined : await askForBackup(socket)
  if (socket !== undefined && running) {
    for await (const bytes of running) await write(bytes)
    await keep()
    // A server of an earlier release keeps no note either.
    await askServer(socket, 'backed-up', {}).catch(() => {})
    return
  }
  await withDatabase(settings, {}, async connection => {
    requirePictures(settings)
    const storage = await openFiles(settings)
    const { missing } = await writeBackup({ connection, storage, secret: readSecretFile(settings) }, write)
    await keep()
    await OPERATOR_COMMANDS['backed-up']({ db: connection.db, settings }, {}).catch(() => {})
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
