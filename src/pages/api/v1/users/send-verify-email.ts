import { startEmailChange } from '#src/domain/users/email-commands.ts'
import { getPendingEmail } from '#src/domain/users/queries.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { requireWithinLimits } from '#src/server/http/limits/rate-limit.ts'
import { mailLimit, sendVerification } from '#src/server/mail/account-mail.ts'
import { sendEmailChange } from '#src/server/mail/email-change-mail.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary:
        'Send the link that verifies the e-mail again, to the corrected address if there is one; nothing is sent to who has done so',
      access: 'account',
      status: 204,
      failures: [429],
    },
    async ({ db, actor, locale, after }) => {
      if (actor.isVerified) return undefined
      const email = await getPendingEmail(db, actor.id)
      if (email) {
        await requireWithinLimits(db, mailLimit('change-email', email))
        const token = await startEmailChange(db, actor, email)
        after(async () => sendEmailChange(actor, { email, token, locale }))
        return undefined
      }
      await requireWithinLimits(db, mailLimit('verify-email', actor.email))
      after(async () => sendVerification(actor, locale))
      return undefined
    },
  ),
})
