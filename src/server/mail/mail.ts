import type { SendMailOptions } from 'nodemailer'
import { settings } from '../config/env.ts'
import { isLoopback } from '../config/settings.ts'
import { putIntoOutbox } from './outbox.ts'
import { codesOf, mailServer, senderOf } from './transport.ts'

/**
 * `calendar`: an event for the reader's own, attached as a file. `replyTo`: whom an answer reaches, where that is not the site.
 */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  calendar?: { content: string; method: 'PUBLISH' | 'CANCEL' }
  replyTo?: { name: string; address: string }
}
/** The id and time by which a message that is sent again is known to be the same. */
export type QueuedMail = { id: string; createdAt: Date }

/** Whether there is where to put messages: without a mail server they are files, for which Netlify has no disk. */
export const canSendMail = (): boolean => settings.SMTP_URL !== undefined || import.meta.env.TARGET !== 'netlify'

/** Whether a stranger gets what is sent: by a mail server, or, on one's own machine, out of the outbox. */
export const reachesGuests = (): boolean =>
  settings.SMTP_URL !== undefined || (canSendMail() && isLoopback(new URL(settings.SITE_URL).hostname))

/**
 * Sends a message by `SMTP_URL`, or puts it into the outbox of `DATA_DIR`. A repetition has the same id, by which mail programs
 * know it. Rejects with an error without personal data.
 */
export async function sendMail(mail: Mail, queued: QueuedMail): Promise<void> {
  const { SMTP_URL } = settings
  const message = asMessage(mail, queued)
  if (!SMTP_URL) return putIntoOutbox(message, queued)
  try {
    await mailServer(SMTP_URL).sendMail(message)
  } catch (error) {
    throw new Error(`The mail server did not accept a message: ${codesOf(error)}`)
  }
}

function asMessage({ to, calendar, ...content }: Mail, { id }: QueuedMail): SendMailOptions {
  return {
    ...content,
    ...(calendar && {
      attachments: [
        {
          filename: 'tekme.ics',
          content: calendar.content,
          contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
        },
      ],
    }),
    from: senderOf(settings),
    // As an object it is a single address, whatever it contains.
    to: { name: '', address: to },
    messageId: `<${id}@${new URL(settings.SITE_URL).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
