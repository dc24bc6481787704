import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { migrationSpan } from '#db/migrate.ts'
import { createPurger, PurgeError } from '#src/server/cache/cdn/purger.ts'
import { readCdnAddress } from '#src/server/config/cdn-address.ts'
import { missingFault, misspelledSettings, NEEDED_BY_OTHERS } from '#src/server/config/setting-names.ts'
import { isLoopback, type Settings, StartError, settingFaults } from '#src/server/config/settings.ts'
import { lookAtSite, type SiteFacts } from '#src/server/control/look.ts'
import { rootReason, withoutSecrets } from '#src/server/describe-error.ts'
import { freeBytes } from '#src/server/disk-full.ts'
import { openFiles } from '#src/server/files/open-files.ts'
import { codesOf, mailServer, senderOf } from '#src/server/mail/transport.ts'
import { withDatabase } from '../../open.ts'
import { asOwner } from '../as-owner.ts'
import { carryOut } from '../ask-site.ts'
import type { Readings } from './rules.ts'

type Environment = NodeJS.ProcessEnv

/** How long a notification may take. */
const HEARD_MS = 2_000
const NO_PAGE = 'tekme-doctor'
const TEXT =
  'Žinutė, kurią išsiuntė „tekme doctor“: laiškai iš šios svetainės pasiekia jūsų dėžutę.\n\nThe command “tekme doctor” has sent this: messages of this site reach your mailbox.\n'

/** Reads what can be said of the settings alone, whether all of them are right or not. */
export function lookAtSettings(env: Environment) {
  const isForOthers = env.NODE_ENV === 'production'
  const needed = [
    ...(isForOthers ? NEEDED_BY_OTHERS : []),
    ...(env.DATABASE_URL && env.DATABASE_URL !== 'memory:' ? ['AUTH_SECRET'] : []),
  ]
  const missing = missingFault(env, needed)
  return {
    isForOthers,
    siteUrl: env.SITE_URL || '',
    trustsNobody: !env.TRUSTED_PROXIES,
    settingFaults: [...(missing ? [missing] : []), ...settingFaults(name => env[name])],
    settingWarnings: misspelledSettings(env),
  }
}

/** Looks at all else. Nothing stays changed: what it writes it removes. `mailTo`: who is sent a message. */
export async function lookAround(
  settings: Settings,
  mailTo: string | undefined,
): Promise<Omit<Readings, keyof ReturnType<typeof lookAtSettings>>> {
  const [database, mail, cdn, storage, disks, dns] = await Promise.all([
    lookAtDatabase(settings),
    tryMail(settings, mailTo),
    tryCdn(settings),
    tryStorage(settings),
    lookAtDisks(settings),
    lookUp(settings),
  ])
  return {
    now: new Date(),
    releasedAt: new Date(migrationSpan().last),
    database,
    mail,
    storage,
    disks,
    ...(cdn && { cdn }),
    ...(dns && { dns }),
  }
}

async function lookAtDatabase(settings: Settings): Promise<Readings['database']> {
  try {
    if (!settings.DATABASE_URL) return (await carryOut(settings, 'look', {})).data as SiteFacts
    return await withDatabase(settings, {}, async connection => ({
      ...(await lookAtSite(connection.db)),
      isLimited: connection.isLimited || connection.kind !== 'pg',
      isHeard: await isHeard(connection),
    }))
  } catch (error) {
    const said =
      error instanceof StartError ? error.message : `It cannot be read: ${withoutSecrets(rootReason(error))}.`
    return { sentence: said }
  }
}

async function isHeard({ db, listen }: Connection): Promise<boolean> {
  const heard = Promise.withResolvers<boolean>()
  const channel = `tekme_doctor_${randomUUID().replaceAll('-', '')}`
  const listening = await listen?.(channel, () => heard.resolve(true)).catch(() => undefined)
  if (!listening) return false
  try {
    await db.execute(sql`select pg_notify(${channel}, '')`)
    return await Promise.race([heard.promise, sleep(HEARD_MS, false, { ref: false })])
  } finally {
    await listening.close().catch(() => {})
  }
}

async function tryMail(settings: Settings, to: string | undefined): Promise<Readings['mail']> {
  const { SMTP_URL } = settings
  if (!SMTP_URL) return { isSet: false, ...(to !== undefined && { failure: 'there is none' }) }
  const server = mailServer(SMTP_URL)
  try {
    if (to === undefined) await server.verify()
    else
      await server.sendMail({ from: senderOf(settings), to: { name: '', address: to }, subject: 'Tėkmė', text: TEXT })
    return { isSet: true, ...(to !== undefined && { sentTo: to }) }
  } catch (error) {
    return { isSet: true, failure: codesOf(error) }
  } finally {
    server.close()
  }
}

/** Has it purge by a tag that no page has. */
export async function tryCdn({ CDN_URL }: Pick<Settings, 'CDN_URL'>): Promise<Readings['cdn']> {
  const address = CDN_URL === undefined ? undefined : readCdnAddress(CDN_URL)
  if (!address) return undefined
  const { kind } = address
  try {
    await createPurger(address).purge([NO_PAGE])
    return { kind }
  } catch (error) {
    const failure = withoutSecrets(rootReason(error))
    return error instanceof PurgeError ? { kind, failure, status: error.status } : { kind, failure }
  }
}

const picturesOf = ({ FILES_DIR, DATA_DIR }: Settings) => resolve(FILES_DIR ?? join(DATA_DIR, 'files'))

async function tryStorage(settings: Settings): Promise<Readings['storage']> {
  const folder = picturesOf(settings)
  const isRemote = settings.FILES_URL !== undefined
  const place = isRemote ? 'the store of FILES_URL' : folder
  try {
    if (isRemote) await writeOne(settings)
    else if (existsSync(folder)) await asOwner(folder, () => writeOne(settings))
    else return { place, failure: 'there is no such folder before the first start' }
    return { place }
  } catch (error) {
    return { place, failure: withoutSecrets(rootReason(error)) }
  }
}

async function writeOne(settings: Settings): Promise<void> {
  const storage = await openFiles(settings)
  // With a folder of its own that would stay.
  const key = `doctor-${randomUUID()}.txt`
  try {
    await storage.setItemRaw(key, Buffer.from(key))
    const found = await storage.getItemRaw<Uint8Array | ArrayBuffer>(key)
    if (!found || Buffer.from(new Uint8Array(found)).toString() !== key) throw new Error('what was written is not read')
  } finally {
    await storage.removeItem(key)
  }
}

async function lookAtDisks(settings: Settings): Promise<Readings['disks']> {
  const folders = [
    { setting: 'DATA_DIR', folder: resolve(settings.DATA_DIR) },
    ...(settings.FILES_DIR ? [{ setting: 'FILES_DIR', folder: resolve(settings.FILES_DIR) }] : []),
  ]
  const there = folders.filter(({ folder }) => existsSync(folder))
  return Promise.all(there.map(async it => ({ ...it, freeBytes: await freeBytes(it.folder) })))
}

async function lookUp({ SITE_URL }: Settings): Promise<Readings['dns']> {
  const { hostname: host } = new URL(SITE_URL)
  if (isLoopback(host)) return undefined
  try {
    const found = await lookup(host, { all: true })
    return { host, addresses: found.map(({ address }) => address) }
  } catch (error) {
    return { host, addresses: [], failure: String(error instanceof Error && 'code' in error ? error.code : error) }
  }
}
