import { queueMail } from '#src/domain/mails/commands.ts'
import { forgotPasswordBody } from '#src/domain/users/schema.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { requireWithinLimits } from '#src/server/http/limits/rate-limit.ts'
import { mailboxLimit, mailLimit } from '#src/server/mail/account-mail.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Ask for a link to reset the password, sent by mail if there is such an account',
      access: 'anyone',
      body: forgotPasswordBody,
      status: 204,
      failures: [429],
    },
    async ({ db, body: { email }, address, locale, after }) => {
      await requireWithinLimits(
        db,
        ['mailPerAddress', address],
        mailLimit('reset-password', email),
        mailboxLimit('reset-password', email),
      )
      // Written for any address, so that a known one takes no longer.
      await queueMail(db, { kind: 'reset-password', to: email, locale })
      after(deliverSoon)
      return undefined
    },
  ),
})
