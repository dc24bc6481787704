import type { BackupPlace } from './backup-place.ts'

const DAY_MS = 86_400_000
/** How many of the last days have a backup each. */
const DAILY = 7

type Backup = { name: string; at: number; isPart: boolean }

/** The name of a backup that is begun now, in UTC: no change of the clocks sets it back. */
export const backupName = (now: Date, isEncrypted = false): string =>
  `tekme-${now.toISOString().slice(0, 19).replaceAll(':', '')}.tar${isEncrypted ? '.age' : ''}`

/** The backups among names of files, which say when they were begun; the newest first. */
function backupsIn(names: readonly string[]): Backup[] {
  return names
    .flatMap(name => {
      const [, day, hours, minutes, seconds, part] =
        /^tekme-(\d{4}-\d{2}-\d{2})T(\d\d)(\d\d)(\d\d)\.tar(?:\.age)?(\.part)?$/.exec(name) ?? []
      const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
      return Number.isNaN(at) ? [] : [{ name, at, isPart: part !== undefined }]
    })
    .sort((one, other) => other.at - one.at)
}

/** The next look is a day later, and none may be older than `days` by then. */
const limitMs = (days: number) => (days - 1) * DAY_MS

const dayOf = (at: number) => Math.floor(at / DAY_MS)

/** Weeks begin on a Monday; 1970 did on a Thursday. */
const weekOf = ({ at }: Backup) => Math.floor((dayOf(at) + 3) / 7)

/**
 * The names of backups that go where none is kept for `days`: the newest of each of seven days stays, and before them the newest of each
 * week as long as whole weeks fit.
 */
export function outdated(names: readonly string[], now: Date, days: number): string[] {
  const whole = backupsIn(names).filter(it => !it.isPart)
  // By the calendar, since a timer is never on time to the minute.
  const isOfDays = ({ at }: Backup) => dayOf(now.getTime()) - dayOf(at) < DAILY
  const newestOfEach = (some: Backup[], unit: (it: Backup) => number, count: number) =>
    [...Map.groupBy(some, unit).values()].slice(0, count).flatMap(([newest]) => newest ?? [])
  const daily = newestOfEach(whole.filter(isOfDays), ({ at }) => dayOf(at), DAILY)
  const before = whole.filter(it => !isOfDays(it) && now.getTime() - it.at < limitMs(days))
  const weekly = newestOfEach(before, weekOf, Math.floor((days - 1 - DAILY) / 7))
  const kept = new Set([...daily, ...weekly].map(({ name }) => name))
  return whole.flatMap(({ name }) => (kept.has(name) ? [] : [name]))
}

/** The names of backups that nobody may keep any longer, and of those that were broken off: none takes a day to write. */
export const overdue = (names: readonly string[], now: Date, days: number): string[] =>
  backupsIn(names).flatMap(({ name, at, isPart }) =>
    now.getTime() - at >= (isPart ? DAY_MS : limitMs(days)) ? [name] : [],
  )

/** The newest of those that are whole. */
export const newestOf = (names: readonly string[]): string | undefined =>
  backupsIn(names).find(({ isPart }) => !isPart)?.name

/** Removes the backups of a place that `which` names. */
export async function removeBackups(place: BackupPlace, days: number, which: typeof outdated): Promise<void> {
  for (const name of which(await place.list(), new Date(), days)) await place.remove(name)
}
