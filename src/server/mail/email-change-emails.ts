import { translate } from '#src/i18n/translate.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { settings } from '../config/env.ts'
import { type Addressee, absolute, compose, type Recipient, validFor } from './compose.ts'
import type { Mail } from './mail.ts'

/** The email whose link changes the address of an account to that of its recipient. */
export function confirmationEmail({ userId, token, ...to }: Recipient): Mail {
  const t = translate(to.locale)
  return compose('change', to, {
    lead: t('auth:mail.change.lead'),
    button: {
      label: t('auth:mail.change.button'),
      url: absolute(serverPaths.confirmEmail(to.locale, { token, user: userId })),
    },
    notes: [validFor(to.locale, 'change-email'), t('auth:mail.change.where'), t('auth:mail.change.notYou')],
  })
}

/** To both addresses once it has changed. The old one can do nothing by itself any more, only write to us. */
export function changedEmail({ isOld, ...to }: Addressee & { isOld: boolean }): Mail {
  const t = translate(to.locale)
  return compose('changed', to, {
    lead: isOld ? t('auth:mail.changed.old') : t('auth:mail.changed.new'),
    button: isOld
      ? { label: t('auth:mail.changed.write'), url: `mailto:${settings.CONTACT_EMAIL}` }
      : { label: t('auth:verify.toProfile'), url: absolute(paths.profile(to.locale)) },
    notes: isOld ? [t('auth:mail.changed.notYou')] : [],
  })
}
