import { mailLimit, sendVerification } from '#src/server/account-mail.ts'
import { endpoint, endpoints } from '#src/server/endpoint.ts'
import { requireWithinLimits } from '#src/server/rate-limit.ts'

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
