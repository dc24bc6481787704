import { formatDate, formatMoment } from '#src/i18n/format.ts'
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
    other: {
      label: t('auth:mail.verify.disown'),
      url: absolute(paths.disownEmail(locale, { token, user: userId })),
    },
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

/** A week before an account whose address was never verified is deleted; its link verifies it. */
export function accountExpiresEmail({ at, ...recipient }: Recipient & { at: string }): Mail {
  const t = translate(recipient.locale)
  const { email, locale, userId, token } = recipient
  return write(email, t('auth:mail.expires.subject'), {
    ...frame(locale, t),
    heading: t('auth:mail.expires.heading'),
    lead: t('auth:mail.expires.lead', { date: formatDate(locale, new Date(at)) }),
    button: { label: t('auth:mail.verify.button'), url: absolute(paths.verifyEmail(locale, { token, user: userId })) },
    notes: [t('auth:mail.verify.valid'), t('auth:mail.expires.notYou')],
  })
}

/** After an account was deleted by its owner. */
export function accountDeletedEmail({ email, locale }: Addressee): Mail {
  const t = translate(locale)
  return write(email, t('auth:mail.deleted.subject'), {
    ...frame(locale, t),
    heading: t('auth:mail.deleted.heading'),
    lead: t('auth:mail.deleted.lead'),
    button: { label: t('auth:mail.changed.write'), url: `mailto:${settings.CONTACT_EMAIL}` },
    notes: [t('auth:mail.deleted.notYou')],
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
