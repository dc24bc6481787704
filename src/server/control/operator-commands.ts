import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { Failure } from '#src/domain/errors.ts'
import { removeFactors } from '#src/domain/factors/removal-commands.ts'
import { listUnsentMails, type UnsentMail } from '#src/domain/mails/queries.ts'
import { assignPassword } from '#src/domain/users/password-commands.ts'
import { assignRole } from '#src/domain/users/role-commands.ts'
import { isLongEnough } from '#src/domain/users/schema.ts'
import { PASSWORD_LENGTH, ROLES } from '#src/domain/users/user.ts'
import { breachesKnownTo } from '../auth/breached-passwords.ts'
import { type Settings, StartError } from '../config/settings.ts'

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
    const { waiting, givenUp, mails } = await listUnsentMails(db)
    const lines = [`Waiting: ${waiting}, given up: ${givenUp}.`, ...mails.map(describeMail)]
    return { lines, data: { waiting, givenUp, mails } }
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

function describeMail({ id, kind, isGivenUp, createdAt, tries, nextTryAt, lastError }: UnsentMail): string {
  const state = isGivenUp ? 'given up' : `due ${toMinute(nextTryAt)}`
  const failure = lastError === null ? '' : `, ${lastError}`
  return `${id} ${kind}, written ${toMinute(createdAt)}, ${state}, tries: ${tries}${failure}`
}

const toMinute = (moment: Date) => `${moment.toISOString().slice(0, 16)}Z`

function requireKnown(isKnown: boolean, email: string): void {
  if (!isKnown) throw new StartError(`Nobody has signed up as ${email}.`)
}
