import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { installation } from '#db/schema/index.ts'
import { Failure } from '#src/domain/errors.ts'
import { removeFactors } from '#src/domain/factors/removal-commands.ts'
import { resendMails } from '#src/domain/mails/commands.ts'
import { listUnsentMails, type UnsentMail } from '#src/domain/mails/queries.ts'
import { assignPassword } from '#src/domain/users/password-commands.ts'
import { assignRole } from '#src/domain/users/role-commands.ts'
import { isLongEnough } from '#src/domain/users/schema.ts'
import { PASSWORD_LENGTH, ROLES } from '#src/domain/users/user.ts'
import { breachesKnownTo } from '../auth/breached-passwords.ts'
import { type Settings, StartError } from '../config/settings.ts'
import { lookAtSite } from './look.ts'

/** The result of a command, as lines for people and as data for scripts, neither of which has a secret. */
export type Done = { lines: string[]; data: Record<string, unknown> }
export type Site = { db: Database; settings: Settings }
export type OperatorCommand = keyof typeof OPERATOR_COMMANDS

const address = v.pipe(v.string(), v.includes('@'))

/**
 * The commands of the operator of a site, from the command line on the database or in the running server.
 * Each throws a `StartError` for what cannot be done.
 */
export const OPERATOR_COMMANDS = {
  role: command(v.object({ email: address, role: v.picklist(ROLES) }), async ({ db }, { email, role }) => {
    requireKnown(await assignRole(db, email, role), email)
    const lines = [`${email} is ${role} now, and is signed out everywhere.`]
    if (role === 'admin')
      lines.push('Until they sign in with a second factor, set up under Security, their rights are a manager’s.')
    return { lines, data: { email, role } }
  }),

  password: command(
    v.object({ email: address, password: v.string() }),
    async ({ db, settings }, { email, password }) => {
      if (!isLongEnough(password))
        throw new StartError(`A password has ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters.`)
      const isSet = await assignPassword(db, { email, password }, breachesKnownTo(settings)).catch(error => {
        throw error instanceof Failure ? new StartError('This password is common, or was leaked somewhere.') : error
      })
      requireKnown(isSet, email)
      return { lines: [`${email} has a new password, and is signed out everywhere.`], data: { email } }
    },
  ),

  'remove-factors': command(v.object({ email: address }), async ({ db }, { email }) => {
    requireKnown(await removeFactors(db, email), email)
    return { lines: [`${email} has no second factor now, and is signed out everywhere.`], data: { email } }
  }),

  mails: command(v.object({}), async ({ db }) => {
    const { mails, ...counts } = await listUnsentMails(db)
    const { waiting, givenUp, dropped } = counts
    const lines = [`Waiting: ${waiting}, given up: ${givenUp}, dropped: ${dropped}.`, ...mails.map(describeMail)]
    return { lines, data: { ...counts, mails } }
  }),

  'send-mails': command(v.object({ ids: v.optional(v.array(v.string())) }), async ({ db }, { ids }) => {
    const sent = await db.transaction(async tx => {
      const sent = await resendMails(tx, ids)
      const missing = ids?.filter(id => !sent.includes(id)) ?? []
      if (missing.length > 0)
        throw new StartError(`No message that could be sent again is ${missing.join(' or ')}: see "tekme mails".`)
      return sent
    })
    const lines = [sent.length > 0 ? `Sent within a minute: ${sent.length}.` : 'There is nothing to send again.']
    return { lines, data: { ids: sent } }
  }),

  look: command(v.object({}), async ({ db }) => ({ lines: [], data: await lookAtSite(db) })),

  'backed-up': command(v.object({}), async ({ db }) => {
    await db.update(installation).set({ backedUpAt: sql`now()` })
    return { lines: ['The backup is noted.'], data: {} }
  }),
}

/** `input` is checked here, as it comes through the socket too. */
function command<S extends v.GenericSchema>(schema: S, run: (site: Site, input: v.InferOutput<S>) => Promise<Done>) {
  return async (site: Site, input: unknown): Promise<Done> => {
    const result = v.safeParse(schema, input)
    if (!result.success) throw new StartError('The command was given words that it does not know.')
    return run(site, result.output)
  }
}

function describeMail({ id, kind, createdAt, tries, lastError, ...mail }: UnsentMail): string {
  const state = mail.isDropped ? 'dropped' : mail.isGivenUp ? 'given up' : `due ${toMinute(mail.nextTryAt)}`
  const end = mail.uselessAt ? `, useless from ${toMinute(mail.uselessAt)}` : ''
  const failure = lastError === null ? '' : `, ${lastError}`
  return `${id} ${kind}, written ${toMinute(createdAt)}, ${state}${end}, tries: ${tries}${failure}`
}

const toMinute = (moment: Date) => `${moment.toISOString().slice(0, 16)}Z`

function requireKnown(isKnown: boolean, email: string): void {
  if (!isKnown) throw new StartError(`Nobody has signed up as ${email}.`)
}
