import { formatMoment } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type Translate, translate } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'
import { settings } from '../env.ts'
import { type Email, emailHtml, emailText } from './email-layout.ts'
import type { Mail } from './mail.ts'

export type Recipient = { email: string; locale: Locale; userId: string; token: string }

export const absolute = (path: string) => new URL(path, settings.SITE_URL).href

/** The email whose link verifies the user's address. */
export function verificationEmail({ email, locale, userId, token }: Recipient): Mail {
  const t = translate(locale)
  return write(email, t('auth:mail.verify.subject'), {
    ...frame(locale, t),
    heading: t('auth:mail.verify.heading'),
    lead: t('auth:mail.verify.lead'),
    button: { label: t('auth:mail.verify.button'), url: absolute(paths.verifyEmail(locale, { token, user: userId })) },
    notes: [t('auth:mail.verify.valid'), t('auth:mail.verify.notYou')],
  })
}

/** The email whose link lets the user choose another password. */
export function resetEmail({ email, locale, userId, token }: Recipient): Mail {
  const t = translate(locale)
  return write(email, t('auth:mail.reset.subject'), {
    ...frame(locale, t),
    heading: t('auth:mail.reset.heading'),
    lead: t('auth:mail.reset.lead'),
    button: { label: t('auth:mail.reset.button'), url: absolute(paths.resetPassword(locale, { token, user: userId })) },
    notes: [t('auth:mail.reset.valid'), t('auth:mail.reset.notYou')],
  })
}

type Addressee = { email: string; locale: Locale }

/** After the password has changed, whoever changed it. */
export function passwordChangedEmail({ email, locale }: Addressee): Mail {
  const t = translate(locale)
  return write(email, t('auth:mail.passwordChanged.subject'), {
    ...frame(locale, t),
    heading: t('auth:mail.passwordChanged.heading'),
    lead: t('auth:mail.passwordChanged.lead'),
    button: { label: t('auth:mail.reset.button'), url: absolute(paths.forgotPassword(locale)) },
    notes: [t('auth:mail.passwordChanged.you')],
  })
}

/** After a sign-in from a browser that has not signed in before. */
export function newDeviceEmail({ email, locale, device, at }: Addressee & { device?: string; at?: string }): Mail {
  const t = translate(locale)
  const words = {
    device: device || t('account:security.unknownDevice'),
    date: formatMoment(locale, at === undefined ? new Date() : new Date(at)),
  }
  return write(email, t('auth:mail.newDevice.subject'), {
    ...frame(locale, t),
    heading: t('auth:mail.newDevice.heading'),
    lead: t('auth:mail.newDevice.lead', words),
    button: { label: t('auth:mail.newDevice.button'), url: absolute(paths.security(locale)) },
    notes: [t('auth:mail.newDevice.you')],
  })
}

export const frame = (locale: Locale, t: Translate) => ({
  locale,
  siteName: t('common:siteName'),
  siteUrl: absolute(paths.home(locale)),
  orOpen: t('auth:mail.orOpen'),
  contact: settings.CONTACT_EMAIL,
})

export const write = (to: string, subject: string, email: Email): Mail => ({
  to,
  subject,
  text: emailText(email),
  html: emailHtml(email),
})
