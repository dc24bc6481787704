import { authorizationOf } from '#src/server/config/derive-key.ts'
import { log } from '../../src/server/log.ts'

export const config = { schedule: '*/5 * * * *' }

/** Netlify runs it by this clock: no process stays between requests to send what waits and to delete what is over. */
export default async (): Promise<void> => {
  const { URL: site, AUTH_SECRET: secret } = process.env
  if (!site || !secret) return
  const headers = { Authorization: authorizationOf(secret, 'tasks') }
  const { ok, status } = await fetch(`${site}/api/tasks`, { method: 'POST', headers })
  if (!ok) log.error('failure', { what: `The tasks were not run: ${status}` })
}
