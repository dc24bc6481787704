import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as v from 'valibot'
import { HOST_RETENTION } from '#src/domain/retention.ts'
import { readProxies } from '#src/lib/proxies.ts'
import { readCdnAddress } from './cdn-address.ts'
import { readStoreAddress } from './store-address.ts'

const url = (protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      value => protocols.includes(URL.parse(value)?.protocol ?? ''),
      `must be an address that begins with ${protocols.map(p => `${p}//`).join(' or ')}`,
    ),
  )

function areProxies(list: string): boolean {
  try {
    readProxies(list)
    return true
  } catch {
    return false
  }
}

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65535, 'must be a port number'),
)

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/
/** Whether this name of a host is the machine itself. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/** Every setting with its default, in the order of `docs/settings.md`. An empty value counts as unset, but for those of `OFF`. */
const settingsSchema = v.object({
  PORT: v.optional(port, '4321'),
  HOST: v.optional(v.string(), 'localhost'),
  SHUTDOWN_DELAY_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a number of seconds'),
      v.transform(Number),
      v.maxValue(20, 'must be 20 at most'),
    ),
  ),
  HEALTH_SOCKET: v.optional(v.string()),
  TRUSTED_PROXIES: v.optional(
    v.pipe(v.string(), v.check(areProxies, 'must be addresses or networks, parted by commas')),
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  FILES_DIR: v.optional(v.string()),
  FILES_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        value => readStoreAddress(value) !== undefined,
        'must be s3+https://KEY:SECRET@HOST/BUCKET?region=REGION or netlify-blobs://TOKEN@SITE',
      ),
    ),
  ),
  CDN_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        value => readCdnAddress(value) !== undefined,
        'must be cloudflare://TOKEN@ZONE, fastly://TOKEN@SERVICE or https://TOKEN@HOST/PATH',
      ),
    ),
  ),
  DATABASE_URL: v.optional(
    v.union(
      [v.literal('memory:'), url(['postgres:', 'postgresql:'])],
      'must be an address that begins with postgres://',
    ),
  ),
  DATABASE_DIRECT_URL: v.optional(url(['postgres:', 'postgresql:'])),
  // A transaction may need one more beside its own.
  DATABASE_POOL_SIZE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'must be a number of connections'),
      v.transform(Number),
      v.minValue(4, 'must be 4 at least'),
    ),
    '10',
  ),
  DATABASE_READ_ONLY: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  // One that is to be kept for each of seven days leaves no room in less.
  BACKUP_DAYS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, 'must be a whole number of days'),
      v.transform(Number),
      v.minValue(8, 'must be 8 at least'),
    ),
    String(HOST_RETENTION.backups.days),
  ),
  BACKUP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        value => readStoreAddress(value)?.kind === 's3',
        'must be s3+https://KEY:SECRET@HOST/BUCKET?region=REGION',
      ),
    ),
  ),
  BACKUP_RECIPIENTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^age1[a-z\d]{50,4000}(\s*,\s*age1[a-z\d]{50,4000})*$/, 'must be public keys of age, parted by commas'),
      v.transform(list => list.split(/\s*,\s*/)),
    ),
  ),
  SITE_URL: v.optional(
    v.pipe(
      url(['http:', 'https:']),
      v.transform(value => new URL(value).origin),
    ),
  ),
  AUTH_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^@\r\n]+@[^@\r\n]+$/, 'must hold one e-mail address'))),
  CONTACT_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an e-mail address')), 'labas@tekme.example'),
  OPERATOR_NAME: v.optional(v.string()),
  OPERATOR_ADDRESS: v.optional(v.string()),
  AUTH_GOOGLE_ID: v.optional(v.string()),
  AUTH_GOOGLE_SECRET: v.optional(v.string()),
  AUTH_GOOGLE_ISSUER: v.optional(url(['http:', 'https:']), 'https://accounts.google.com'),
  GEOCODER_URL: v.optional(url(['http:', 'https:'])),
  OVERPASS_URL: v.optional(url(['http:', 'https:'])),
  GAUGES_URL: v.optional(
    v.union([v.literal(''), url(['http:', 'https:'])], 'must be an address that begins with http:// or https://'),
  ),
  BREACHED_PASSWORDS_URL: v.optional(url(['http:', 'https:'])),
  TILE_URL: v.optional(v.string(), 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  SEED_DEMO: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  API_READS_PER_MINUTE: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1'), v.transform(Number)),
    '600',
  ),
  HSTS_INCLUDE_SUBDOMAINS: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  RENDER_AHEAD: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '1'),
  PREVIEW: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d-]+$/, 'must be a name of small letters, digits and hyphens')),
  ),
  PREVIEW_DATABASE_URL: v.optional(url(['postgres:', 'postgresql:'])),
  PREVIEW_SMTP_URL: v.optional(url(['smtp:', 'smtps:'])),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(v.string(), 'localhost'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  NODE_ENV: v.optional(v.string()),
})

