import { forgotPasswordBody } from '#src/domain/users/schema.ts'
import { mailLimit, sendReset } from '#src/server/account-mail.ts'
import { endpoint, endpoints } from '#src/server/endpoint.ts'
import { requireWithinLimits } from '#src/server/rate-limit.ts'

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
