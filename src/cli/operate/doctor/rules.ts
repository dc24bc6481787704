import { REFUSALS } from '#db/migrate.ts'
import type { CdnAddress } from '#src/server/config/cdn-address.ts'
import type { SiteFacts } from '#src/server/control/look.ts'
import { LEAST_FREE_BYTES } from '#src/server/disk-full.ts'

/** All that was seen of a site. A `failure` is the second half of a sentence. */
export type Readings = {
  now: Date
  /** Whether others are to reach it. */
  isForOthers: boolean
  siteUrl: string
  /** Whether nobody says whose `X-Forwarded-For` is true. */
  trustsNobody: boolean
  settingFaults: string[]
  settingWarnings: string[]
  /** When the newest migration of this release was made. */
  releasedAt: Date
  /** `isLimited`, `isHeard`: of a database that has connections. */
  database: (SiteFacts & { isLimited?: boolean; isHeard?: boolean }) | { sentence: string }
  mail: { isSet: boolean; failure?: string; sentTo?: string }
  /** None where no CDN stands before the site. `status`: of an answer. */
  cdn?: { kind: CdnAddress['kind']; failure?: string; status?: number }
  storage: { place: string; failure?: string }
  disks: { setting: string; folder: string; freeBytes: number }[]
  /** None for one's own machine. */
  dns?: { host: string; addresses: string[]; failure?: string }
}

type State = 'ok' | 'warning' | 'fault'
/** `todo`: what to do about it. */
export type Finding = { part: string; state: State; what: string; todo?: string }

const HOUR_MS = 3_600_000
const BACKUP_MS = 48 * HOUR_MS
/** Tasks are done every minute. */
const TASKS_MS = HOUR_MS / 6
/** Codes of authenticators hold for half a minute. */
const CLOCK_MS = { warning: 2_000, fault: 15_000 }
const SLOW_MS = 100
const LITTLE_BYTES = 1024 ** 3

/** Says of each part of a site what is right and what is wrong. Without right settings nothing else can be said. */
export function diagnose(seen: Readings): Finding[] {
  return [
    ...settings(seen),
    ...database(seen),
    ...clock(seen),
    ...mail(seen),
    ...cdn(seen),
    ...storage(seen),
    ...disks(seen),
    ...dns(seen),
  ]
}

export function settings(
  seen: Pick<Readings, 'settingFaults' | 'settingWarnings' | 'isForOthers' | 'siteUrl' | 'trustsNobody'>,
): Finding[] {
  const { settingFaults, isForOthers, siteUrl, trustsNobody } = seen
  const todo = 'See docs/settings.md.'
  const warnings = [
    ...seen.settingWarnings.map(what => ({ what, todo })),
    ...(isForOthers && !siteUrl.startsWith('https:')
      ? [{ what: `SITE_URL (${siteUrl}) is not encrypted.`, todo: 'Put a proxy with a certificate before it.' }]
      : []),
    ...(isForOthers && trustsNobody
      ? [
          {
            what: 'TRUSTED_PROXIES is not set.',
            todo: 'Behind a proxy all visitors share one limit until it names that.',
          },
        ]
      : []),
  ]
  return orOk('settings', 'They can be used.', [
    ...settingFaults.map(what => ({ state: 'fault' as const, what, todo })),
    ...warnings.map(it => ({ state: 'warning' as const, ...it })),
  ])
}

type Problem = Omit<Finding, 'part'>

const orOk = (part: string, what: string, problems: Problem[]): Finding[] =>
  problems.length > 0 ? problems.map(it => ({ part, ...it })) : [{ part, state: 'ok', what }]

