import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { encryptFor } from '#src/server/backup/age.ts'
import { readSecretFile } from '#src/server/backup/secret-file.ts'
import { writeBackup } from '#src/server/backup/write-backup.ts'
import { type Settings, StartError } from '#src/server/config/settings.ts'
import { OPERATOR_COMMANDS } from '#src/server/control/operator-commands.ts'
import { askForBackup, askServer, socketPath } from '#src/server/control/socket.ts'
import { rootReason } from '#src/server/describe-error.ts'
import { openFiles } from '#src/server/files/open-files.ts'
import { print, readCommandSettings, withDatabase } from '../open.ts'
import { type BackupPlace, placeOf, type Sink, type Write } from './backup-place.ts'
import { backupName, outdated, overdue, removeBackups } from './rotation.ts'

type Options = { json?: true; rotate?: true }

/** Writes a backup into a file, a folder or the bucket, or to standard output where that is `-`. */
export async function backUp(target: string, options: Options): Promise<void> {
  const settings = readCommandSettings()
  if (target === '-' && !options.rotate) return failing(() => writeTo(settings, TO_OUTPUT))
  const { place, name } = placeOf(target, settings)
  if (!options.rotate) return failing(() => writeInto(place, name, settings, options))
  if (name !== undefined) throw new StartError(`${target} is no folder: only there old backups are removed.`)
  const removeThose = (which: typeof outdated) => removeBackups(place, settings.BACKUP_DAYS, which)
  try {
    await failing(() => writeInto(place, name, settings, options))
    await removeThose(outdated)
  } finally {
    await removeThose(overdue)
    await place.tidy(new Date())
  }
}

async function failing(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`The backup failed: ${rootReason(error)}.`)
  }
}

async function writeInto(
  place: BackupPlace,
  asked: string | undefined,
  settings: Settings,
  options: Options,
): Promise<void> {
  const isEncrypted = settings.BACKUP_RECIPIENTS !== undefined
  const name = asked ?? backupName(new Date(), isEncrypted)
  const sink = await place.create(name)
  let bytes = 0
  const write: Write = async piece => {
    bytes += piece.length
    await sink.write(piece)
  }
  try {
    await writeTo(settings, { ...sink, write })
  } catch (error) {
    await sink.discard().catch(() => {})
    throw error
  }
  const file = place.nameOf(name)
  const care = isEncrypted
    ? 'Only the identities of BACKUP_RECIPIENTS open it: keep those elsewhere.'
    : 'Whoever reads it reads everything: keep it as you keep the data.'
  print(options, { data: { file, bytes }, lines: [`The backup is ${file}. ${care}`] })
}

function writeOut(bytes: Uint8Array): Promise<void> {
  return new Promise((done, fail) => process.stdout.write(bytes, error => (error ? fail(error) : done())))
}

const TO_OUTPUT: Pick<Sink, 'write' | 'keep'> = { write: writeOut, keep: async () => {} }

/** Encrypts what is written, where settings say for whom. */
async function encrypting({ BACKUP_RECIPIENTS }: Settings, sink: Pick<Sink, 'write' | 'keep'>): Promise<typeof sink> {
  if (BACKUP_RECIPIENTS === undefined) return sink
  const encrypted = await encryptFor(BACKUP_RECIPIENTS, sink.write)
  const keep = async () => {
    await encrypted.end()
    await sink.keep()
  }
  return { write: encrypted.write, keep }
}

/** Writes a backup, and once `keep` has made that last notes when it was. A database that is only read keeps no note. */
async function writeTo(settings: Settings, sink: Pick<Sink, 'write' | 'keep'>): Promise<void> {
  const { write, keep } = await encrypting(settings, sink)
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
    if (missing.length > 0) console.error(`Pictures that rows name are missing: ${missing.join(', ')}.`)
  })
  // Not as the owner of the data, who may write nothing where root keeps backups.
  await keep()
  await withDatabase(settings, {}, ({ db }) => OPERATOR_COMMANDS['backed-up']({ db, settings }, {})).catch(() => {})
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
