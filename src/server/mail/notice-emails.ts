import type { Locale } from '#src/i18n/locales.ts'
import { type MessageKey, translate } from '#src/i18n/translate.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { settings } from '../config/env.ts'
import { type Addressee, absolute, compose } from './compose.ts'
import type { Mail } from './mail.ts'

export const toUs = () => `mailto:${settings.CONTACT_EMAIL}`

/** Messages that tell what happened and hold nothing of their own: their button, where it leads, and what is said after it. */
const NOTICES = {
  /** After the password has changed, whoever changed it. */
  passwordChanged: {
    button: 'auth:mail.reset.button',
    url: (locale: Locale) => absolute(paths.forgotPassword(locale)),
    note: 'auth:mail.passwordChanged.you',
  },
  /** To the current address: somebody has asked to change it. */
  changeNotice: {
    button: 'auth:mail.reset.button',
    url: (locale: Locale) => absolute(paths.forgotPassword(locale)),
    note: 'auth:mail.changeNotice.you',
  },
  /** Instead of the link that changes an address, where the recipient has an account. */
  changeTaken: {
    button: 'auth:signIn.submit',
    url: (locale: Locale) => absolute(paths.signIn(locale)),
    note: 'auth:mail.changeTaken.notYou',
  },
  /** After an authenticator was set up. Who did not do it cannot undo it without its codes, only write to us. */
  factorAdded: { button: 'auth:mail.changed.write', url: toUs, note: 'auth:mail.factorAdded.you' },
  factorRemoved: {
    button: 'auth:mail.reset.button',
    url: (locale: Locale) => absolute(paths.forgotPassword(locale)),
    note: 'auth:mail.factorRemoved.you',
  },
  /** Where passkeys are left. */
  authenticatorRemoved: {
    button: 'auth:mail.reset.button',
    url: (locale: Locale) => absolute(paths.forgotPassword(locale)),
    note: 'auth:mail.authenticatorRemoved.you',
  },
  /** To the owner of tours that show what somebody proposes to correct. */
  placesProposed: {
    button: 'auth:mail.placesProposed.button',
    url: (locale: Locale) => absolute(paths.proposals(locale)),
    note: 'auth:mail.placesProposed.note',
  },
  /** After an account was deleted by its owner. */
  deleted: { button: 'auth:mail.changed.write', url: toUs, note: 'auth:mail.deleted.notYou' },
} as const satisfies Record<string, { button: MessageKey; url: (locale: Locale) => string; note: MessageKey }>

export function noticeEmail(kind: keyof typeof NOTICES, to: Addressee): Mail {
  const t = translate(to.locale)
  const { button, url, note } = NOTICES[kind]
  return compose(kind, to, {
    lead: t(`auth:mail.${kind}.lead`),
    button: { label: t(button), url: url(to.locale) },
    notes: [t(note)],
  })
}

/** To the operator. */
export function ceilingEmail({ name, ...to }: Addressee & { name: string }): Mail {
  const t = translate(to.locale)
  return compose('ceiling', to, {
    lead: t('auth:mail.ceiling.lead', { name }),
    button: { label: t('auth:mail.ceiling.button'), url: absolute(paths.home(to.locale)) },
    notes: [t('auth:mail.ceiling.note')],
  })
}

/** To the operator, without what was told. */
export function tipsEmail(to: Addressee): Mail {
  const t = translate(to.locale)
  return compose('tips', to, {
    lead: t('auth:mail.tips.lead'),
    button: { label: t('auth:mail.tips.button'), url: absolute(serverPaths.tips(to.locale)) },
    notes: [t('auth:mail.tips.note')],
  })
}