function database({ database: it, now }: Readings): Finding[] {
  if ('sentence' in it)
    return [
      {
        part: 'database',
        state: 'fault',
        what: it.sentence,
        todo: 'The site cannot be served before it can be opened.',
      },
    ]
  const problems: Problem[] = []
  if (it.refused) problems.push({ state: 'fault', what: `It cannot be used: ${REFUSALS[it.refused]}.` })
  if (it.pending > 0)
    problems.push({
      state: 'fault',
      what: `It lacks ${it.pending} migrations of this release.`,
      todo: 'Restart the server, or run "tekme migrate".',
    })
  if (!it.mayCreate || it.othersTables > 0)
    problems.push({
      state: 'fault',
      what: 'Its role may not change all tables, so the next release cannot migrate.',
      todo: 'Make it the owner of the database and of all tables: REASSIGN OWNED BY … TO ….',
    })
  if (it.isSuperuser && it.isLimited !== undefined)
    problems.push({
      state: 'warning',
      what: 'Its role is a superuser, who may do more than the site needs.',
      todo: 'Give it one that owns its database and nothing else, as deploy/create-database.sh does.',
    })
  if (it.isLimited === false)
    problems.push({
      state: 'warning',
      what: 'Statements that nobody waits for go on, since a pooler passes no limit on.',
      todo: "Run ALTER ROLE … SET statement_timeout = '2400ms', and set DATABASE_DIRECT_URL.",
    })
  if (it.isHeard === false)
    problems.push({
      state: 'warning',
      what: 'Notifications do not arrive: a server shows what another has changed a second later.',
      todo: 'Set DATABASE_DIRECT_URL, the address past the pooler.',
    })
  if (it.tookMs > SLOW_MS)
    problems.push({ state: 'warning', what: `It took ${it.tookMs} ms to answer.`, todo: 'Have it near the server.' })
  const found = orOk(
    'database',
    `PostgreSQL ${it.version} answers in ${it.tookMs} ms, and has all migrations.`,
    problems,
  )
  return it.site ? [...found, ...site(it.site, now)] : found
}

function site(seen: NonNullable<SiteFacts['site']>, now: Date): Finding[] {
  const since = (moment: string) => now.getTime() - Date.parse(moment)
  const todo = 'Enable a timer of "tekme backup FOLDER --rotate": see docs/operate.md.'
  const backup: Finding = seen.backedUpAt
    ? since(seen.backedUpAt) > BACKUP_MS
      ? { part: 'backup', state: 'fault', what: `The last one is ${age(since(seen.backedUpAt))} old.`, todo }
      : { part: 'backup', state: 'ok', what: `The last one is ${age(since(seen.backedUpAt))} old.` }
    : {
        part: 'backup',
        state: since(seen.createdAt) > BACKUP_MS ? 'fault' : 'warning',
        what: 'There is none yet.',
        todo,
      }
  const isServed = seen.tasksDoneAt !== null && since(seen.tasksDoneAt) <= TASKS_MS
  const tasks: Finding = isServed
    ? { part: 'tasks', state: 'ok', what: 'They are done.' }
    : {
        part: 'tasks',
        state: 'warning',
        what: seen.tasksDoneAt ? `None was done for ${age(since(seen.tasksDoneAt))}.` : 'None was done yet.',
        todo: 'Is a server running? Its log says which task failed.',
      }
  const mails: Finding[] =
    seen.mailsGivenUp > 0
      ? [
          {
            part: 'mail',
            state: 'warning',
            what: `Messages that were given up: ${seen.mailsGivenUp}.`,
            todo: '"tekme mails" lists them, and "tekme mails send --all" sends them.',
          },
        ]
      : []
  return [backup, tasks, ...mails]
}

const age = (ms: number): string =>
  ms >= BACKUP_MS
    ? `${Math.floor(ms / HOUR_MS / 24)} days`
    : ms >= HOUR_MS
      ? `${Math.floor(ms / HOUR_MS)} hours`
      : `${Math.max(0, Math.floor(ms / 60_000))} minutes`

function clock({ now, releasedAt, database: it }: Readings): Finding[] {
  const todo = 'Have it set by the network: "timedatectl set-ntp true".'
  if (now < releasedAt)
    return [
      { part: 'clock', state: 'fault', what: `It says ${now.toISOString()}, before this release was made.`, todo },
    ]
  const off = 'sentence' in it ? 0 : Math.abs(it.aheadMs) - it.tookMs
  if (off <= CLOCK_MS.warning) return [{ part: 'clock', state: 'ok', what: `It says ${now.toISOString()}.` }]
  const what = `It differs from the clock of the database by ${Math.round(off / 1000)} seconds.`
  return [{ part: 'clock', state: off > CLOCK_MS.fault ? 'fault' : 'warning', what, todo }]
}

