import { queueMail } from '#src/domain/mails/commands.ts'
import { startEmailChange } from '#src/domain/users/email-commands.ts'
import { getPendingEmail } from '#src/domain/users/queries.ts'
import { mailboxLimit, mailLimit } from '#src/server/auth/mail-limits.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { requireWithinLimits } from '#src/server/limits/rate-limit.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

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
        await db.transaction(async tx => {
          await requireWithinLimits(tx, mailLimit('change-email', email), mailboxLimit('change-email', email))
          await startEmailChange(tx, actor, { email, locale })
        })
      } else {
        const { id: userId, email: to } = actor
        await db.transaction(async tx => {
          await requireWithinLimits(tx, mailLimit('verify-email', to), mailboxLimit('verify-email', to))
          await queueMail(tx, { kind: 'verify-email', to, locale, data: { userId } })
        })
      }
      after(deliverSoon)
      return undefined
    },
  ),
})
