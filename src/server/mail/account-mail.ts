import { issueMailToken } from '#src/domain/users/mail-token-commands.ts'
import { getActorByEmail } from '#src/domain/users/queries.ts'
import type { Actor, MailTokenPurpose } from '#src/domain/users/user.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { getDatabase } from '../db.ts'
import { resetCount } from '../http/limits/rate-limit.ts'
import { inBackground } from '../tasks/background.ts'
import { resetEmail, verificationEmail } from './emails.ts'
import { sendMail } from './mail.ts'

/** The rate limit of emails of one kind to one account. */
export const mailLimit = (purpose: MailTokenPurpose, email: string) => ['mailPerAccount', purpose, email] as const

/** Sends the verification link after the response. Where that fails, another may be requested at once. */
export function sendVerification({ id: userId, email }: Actor, locale: Locale): void {
  inBackground('A verification email was not sent', async () => {
    const db = await getDatabase()
    try {
      const token = await issueMailToken(db, { userId, purpose: 'verify-email' })
      await sendMail(verificationEmail({ email, locale, userId, token }))
    } catch (error) {
      await resetCount(db, mailLimit('verify-email', email))
      throw error
    }
  })
}

/** Sends the password reset link, if there is such an account, after a response that is the same for all. */
export function sendReset(email: string, locale: Locale): void {
  inBackground('A password reset email was not sent', async () => {
    const db = await getDatabase()
    const user = await getActorByEmail(db, email)
    if (!user) return
    const token = await issueMailToken(db, { userId: user.id, purpose: 'reset-password' })
    await sendMail(resetEmail({ email: user.email, locale, userId: user.id, token }))
  })
}
