import type { MailTokenPurpose } from '#src/domain/users/user.ts'
import { MAIL_TOKEN_HOURS } from '#src/domain/users/user.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'
import { settings } from '../config/env.ts'
import { type Email, emailHtml, emailText } from './email-layout.ts'
import type { Mail } from './mail.ts'

export type Addressee = { email: string; locale: Locale }
/** The reader of a message with a link. */
export type Recipient = Addressee & { userId: string; token: string }

/** The texts of a message, in the part `mail` of the namespace `auth`. */
type Words =
  | 'verify'
  | 'reset'
  | 'change'
  | 'changed'
  | 'changeTaken'
  | 'changeNotice'
  | 'passwordChanged'
  | 'factorAdded'
  | 'factorRemoved'
  | 'authenticatorRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodeUsed'
  | 'newDevice'
  | 'expires'
  | 'deleted'
  | 'ceiling'
  | 'placesProposed'
  | 'tips'

export const absolute = (path: string) => new URL(path, settings.SITE_URL).href

/** How long a link works, in a sentence. */
export function validFor(locale: Locale, purpose: MailTokenPurpose): string {
  const t = translate(locale)
  return t('auth:mail.valid', { time: t('legal:time.hours', { count: MAIL_TOKEN_HOURS[purpose] }) })
}

export function compose(words: Words, to: Addressee, parts: Omit<Parts, 'heading'>): Mail {
  const t = translate(to.locale)
  return letter(
    { ...to, subject: t(`auth:mail.${words}.subject`) },
    { ...parts, heading: t(`auth:mail.${words}.heading`) },
  )
}

type Parts = Pick<Email, 'heading' | 'lead' | 'button' | 'code' | 'notes' | 'other'>

/** A message in the frame of all. */
export function letter({ email, locale, subject }: Addressee & { subject: string }, parts: Parts): Mail {
  const t = translate(locale)
  const content: Email = {
    locale,
    siteName: t('common:siteName'),
    siteUrl: absolute(paths.home(locale)),
    orOpen: t('auth:mail.orOpen'),
    contact: settings.CONTACT_EMAIL,
    ...parts,
  }
  return { to: email, subject, text: emailText(content), html: emailHtml(content) }
}
