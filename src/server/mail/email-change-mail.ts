import { type EmailChange, isEmailTaken } from '#src/domain/users/email-commands.ts'
import type { Actor } from '#src/domain/users/user.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { getDatabase } from '../db.ts'
import { resetCount } from '../http/limits/rate-limit.ts'
import { inBackground } from '../tasks/background.ts'
import { mailLimit } from './account-mail.ts'
import { addressTakenEmail, changedEmail, changeNoticeEmail, confirmationEmail } from './email-change-emails.ts'
import { type Mail, sendMail } from './mail.ts'

type Wish = { email: string; token: string; locale: Locale }

/**
 * Sends the link to the new address and a notice to the verified one, after a response that is the same for all: an address
 * that another account has gets an email that says so, and no link.
 */
export function sendEmailChange({ id: userId, email: current, isVerified }: Actor, wish: Wish): void {
  const { email, token, locale } = wish
  inBackground('An email to a new address was not sent', async () => {
    const db = await getDatabase()
    try {
      const isTaken = await isEmailTaken(db, userId, email)
      await sendMail(
        isTaken ? addressTakenEmail({ email, locale }) : confirmationEmail({ email, locale, userId, token }),
      )
    } catch (error) {
      await resetCount(db, mailLimit('change-email', email))
      throw error
    }
  })
  // An address that is not verified may be somebody else's.
  if (isVerified) notify(changeNoticeEmail({ email: current, locale }))
}

/** Tells both addresses that the account has changed from one to the other. */
export function sendEmailChanged({ before, after }: EmailChange, locale: Locale): void {
  if (!before.isVerified) return
  notify(changedEmail({ email: before.email, locale, isOld: true }))
  notify(changedEmail({ email: after.email, locale, isOld: false }))
}

function notify(mail: Mail): void {
  inBackground('A notice about a changed address was not sent', () => sendMail(mail))
}
