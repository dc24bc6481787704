import * as v from 'valibot'
import { plainCharacters, tidyLine, withoutUnseen } from '#src/lib/tidy.ts'
import { field } from './fields.ts'
import { type Message, message } from './message.ts'
import { dialable, phoneFault } from './phone.ts'

/** In characters; enforced by forms, API and database constraints. A phone is typed with words, and stored without. */
export const CONTACT_LIMITS = {
  emailLength: 254,
  typedPhoneLength: 100,
  phoneLength: 40,
  addressLength: 300,
  websiteLength: 500,
} as const

const tooLong = (max: number) => message('account:failure.tooLong', { max })

const WIDE = /[\uFF01-\uFF5E]/g
const WIDE_OFFSET = 0xfee0

/** `mailto:`, `El. paštas:` */
const EMAIL_LABEL = /^\p{L}[\p{L}. -]{0,20}:\s*/u
const OPENING = /^["'„“”«(]+/
const CLOSING = /["'“”»),;.]+$/

/**
 * An email address out of what contacts, sentences and mail programs give to copy: `mailto:ona@upe.lt`, `Ona <ona@upe.lt>`, `„ona@upe.lt“`,
 * with invisible or wide characters. Words without a colon may be the address mistyped (`o na@upe.lt`), and are refused. An international domain is written as mail servers know it (`xn--…`). Letters that only look like others (a Kelvin
 * sign) stay, and are refused.
 */
export function tidyEmail(text: string): string {
  // Composing letters would make a Latin K of a Kelvin sign.
  const line = withoutUnseen(text)
    .trim()
    .replace(WIDE, wide => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET))
  const address = (/<([^<>]*)>[,;]?$/.exec(line)?.[1] ?? line)
    .trim()
    .replace(EMAIL_LABEL, '')
    .replace(/\?[a-z]+=.*$/i, '')
    .replace(OPENING, '')
    .replace(CLOSING, '')
  const [, local, domain = ''] = /^(.*)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? []
  const written = local !== undefined && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : ''
  return written.includes('xn--') ? `${local}@${written}` : address
}

/** `error` is for an empty value; an invalid address has its own message. */
export const contactEmail = (error: Message) =>
  field(
    v.pipe(
      v.string(error),
      v.transform(tidyEmail),
      v.nonEmpty(error),
      v.maxLength(CONTACT_LIMITS.emailLength, tooLong(CONTACT_LIMITS.emailLength)),
      v.rfcEmail(message('account:failure.badEmail')),
      v.check(email => /@[^@]+\.[^@.]{2,}$/.test(email), message('account:failure.badEmail')),
    ),
  )

const typedPhone = (error: Message) =>
  v.pipe(
    v.string(error),
    v.transform(tidyLine),
    v.maxLength(CONTACT_LIMITS.typedPhoneLength, tooLong(CONTACT_LIMITS.typedPhoneLength)),
  )

/** A place for the second of two numbers, as it is called where the first was typed. */
type ForSecond = 'description' | 'message' | 'none'

/** One number, out of what people type and paste, as it is dialled from anywhere; empty where nobody has said any. */
export const optionalPhoneNumber = (forSecond: ForSecond) =>
  field(
    v.pipe(
      typedPhone(message('account:failure.badPhone')),
      onePhone(forSecond, it => it === ''),
    ),
  )

export const phoneNumber = (error: Message, forSecond: ForSecond) =>
  field(v.pipe(typedPhone(error), v.nonEmpty(error), onePhone(forSecond)))

/** The same, or one that was stored before numbers were read: the command refuses it unless it is still there. */
export const changedPhoneNumber = (error: Message, forSecond: ForSecond) =>
  field(v.pipe(typedPhone(error), v.nonEmpty(error), onePhone(forSecond, isOfOldForm)))

function onePhone(forSecond: ForSecond, isTakenAnyway = (_typed: string) => false) {
  const ofSeveral = message(`account:failure.twoPhones.${forSecond}`)
  return v.pipe(
    v.string(),
    v.check(
      it => isTakenAnyway(it) || !phoneFault(it, ofSeveral),
      ({ input }) => phoneFault(input, ofSeveral) ?? ofSeveral,
    ),
    v.transform(dialable),
    v.description('One number, as people write it. It is returned as it is dialled from anywhere, `+37061234567`.'),
  )
}

const isOfOldForm = (typed: string) =>
  typed.length <= CONTACT_LIMITS.phoneLength && /^\+?[\d ()/.-]+$/.test(typed) && /(?:\d\D*){5}/.test(typed)

/** The name of an account, `@upe.lt`: where its page is follows from its network. */
const ACCOUNT = /^@ ?([\w.-]{1,60})$/
const accountIn = (text: string): string | undefined => ACCOUNT.exec(plainCharacters(text))?.[1]

const isAccountName = (text: string): boolean => text.startsWith('@')

/** A web address of a page or an account, not only of a whole site; or the name of an account. */
export const pageAddress = (error: Message) =>
  field(
    v.pipe(
      v.string(error),
      v.transform(completePageAddress),
      v.nonEmpty(error),
      v.maxLength(CONTACT_LIMITS.websiteLength, tooLong(CONTACT_LIMITS.websiteLength)),
      v.check(it => isAccountName(it) || isWebAddress(it), message('account:failure.badWebsite')),
      v.check(it => isAccountName(it) || /[^/]/.test(new URL(it).pathname), message('account:failure.socialHost')),
      v.description('An address, or the name of an account, `@upe.lt`. It is returned as an address.'),
    ),
  )

function completePageAddress(text: string): string {
  const account = accountIn(text)
  return account === undefined ? completeWebAddress(text) : `@${account}`
}

/** `http` and `https` only; `https://` is added to an address without a scheme. Empty where there is none. */
export const optionalWebAddress = field(
  v.pipe(
    v.string(),
    v.transform(completeWebAddress),
    v.maxLength(CONTACT_LIMITS.websiteLength, tooLong(CONTACT_LIMITS.websiteLength)),
    v.check(it => it === '' || isWebAddress(it), message('account:failure.badWebsite')),
  ),
)

function completeWebAddress(text: string): string {
  const address = tidyLine(text)
  if (address === '') return ''
  return /^[a-z][a-z\d+.-]*:/i.test(address)
    ? address.replace(/^https?:/i, scheme => scheme.toLowerCase())
    : `https://${address}`
}

function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s"<>\\]+$/.test(address) || !URL.canParse(address)) return false
  const { username, password, hostname } = new URL(address)
  return username === '' && password === '' && /[^.]\.[^.]/.test(hostname)
}
