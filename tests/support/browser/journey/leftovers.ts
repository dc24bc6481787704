import { join } from 'node:path'
import { listFiles } from '#tests/support/data/pictures.ts'
import { runTasks } from '../bookings/by-mail.ts'
import type { PostgresSite } from '../postgres-site.ts'

/** Tables of any site or account, and those that expire. */
const EXPECTED = [
  'installation',
  'users',
  'sessions',
  'known_devices',
  'totp_secrets',
  'recovery_codes',
  'passkeys',
  'spent_challenges',
  'mail_tokens',
  'mails',
  'tasks',
  'invalidations',
  'audit_events',
  'rate_limits',
  'idempotency_keys',
  'geocoder_cache',
  'access_points',
  'access_point_texts',
  'access_point_rivers',
  'reaches',
  'booking_transitions',
]
/** Tables of summed rows: a created and deleted record sums to zero. */
const SUMMED = {
  tour_tallies: 'kind, bucket, slug',
  tour_cells: 'level, x, y',
  start_tallies: 'block, last_start, lead_hours, seats, parties',
  start_gaps: 'day, idle, seats, parties, requests',
}

/** The time to restore what was deleted is over, as is that of its files, and the tasks have run. */
export async function endDeletions(site: PostgresSite): Promise<void> {
  for (const table of ['tours', 'providers'])
    await site.query(`update ${table} set deleted_at = deleted_at - interval '1 hour'`)
  await site.query("update stored_files set created_at = created_at - interval '1 day'")
  await runTasks(site)
}

/** Tables that still hold rows of a provider or a tour, and files of pictures. */
export async function readLeftovers(site: PostgresSite): Promise<string[]> {
  const tables = await site.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  )
  const left = await listFiles(join(site.dataDir, 'files'))
  for (const { name } of tables) {
    if (!EXPECTED.includes(name) && (await isFilled(site, name))) left.push(name)
  }
  return left
}

async function isFilled(site: PostgresSite, table: string): Promise<boolean> {
  const sums = Object.entries(SUMMED).find(([name]) => name === table)?.[1]
  const rows = sums ? `select from ${table} group by ${sums} having sum(tours) <> 0` : `select from ${table}`
  const [found] = await site.query<{ isFilled: boolean }>(`select exists (${rows}) as "isFilled"`)
  return found?.isFilled === true
}
