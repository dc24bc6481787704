import { createTransport, type SendMailOptions } from 'nodemailer'
import { settings } from '../config/env.ts'
import { isLoopback } from '../config/settings.ts'
import { putIntoOutbox } from './outbox.ts'

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

/** Milliseconds that the mail server may take for each step. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

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
    await createTransport({ url: SMTP_URL, ...TIMEOUTS }).sendMail(message)
  } catch (error) {
    throw new Error(`The mail server did not accept a message: ${codesOf(error)}`)
  }
}

function asMessage({ to, calendar, ...content }: Mail, { id }: QueuedMail): SendMailOptions {
  const { MAIL_FROM, CONTACT_EMAIL } = settings
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
    from: MAIL_FROM ?? { name: 'Tėkmė', address: CONTACT_EMAIL },
    // As an object it is a single address, whatever it contains.
    to: { name: '', address: to },
    messageId: `<${id}@${new URL(settings.SITE_URL).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The text of a mail server's error may name the recipient: only its codes are logged. */
function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  const codes = ['code', 'responseCode', 'command'].map(name => Reflect.get(error, name))
  return codes.filter(it => it !== undefined).join(' ') || error.name
}
