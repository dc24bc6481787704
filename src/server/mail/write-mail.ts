import type { Database } from '#db/client.ts'
import type { ClaimedMail } from '#src/domain/mails/commands.ts'
import { type BookingMailKind, isAboutBooking, type MailKind } from '#src/domain/mails/mail.ts'
import { countProposals } from '#src/domain/proposals/queries.ts'
import { isEmailTaken } from '#src/domain/users/email-commands.ts'
import { issueMailToken, renewMailToken } from '#src/domain/users/mail-token-commands.ts'
import { getActor, getActorByEmail } from '#src/domain/users/queries.ts'
import { accountExpiresEmail, newDeviceEmail, resetEmail, verificationEmail } from './account-emails.ts'
import { writeBookingMail } from './bookings/write-booking-mail.ts'
import { changedEmail, confirmationEmail } from './email-change-emails.ts'
import { passkeyAddedEmail, passkeyRemovedEmail, recoveryCodeUsedEmail } from './factor-emails.ts'
import type { Mail } from './mail.ts'
import { ceilingEmail, noticeEmail, tipsEmail } from './notice-emails.ts'

type Writer = (db: Database, mail: ClaimedMail) => Promise<Mail | undefined>

/**
 * Writes a queued message as it is to be now: links get a fresh token, of which only the hash is stored. `undefined` where
 * it has become pointless.
 */
export const writeMail: Writer = async (db, mail) => {
  const { kind } = mail
  return isAboutBooking(kind) ? writeBookingMail(db, { ...mail, kind }) : WRITERS[kind](db, mail)
}

const WRITERS: Record<Exclude<MailKind, BookingMailKind>, Writer> = {
  'verify-email': async (db, { toEmail: email, locale, data: { userId = '' } }) => {
    const user = await getActor(db, userId)
    if (user?.email !== email || user.isVerified) return undefined
    return verificationEmail({
      email,
      locale,
      userId,
      token: await issueMailToken(db, { userId, purpose: 'verify-email' }),
    })
  },
  'account-expires': async (db, { toEmail: email, locale, data: { userId = '', at = '' } }) => {
    const user = await getActor(db, userId)
    if (user?.email !== email || user.isVerified) return undefined
    const token = await issueMailToken(db, { userId, purpose: 'verify-email' })
    return accountExpiresEmail({ email, locale, userId, token, at })
  },
  'places-proposed': async (db, { toEmail: email, locale, data: { userId = '' } }) => {
    const user = await getActor(db, userId)
    if (user?.email !== email || (await countProposals(db, user)) === 0) return undefined
    return noticeEmail('placesProposed', { email, locale })
  },
  'account-deleted': async (_, { toEmail: email, locale }) => noticeEmail('deleted', { email, locale }),
  'reset-password': async (db, { toEmail: email, locale }) => {
    const user = await getActorByEmail(db, email)
    if (!user) return undefined
    const token = await issueMailToken(db, { userId: user.id, purpose: 'reset-password' })
    return resetEmail({ email, locale, userId: user.id, token })
  },
  'ceiling-reached': async (_, { toEmail: email, locale, data: { name = '' } }) =>
    ceilingEmail({ email, locale, name }),
  'tips-told': async (_, { toEmail: email, locale }) => tipsEmail({ email, locale }),
  'change-email': async (db, { toEmail: email, locale, data: { userId = '' } }) => {
    const token = await renewMailToken(db, { userId, purpose: 'change-email', email })
    if (!token) return undefined
    if (await isEmailTaken(db, userId, email)) return noticeEmail('changeTaken', { email, locale })
    return confirmationEmail({ email, locale, userId, token })
  },
  'change-email-notice': async (_, { toEmail: email, locale }) => noticeEmail('changeNotice', { email, locale }),
  'email-changed-old': async (_, { toEmail: email, locale }) => changedEmail({ email, locale, isOld: true }),
  'email-changed-new': async (_, { toEmail: email, locale }) => changedEmail({ email, locale, isOld: false }),
  'password-changed': async (_, { toEmail: email, locale }) => noticeEmail('passwordChanged', { email, locale }),
  'factor-added': async (_, { toEmail: email, locale }) => noticeEmail('factorAdded', { email, locale }),
  'factor-removed': async (_, { toEmail: email, locale }) => noticeEmail('factorRemoved', { email, locale }),
  'authenticator-removed': async (_, { toEmail: email, locale }) =>
    noticeEmail('authenticatorRemoved', { email, locale }),
  'passkey-added': async (_, { toEmail: email, locale, data: { name = '' } }) =>
    passkeyAddedEmail({ email, locale, name }),
  'passkey-removed': async (_, { toEmail: email, locale, data: { name = '', isLast = false } }) =>
    passkeyRemovedEmail({ email, locale, name, isLast }),
  'recovery-code-used': async (_, { toEmail: email, locale, data: { left = 0 } }) =>
    recoveryCodeUsedEmail({ email, locale, left }),
  'new-device': async (_, { toEmail: email, locale, data }) => newDeviceEmail({ email, locale, ...data }),
}
