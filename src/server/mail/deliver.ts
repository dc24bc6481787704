import type { Database } from '#db/client.ts'
import { Failure } from '#src/domain/errors.ts'
import {
  type ClaimedMail,
  claimMail,
  dropUselessMails,
  markMailFailed,
  markMailSent,
  postponeMail,
} from '#src/domain/mails/commands.ts'
import { isAboutBooking, MAIL_RETRY_MINUTES } from '#src/domain/mails/mail.ts'
import { mailboxOf } from '#src/domain/users/mailbox.ts'
import { inBackground } from '../background.ts'
import { getDatabase } from '../config/db.ts'
import { StartError } from '../config/settings.ts'
import { type LimitPair, requireWithinLimits } from '../limits/rate-limit.ts'
import { log, logFailure } from '../log.ts'
import { canSendMail, sendMail } from './mail.ts'
import { writeMail } from './write-mail.ts'

/** Sends what was just written, after the response; whatever fails is retried by the task. */
export async function deliverSoon(): Promise<void> {
  inBackground('The outbox could not be read', async () => deliverMails(await getDatabase()))
}

/** Drops what has become useless and sends every message that is due, for as long as `budgetMs` allows another. Without a mail server they wait for one. */
export async function deliverMails(db: Database, now?: Date, budgetMs = 20_000): Promise<void> {
  const dropped = await dropUselessMails(db, now)
  if (dropped > 0) log.warn('mails-dropped', { count: dropped })
  if (!canSendMail()) {
    logFailure('Messages wait', new StartError('The setting SMTP_URL is missing.'))
    return
  }
  const end = performance.now() + budgetMs
  while (performance.now() < end) {
    const mail = await claimMail(db, now)
    if (!mail) return
    await deliver(db, mail)
  }
}

/**
 * How long a message about a request has to wait, where its reader, its tour or provider, or the whole site has had too many: none
 * is lost, and a newer one takes its place. A message is counted at its first try alone.
 */
async function secondsToWait(db: Database, { kind, toEmail, tries, data }: ClaimedMail): Promise<number> {
  if (!isAboutBooking(kind) || tries > 1) return 0
  const { tourId, providerId } = data
  const limits: LimitPair[] = [
    ['newsPerMailbox', mailboxOf(toEmail)],
    ...(tourId ? [['newsPerTour', tourId] as const] : []),
    ...(providerId ? [['newsPerProvider', providerId] as const] : []),
    ['newsOfSite'],
  ]
  try {
    // A message that waits isn't counted.
    await db.transaction(tx => requireWithinLimits(tx, ...limits))
    return 0
  } catch (error) {
    if (error instanceof Failure && error.retryAfterSeconds !== undefined) return error.retryAfterSeconds
    throw error
  }
}

async function deliver(db: Database, mail: ClaimedMail): Promise<void> {
  try {
    const written = await writeMail(db, mail)
    const seconds = written ? await secondsToWait(db, mail) : 0
    if (seconds > 0) return await postponeMail(db, mail.id, seconds)
    if (written) await sendMail(written, mail)
    await markMailSent(db, mail.id)
  } catch (error) {
    const isLast = mail.tries > MAIL_RETRY_MINUTES.length
    const next = isLast ? 'given up' : `the next try is in ${MAIL_RETRY_MINUTES[mail.tries - 1]} min`
    logFailure(`A message (${mail.kind}) was not sent, ${next}`, error)
    await markMailFailed(db, mail.id, error instanceof Error ? error.message : 'unknown reason')
  }
}
