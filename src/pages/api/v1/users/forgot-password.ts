import { forgotPasswordBody } from '#src/domain/users/schema.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { requireWithinLimits } from '#src/server/http/limits/rate-limit.ts'
import { mailLimit, sendReset } from '#src/server/mail/account-mail.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Ask for a link to reset the password, sent by mail if there is such an account',
      access: 'anyone',
      body: forgotPasswordBody,
      status: 204,
      failures: [429],
    },
    async ({ db, body: { email }, address, locale }) => {
      await requireWithinLimits(db, ['mailPerAddress', address], mailLimit('reset-password', email))
      sendReset(email, locale)
      return undefined
    },
  ),
})
