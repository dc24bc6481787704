import { createTransport } from 'nodemailer'
import type { Settings } from '../config/settings.ts'

/** Milliseconds that the mail server may take for each step. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** The way to the mail server at `url`. */
export const mailServer = (url: string) => createTransport({ url, ...TIMEOUTS })

export const senderOf = ({ MAIL_FROM, CONTACT_EMAIL }: Pick<Settings, 'MAIL_FROM' | 'CONTACT_EMAIL'>) =>
  MAIL_FROM ?? { name: 'Tėkmė', address: CONTACT_EMAIL }

/** The text of a mail server's error may name the recipient: only its codes are told. */
export function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  const codes = ['code', 'responseCode', 'command'].map(name => Reflect.get(error, name))
  return codes.filter(it => it !== undefined).join(' ') || error.name
}