function mail({ mail: { isSet, failure, sentTo }, isForOthers }: Readings): Finding[] {
  if (failure !== undefined)
    return [
      {
        part: 'mail',
        state: 'fault',
        what: `The mail server of SMTP_URL failed: ${failure}.`,
        todo: 'Correct SMTP_URL.',
      },
    ]
  if (!isSet) {
    const what = 'There is no mail server, so messages are files in DATA_DIR/outbox.'
    return [
      isForOthers ? { part: 'mail', state: 'fault', what, todo: 'Set SMTP_URL.' } : { part: 'mail', state: 'ok', what },
    ]
  }
  const what = sentTo
    ? `The mail server has taken a message to ${sentTo}: see whether it arrives.`
    : 'The mail server answers.'
  return [{ part: 'mail', state: 'ok', what }]
}

/** The part of a CDN that its token is for. */
const PARTS: Record<CdnAddress['kind'], string> = {
  cloudflare: 'the zone',
  fastly: 'the service',
  http: 'the address',
}

function cdn({ cdn: seen }: Readings): Finding[] {
  if (!seen) return []
  const { kind, failure, status } = seen
  if (failure === undefined) return [{ part: 'cdn', state: 'ok', what: 'The CDN of CDN_URL purges what it is told.' }]
  const part = PARTS[kind]
  const finding = (what: string, todo: string): Finding[] => [
    { part: 'cdn', state: status === 429 ? 'warning' : 'fault', what: `The CDN of CDN_URL ${what}: ${failure}.`, todo },
  ]
  if (status === undefined) return finding('cannot be reached', 'Correct CDN_URL, or let this machine reach the host.')
  if (status === 401 || status === 403)
    return finding('refuses the token', `Put one into CDN_URL that may purge ${part}.`)
  if (status === 429) return finding('is asked too often', 'Wait for some minutes. Its plan says how often it may be.')
  if (status === 200)
    return finding('has purged nothing', 'See whether its plan purges by tag, and whether the token may.')
  if (status < 500) return finding('takes no purge', `Correct ${part} and the token in CDN_URL.`)
  return finding('failed', 'Try it again later: until it purges, its pages are old for up to an hour.')
}

const storage = ({ storage: { place, failure } }: Readings): Finding[] => [
  failure === undefined
    ? { part: 'pictures', state: 'ok', what: `One was written to ${place}, read and deleted.` }
    : {
        part: 'pictures',
        state: 'fault',
        what: `None can be kept in ${place}: ${failure}.`,
        todo: 'Correct FILES_DIR, FILES_URL or the rights of the folder.',
      },
]

const disks = (seen: Readings): Finding[] =>
  seen.disks.map(({ setting, folder, freeBytes }) => {
    const what = `${Math.floor(freeBytes / 1024 ** 2)} MB are free in ${setting} (${folder}).`
    if (freeBytes >= LITTLE_BYTES) return { part: 'disk', state: 'ok', what }
    const todo = 'Make space: nothing can be saved without.'
    return { part: 'disk', state: freeBytes < LEAST_FREE_BYTES ? 'fault' : 'warning', what, todo }
  })

/** Addresses that lead to this machine or to one's own network. */
const OWN = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/i

function dns({ dns: seen }: Readings): Finding[] {
  if (!seen) return []
  const { host, addresses, failure } = seen
  const todo = 'Add a record A or AAAA with the address of the proxy at whoever has the domain.'
  if (failure !== undefined)
    return [{ part: 'dns', state: 'fault', what: `The name ${host} of SITE_URL is not found: ${failure}.`, todo }]
  const what = `The name ${host} of SITE_URL leads to ${addresses.join(' and ')}.`
  if (addresses.every(it => OWN.test(it)))
    return [{ part: 'dns', state: 'warning', what: `${what} Only one's own network reaches that.`, todo }]
  return [{ part: 'dns', state: 'ok', what }]
}
