import { requireMayChangeEmail, startEmailChange } from '#src/domain/users/email-commands.ts'
import { changeEmailBody } from '#src/domain/users/schema.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { requireWithinLimits } from '#src/server/http/limits/rate-limit.ts'
import { mailboxLimit, mailLimit } from '#src/server/mail/account-mail.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Ask for another e-mail address: it changes once the link that is sent there is used',
      access: 'account',
      body: changeEmailBody,
      status: 204,
      limit: 'passwordPerAccount',
    },
    async ({ db, actor, body, address, locale, after }) => {
      await requireMayChangeEmail(db, actor, body)
      const { email } = body
      const limits = [mailLimit('change-email', email), mailboxLimit('change-email', email)]
      await requireWithinLimits(db, ['mailPerAddress', address], ['mailChangesPerAccount', actor.id], ...limits)
      await startEmailChange(db, actor, { email, locale })
      after(deliverSoon)
      return undefined
    },
  ),
})
