import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'
import { settings } from '../env.ts'
import { absolute, frame, type Recipient, write } from './account-emails.ts'
import type { Mail } from './mail.ts'

type Addressee = { email: string; locale: Locale }

/** The email whose link changes the address of an account to that of its recipient. */
export function confirmationEmail({ email, locale, userId, token }: Recipient): Mail {
  const t = translate(locale)
  return write(email, t('auth:mail.change.subject'), {
    ...frame(locale, t),
    heading: t('auth:mail.change.heading'),
    lead: t('auth:mail.change.lead'),
    button: { label: t('auth:mail.change.button'), url: absolute(paths.confirmEmail(locale, { token, user: userId })) },
    notes: [t('auth:mail.verify.valid'), t('auth:mail.change.notYou')],
  })
}

/** Instead of the link, where the recipient has an account. */
export function addressTakenEmail({ email, locale }: Addressee): Mail {
  const t = translate(locale)
  return write(email, t('auth:mail.changeTaken.subject'), {
    ...frame(locale, t),
    heading: t('auth:mail.changeTaken.heading'),
    lead: t('auth:mail.changeTaken.lead'),
    button: { label: t('auth:signIn.submit'), url: absolute(paths.signIn(locale)) },
    notes: [t('auth:mail.changeTaken.notYou')],
  })
}

/** To the current address: somebody has asked to change it. */
export function changeNoticeEmail({ email, locale }: Addressee): Mail {
  const t = translate(locale)
  return write(email, t('auth:mail.changeNotice.subject'), {
    ...frame(locale, t),
    heading: t('auth:mail.changeNotice.heading'),
    lead: t('auth:mail.changeNotice.lead'),
    button: { label: t('auth:mail.reset.button'), url: absolute(paths.forgotPassword(locale)) },
    notes: [t('auth:mail.changeNotice.you')],
  })
}

/** To both addresses once it has changed. The old one can do nothing by itself any more, only write to us. */
export function changedEmail({ email, locale, isOld }: Addressee & { isOld: boolean }): Mail {
  const t = translate(locale)
  return write(email, t('auth:mail.changed.subject'), {
    ...frame(locale, t),
    heading: t('auth:mail.changed.heading'),
    lead: isOld ? t('auth:mail.changed.old') : t('auth:mail.changed.new'),
    button: isOld
      ? { label: t('auth:mail.changed.write'), url: `mailto:${settings.CONTACT_EMAIL}` }
      : { label: t('auth:verify.toProfile'), url: absolute(paths.profile(locale)) },
    notes: isOld ? [t('auth:mail.changed.notYou')] : [],
  })
}
