import { formatDate, formatMoment } from '#src/i18n/format.ts'
import { translate } from '#src/i18n/translate.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { type Addressee, absolute, compose, type Recipient, validFor } from './compose.ts'
import type { Mail } from './mail.ts'

/** The email whose link verifies the user's address. */
export function verificationEmail({ userId, token, ...to }: Recipient): Mail {
  const t = translate(to.locale)
  return compose('verify', to, {
    lead: t('auth:mail.verify.lead'),
    button: {
      label: t('auth:mail.verify.button'),
      url: absolute(serverPaths.verifyEmail(to.locale, { token, user: userId })),
    },
    notes: [validFor(to.locale, 'verify-email'), t('auth:mail.verify.where'), t('auth:mail.verify.notYou')],
    other: {
      label: t('auth:mail.verify.disown'),
      url: absolute(serverPaths.disownEmail(to.locale, { token, user: userId })),
    },
  })
}

/** The email whose link lets the user choose another password. */
export function resetEmail({ userId, token, ...to }: Recipient): Mail {
  const t = translate(to.locale)
  return compose('reset', to, {
    lead: t('auth:mail.reset.lead'),
    button: {
      label: t('auth:mail.reset.button'),
      url: absolute(serverPaths.resetPassword(to.locale, { token, user: userId })),
    },
    notes: [validFor(to.locale, 'reset-password'), t('auth:mail.reset.notYou')],
  })
}

/** After a sign-in from a browser that has not signed in before. */
export function newDeviceEmail({ device, at, ...to }: Addressee & { device?: string; at?: string }): Mail {
  const t = translate(to.locale)
  const words = {
    device: device || t('account:security.unknownDevice'),
    date: formatMoment(to.locale, at === undefined ? new Date() : new Date(at)),
  }
  return compose('newDevice', to, {
    lead: t('auth:mail.newDevice.lead', words),
    button: { label: t('auth:mail.newDevice.button'), url: absolute(paths.security(to.locale)) },
    notes: [t('auth:mail.newDevice.you')],
  })
}

/** A week before an account whose address was never verified is deleted; its link verifies it. */
export function accountExpiresEmail({ at, userId, token, ...to }: Recipient & { at: string }): Mail {
  const t = translate(to.locale)
  return compose('expires', to, {
    lead: t('auth:mail.expires.lead', { date: formatDate(to.locale, new Date(at)) }),
    button: {
      label: t('auth:mail.verify.button'),
      url: absolute(serverPaths.verifyEmail(to.locale, { token, user: userId })),
    },
    notes: [validFor(to.locale, 'verify-email'), t('auth:mail.expires.notYou')],
  })
}
