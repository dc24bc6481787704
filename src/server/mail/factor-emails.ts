import { translate } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'
import { type Addressee, absolute, compose } from './compose.ts'
import type { Mail } from './mail.ts'

/** `left`: how many codes are not used yet. */
export function recoveryCodeUsedEmail({ left, ...to }: Addressee & { left: number }): Mail {
  const t = translate(to.locale)
  return compose('recoveryCodeUsed', to, {
    lead: t('auth:mail.recoveryCodeUsed.lead', { left }),
    button: { label: t('auth:mail.recoveryCodeUsed.button'), url: absolute(paths.security(to.locale)) },
    notes: [t('auth:mail.recoveryCodeUsed.you')],
  })
}
