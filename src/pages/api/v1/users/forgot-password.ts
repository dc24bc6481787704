import { queueMail } from '#src/domain/mails/commands.ts'
import { forgotPasswordBody } from '#src/domain/users/schema.ts'
import { mailLinkEnd } from '#src/domain/users/user.ts'
import { resetLimits } from '#src/server/auth/mail-limits.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { requireWithinLimits } from '#src/server/limits/rate-limit.ts'
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
    async ({ db, body: { email }, address, request, locale, after }) => {
      const limits = await resetLimits(db, { email, address, request })
      await db.transaction(async tx => {
        await requireWithinLimits(tx, ...limits)
        // Written for any address, so that a known one takes no longer.
        const uselessAt = mailLinkEnd('reset-password')
        await queueMail(tx, { kind: 'reset-password', to: email, locale, uselessAt })
      })
      after(deliverSoon)
      return undefined
    },
  ),
})
