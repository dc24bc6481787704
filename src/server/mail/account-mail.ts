import { issueMailToken } from '#src/domain/users/mail-token-commands.ts'
import { getActorByEmail } from '#src/domain/users/queries.ts'
import type { Actor } from '#src/domain/users/user.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { getDatabase } from '../db.ts'
import { forgetCount } from '../http/limits/rate-limit.ts'
import { inBackground } from '../tasks/background.ts'
import { resetLetter, verificationLetter } from './letters.ts'
import { sendMail } from './mail.ts'

/** The count that keeps letters of one kind to one account apart. */
export const mailLimit = (purpose: 'verify-email' | 'reset-password', email: string) =>
  ['mailPerAccount', purpose, email] as const

/** Sends the link that proves the user's address, after the answer. Where that fails it may be asked for again at once. */
export function sendVerification({ id: userId, email }: Actor, locale: Locale): void {
  inBackground('A letter to verify an address was not sent', async () => {
    const db = await getDatabase()
    try {
      const token = await issueMailToken(db, { userId, purpose: 'verify-email' })
      await sendMail(verificationLetter({ email, locale, userId, token }))
    } catch (error) {
      await forgetCount(db, mailLimit('verify-email', email))
      throw error
    }
  })
}

/** Sends the link to choose another password, if there is such an account, after an answer that is the same for all. */
export function sendReset(email: string, locale: Locale): void {
  inBackground('A letter to reset a password was not sent', async () => {
    const db = await getDatabase()
    const user = await getActorByEmail(db, email)
    if (!user) return
    const token = await issueMailToken(db, { userId: user.id, purpose: 'reset-password' })
    await sendMail(resetLetter({ email: user.email, locale, userId: user.id, token }))
  })
}
