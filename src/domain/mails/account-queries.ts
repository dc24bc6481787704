import { and, eq, notInArray, type SQL } from 'drizzle-orm'
import { mails } from '#db/schema/index.ts'
import { BOOKING_MAIL_KINDS } from './mail.ts'

/** The messages of an account: those to its address, but about no request, of whoever that is, until the address is proved. */
export const mailsOfAccount = ({ email, isVerified }: { email: string; isVerified: boolean }) =>
  and(eq(mails.toEmail, email), isVerified ? undefined : notInArray(mails.kind, [...BOOKING_MAIL_KINDS])) as SQL
