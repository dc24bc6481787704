import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { Failure } from '#src/domain/errors.ts'
import { removeFactors } from '#src/domain/factors/removal-commands.ts'
import { assignPassword } from '#src/domain/users/password-commands.ts'
import { assignRole } from '#src/domain/users/role-commands.ts'
import { isLongEnough } from '#src/domain/users/schema.ts'
import { PASSWORD_LENGTH, ROLES } from '#src/domain/users/user.ts'
import { breachesKnownTo } from '../auth/breached-passwords.ts'
import { type Settings, StartError } from '../start/settings.ts'

export type AccountSite = { db: Database; settings: Settings }
export type AccountCommand = keyof typeof ACCOUNT_COMMANDS

const address = v.pipe(v.string(), v.includes('@'))

/**
 * What the operator does to an account, from the command line on the database or in the running server: each returns the lines to say.
 * Throws a `StartError` for what cannot be done.
 */
export const ACCOUNT_COMMANDS = {
  role: command(v.object({ email: address, role: v.picklist(ROLES) }), async ({ db }, { email, role }) => {
    requireKnown(await assignRole(db, email, role), email)
    const lines = [`${email} is ${role} now, and is signed out everywhere.`]
    if (role === 'admin')
      lines.push('Until they sign in with a second factor, set up under Security, their rights are a manager’s.')
    return lines
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
      return [`${email} has a new password, and is signed out everywhere.`]
    },
  ),

  'remove-factors': command(v.object({ email: address }), async ({ db }, { email }) => {
    requireKnown(await removeFactors(db, email), email)
    return [`${email} has no second factor now, and is signed out everywhere.`]
  }),
}

/** `input` is checked here, as it comes through the socket too. */
function command<S extends v.GenericSchema>(
  schema: S,
  run: (site: AccountSite, input: v.InferOutput<S>) => Promise<string[]>,
) {
  return async (site: AccountSite, input: unknown): Promise<string[]> => {
    const result = v.safeParse(schema, input)
    if (!result.success) throw new StartError('The command was given words that it does not know.')
    return run(site, result.output)
  }
}

function requireKnown(isKnown: boolean, email: string): void {
  if (!isKnown) throw new StartError(`Nobody has signed up as ${email}.`)
}
