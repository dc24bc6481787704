import { translate } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'
import { type Addressee, absolute, compose } from './compose.ts'
import type { Mail } from './mail.ts'
import { toUs } from './notice-emails.ts'

/** `left`: how many codes are not used yet. */
export function recoveryCodeUsedEmail({ left, ...to }: Addressee & { left: number }): Mail {
  const t = translate(to.locale)
  return compose('recoveryCodeUsed', to, {
    lead: t('auth:mail.recoveryCodeUsed.lead', { left }),
    button: { label: t('auth:mail.recoveryCodeUsed.button'), url: absolute(paths.security(to.locale)) },
    notes: [t('auth:mail.recoveryCodeUsed.you')],
  })
}

/** `name`: what its owner calls it. */
type Passkey = Addressee & { name: string }

/** Tells a person who did not add it that they cannot undo it without a second factor, only write to us. */
export function passkeyAddedEmail({ name, ...to }: Passkey): Mail {
  const t = translate(to.locale)
  return compose('passkeyAdded', to, {
    lead: t('auth:mail.passkeyAdded.lead', { name }),
    button: { label: t('auth:mail.changed.write'), url: toUs() },
    notes: [t('auth:mail.passkeyAdded.you')],
  })
}

/** `isLast`: whether a password is all that is left. */
export function passkeyRemovedEmail({ name, isLast, ...to }: Passkey & { isLast: boolean }): Mail {
  const t = translate(to.locale)
  return compose('passkeyRemoved', to, {
    lead: t('auth:mail.passkeyRemoved.lead', { name }),
    button: { label: t('auth:mail.reset.button'), url: absolute(paths.forgotPassword(to.locale)) },
    notes: [...(isLast ? [t('auth:mail.passkeyRemoved.last')] : []), t('auth:mail.passkeyRemoved.you')],
  })
}
