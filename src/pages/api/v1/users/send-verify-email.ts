import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { requireWithinLimits } from '#src/server/http/limits/rate-limit.ts'
import { mailLimit, sendVerification } from '#src/server/mail/account-mail.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Send the link that verifies the e-mail again; nothing is sent to who has done so',
      access: 'account',
      status: 204,
      failures: [429],
    },
    async ({ db, actor, locale, after }) => {
      if (actor.isVerified) return undefined
      await requireWithinLimits(db, mailLimit('verify-email', actor.email))
      after(async () => sendVerification(actor, locale))
      return undefined
    },
  ),
})
