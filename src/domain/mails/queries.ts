import { and, asc, eq, gt, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'
import { BOOKING_MAIL_KINDS, MAIL_RETRY_MINUTES, type MailKind } from './mail.ts'

/** The messages of an account: those to its address, but about no request, of whoever that is, until the address is proved. */
export const mailsOfAccount = ({ email, isVerified }: { email: string; isVerified: boolean }) =>
  and(eq(mails.toEmail, email), isVerified ? undefined : notInArray(mails.kind, [...BOOKING_MAIL_KINDS])) as SQL

/** A message whose last try has begun: no other follows. */
export const isGivenUp = () => and(isNull(mails.sentAt), gt(mails.tries, MAIL_RETRY_MINUTES.length)) as SQL

const LISTED = 100

/** A message that is not sent, without its address and content; `lastError` has codes alone. */
export type UnsentMail = {
  id: string
  kind: MailKind
  isGivenUp: boolean
  isDropped: boolean
  createdAt: Date
  tries: number
  nextTryAt: Date
  uselessAt: Date | null
  lastError: string | null
}

type UnsentMails = { waiting: number; givenUp: number; dropped: number; mails: UnsentMail[] }

/** How many messages wait, were given up or dropped, and the oldest hundred of them. */
export async function listUnsentMails(db: Database): Promise<UnsentMails> {
  const isUnsent = isNull(mails.sentAt)
  const [all, givenUp] = [await db.$count(mails, isUnsent), await db.$count(mails, isGivenUp())]
  const { id, kind, isDropped, createdAt, tries, notBefore, uselessAt, lastError } = mails
  const listed = await db
    .select({
      ...{ id, kind, isGivenUp: sql<boolean>`${isGivenUp()}`, isDropped, createdAt, tries },
      ...{ nextTryAt: notBefore, uselessAt, lastError },
    })
    .from(mails)
    .where(or(isUnsent, eq(isDropped, true)))
    .orderBy(asc(createdAt), asc(id))
    .limit(LISTED)
  return { waiting: all - givenUp, givenUp, dropped: await db.$count(mails, eq(isDropped, true)), mails: listed }
}
