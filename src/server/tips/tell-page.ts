import type { AstroGlobal } from 'astro'
import { Failure, unauthorized } from '#src/domain/errors.ts'
import type { Message } from '#src/domain/message.ts'
import type { River } from '#src/domain/places/rivers.ts'
import { newTipBody } from '#src/domain/river-facts/tip-schema.ts'
import { serverPaths } from '#src/paths.ts'
import { accountOf } from '../bookings/caller.ts'
import { getDatabase } from '../config/db.ts'
import { parseBody, readFields } from '../http/request-body.ts'
import { tellWithinLimits } from './tell.ts'

export const TELL_FIELDS = ['about', 'words', 'source'] as const
export type TellField = (typeof TELL_FIELDS)[number]

export type TellPage = {
  status: number
  values: Record<TellField, string>
  errors: Partial<Record<TellField, Message>>
  /** Failures at none of the fields. */
  failures: readonly Message[]
  isSent: boolean
}

/** Shows the form by which an account tells what it knows of a river, or takes what it sent. */
export async function tellPage(page: AstroGlobal, river: River): Promise<TellPage | { location: string }> {
  const { request, url, locals } = page
  const { locale } = locals
  let query = url.searchParams
  let refused: Failure | undefined
  if (request.method === 'POST')
    try {
      query = await readFields(request)
      const account = accountOf(locals)
      if (!account) throw unauthorized()
      const tip = parseBody(newTipBody, Object.fromEntries(TELL_FIELDS.map(name => [name, query.get(name) ?? ''])))
      await tellWithinLimits(await getDatabase(), account, { river, tip, locale, now: new Date() })
      return { location: serverPaths.riverTell(locale, river, { sent: 'told' }) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refused = error
    }
  const items = refused?.items ?? []
  const errorAt = (name: TellField) => items.find(({ path }) => path === name)?.message
  const values = Object.fromEntries(TELL_FIELDS.map(name => [name, query.get(name) ?? ''])) as TellPage['values']
  return {
    status: refused?.status ?? 200,
    values,
    errors: Object.fromEntries(TELL_FIELDS.map(name => [name, errorAt(name)])) as TellPage['errors'],
    failures: items.filter(({ path }) => !TELL_FIELDS.some(name => name === path)).map(({ message }) => message),
    isSent: request.method !== 'POST' && url.searchParams.get('sent') === 'told',
  }
}