export const SETTING_NAMES = Object.keys(settingsSchema.entries)

export type Settings = v.InferOutput<typeof settingsSchema> & {
  SITE_URL: string
  SEED_DEMO: '0' | '1'
  GAUGES_URL: string
  SHUTDOWN_DELAY_SECONDS: number
}

/** Long enough for a load balancer that asks every second. */
const SHUTDOWN_DELAY_SECONDS = 3

/** Settings that an empty value switches off. */
const OFF = ['TILE_URL', 'GAUGES_URL']

/** The API of the Lithuanian Hydrometeorological Service (LHMT). */
const PUBLIC_GAUGES = 'https://api.meteo.lt/v1/'

/** A failure at startup, in one sentence for the person who started the server. */
export class StartError extends Error {}

type Get = (name: string) => string | undefined

function parse(get: Get) {
  const given = Object.fromEntries(SETTING_NAMES.map(name => [name, get(name) || undefined]))
  for (const name of OFF) if (get(name) === '') given[name] = ''
  return v.safeParse(settingsSchema, given)
}

/** A sentence about each setting that is wrong. */
export function settingFaults(get: Get): string[] {
  const { issues = [] } = parse(get)
  return issues.map(issue => `The setting ${v.getDotPath(issue)} ${issue.message}.`)
}

/** Reads and validates the settings through `get`. Throws a `StartError` that names the first invalid one. */
export function readSettings(get: Get): Settings {
  const result = parse(get)
  if (!result.success) throw new StartError(settingFaults(get)[0])
  const settings = result.output
  return {
    ...settings,
    SITE_URL: settings.SITE_URL ?? `http://${settings.HOST}:${settings.PORT}`,
    SHUTDOWN_DELAY_SECONDS:
      settings.SHUTDOWN_DELAY_SECONDS ?? (settings.NODE_ENV === 'production' ? SHUTDOWN_DELAY_SECONDS : 0),
    SEED_DEMO: settings.SEED_DEMO ?? (isOwnMachine(settings) ? '1' : '0'),
    GAUGES_URL: settings.GAUGES_URL ?? (isPublicSite(settings) ? PUBLIC_GAUGES : ''),
  }
}

/** Names of hosts that nobody reaches from outside: RFC 2606, 6761 and 6762, and those of one's own network. */
const NOT_PUBLIC =
  /^\[|^[\d.]+$|^[^.]*$|\.(example|test|invalid|localhost|local|internal|lan|home\.arpa)$|(^|\.)example\.(com|net|org)$/

/** Whether the site is one that people reach, and no preview or copy that changes nothing. */
function isPublicSite({ SITE_URL, PREVIEW, DATABASE_READ_ONLY }: v.InferOutput<typeof settingsSchema>): boolean {
  if (!SITE_URL || PREVIEW || DATABASE_READ_ONLY === '1') return false
  return !NOT_PUBLIC.test(new URL(SITE_URL).hostname)
}

/** Whether nobody but the person who started it can reach this site or its data, or nothing of it lasts. */
export function isOwnMachine(
  settings: Pick<Settings, 'HOST' | 'DATABASE_URL' | 'NODE_ENV'> & { SITE_URL?: string | undefined },
) {
  if (settings.DATABASE_URL) return settings.DATABASE_URL === 'memory:'
  return settings.NODE_ENV !== 'production' && !settings.SITE_URL?.startsWith('https:') && isLoopback(settings.HOST)
}

/** The absolute path of the folder of pictures, which several servers may share. Throws a `StartError` where it cannot be made. */
export function filesFolder(settings: Settings): string {
  if (settings.FILES_DIR === undefined) return dataFolder(settings, 'files')
  const folder = resolve(settings.FILES_DIR)
  try {
    makeFolder(folder)
  } catch {
    throw new StartError(
      `The folder FILES_DIR (${folder}) cannot be made or written: choose another or change its rights.`,
    )
  }
  return folder
}

/** The absolute path of a data folder, created if it is missing. Throws a `StartError` where it cannot be. */
export function dataFolder(settings: Settings, ...names: string[]): string {
  const folder = resolve(settings.DATA_DIR, ...names)
  try {
    makeFolder(folder)
  } catch {
    throw new StartError(
      `The folder DATA_DIR (${folder}) cannot be made or written: choose another or change its rights.`,
    )
  }
  return folder
}

/** Node's recursive `mkdirSync` never returns where a parent refuses new names as missing ones, as /proc does. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
