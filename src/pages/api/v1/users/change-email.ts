import type { Database } from '#db/client.ts'
import { requireCodeIfNeeded } from '#src/domain/factors/code-commands.ts'
import { requireMayChangeEmail, startEmailChange } from '#src/domain/users/email-commands.ts'
import { changeEmailBody } from '#src/domain/users/schema.ts'
import type { Actor } from '#src/domain/users/user.ts'
import { factorKeys } from '#src/server/auth/factor-keys.ts'
import { mailboxLimit, mailLimit, strangerLimits } from '#src/server/auth/mail-limits.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { requireWithinLimits } from '#src/server/limits/rate-limit.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary:
        'Ask for another e-mail address, with a code where the account needs one: it changes once the link that is sent there is used',
      access: 'account',
      body: changeEmailBody,
      status: 204,
      limit: 'passwordPerAccount',
    },
    async ({ db, actor, body, address, locale, after }) => {
      await requireMayChangeEmail(db, actor, body)
      const { email } = body
      const limits = [mailLimit('change-email', email), mailboxLimit('change-email', email), ...strangerLimits(address)]
      const prove = async (tx: Database, held: Actor) => {
        await requireCodeIfNeeded(tx, held, { code: body.code, locale, ...factorKeys() })
        // After the code: a wrong one must not use up the only email of five minutes.
        await requireWithinLimits(tx, ['mailPerAddress', address], ['mailChangesPerAccount', actor.id], ...limits)
      }
      await startEmailChange(db, actor, { email, locale, prove })
      after(deliverSoon)
      return undefined
    },
  ),
})
