import { confirmEmail } from '#src/domain/users/email-commands.ts'
import { signedInJson } from '#src/domain/users/json.ts'
import { verifyEmailBody } from '#src/domain/users/schema.ts'
import { signedIn } from '#src/server/auth/signed-in.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { sendEmailChanged } from '#src/server/mail/email-change-mail.ts'

export const { PATCH, ALL } = endpoints({
  PATCH: endpoint(
    {
      summary: 'Change the e-mail address with a link sent to the new one; every token given out before stops working',
      access: 'anyone',
      body: verifyEmailBody,
      response: signedInJson,
      failures: [409],
    },
    async ({ db, body, locale, after }) => {
      const change = await confirmEmail(db, body)
      after(async () => sendEmailChanged(change, locale))
      return signedIn(change.after)
    },
  ),
})
