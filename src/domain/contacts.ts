import * as v from 'valibot'
import { tidyLine, withoutUnseen } from '#src/lib/tidy.ts'
import { field } from './fields.ts'
import { type Message, message } from './message.ts'
import { phoneFault } from './phone.ts'

/** In characters; enforced by forms, API and database constraints. */
export const CONTACT_LIMITS = { emailLength: 254, phoneLength: 40, addressLength: 300, websiteLength: 500 } as const

const tooLong = (max: number) => message('account:failure.tooLong', { max })

const WIDE = /[\uFF01-\uFF5E]/g
const WIDE_OFFSET = 0xfee0

/**
 * An email address out of what contacts and mail programs give to copy: `mailto:ona@upe.lt`, `Ona <ona@upe.lt>`, with invisible or
 * wide characters. An international domain is written as mail servers know it (`xn--…`). Letters that only look like others (a Kelvin
 * sign) stay, and are refused.
 */
export function tidyEmail(text: string): string {
  // Composing letters would make a Latin K of a Kelvin sign.
  const line = withoutUnseen(text)
    .trim()
    .replace(WIDE, wide => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET))
  const address = (/<([^<>]*)>[,;]?$/.exec(line)?.[1] ?? line)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[,;]$/, '')
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

export const phoneNumber = (error: Message) =>
  field(
    v.pipe(
      v.string(error),
      v.transform(tidyLine),
      v.nonEmpty(error),
      v.maxLength(CONTACT_LIMITS.phoneLength, tooLong(CONTACT_LIMITS.phoneLength)),
      v.check(isPhoneNumber, message('account:failure.badPhone')),
    ),
  )

/** The same, of a length that can be dialled. */
export const dialablePhoneNumber = (error: Message) =>
  field(
    v.pipe(
      phoneNumber(error),
      v.check(
        phone => !phoneFault(phone),
        ({ input }) => phoneFault(input) ?? error,
      ),
    ),
  )

function isPhoneNumber(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '').length
  return /^\+?[\d ()/.-]+$/.test(phone) && digits >= 5 && digits <= 15
}

/** `http` and `https` only; `https://` is added to an address without a scheme. */
export const webAddress = (error: Message) =>
  field(
    v.pipe(
      v.string(error),
      v.transform(completeWebAddress),
      v.nonEmpty(error),
      v.maxLength(CONTACT_LIMITS.websiteLength, tooLong(CONTACT_LIMITS.websiteLength)),
      v.check(isWebAddress, message('account:failure.badWebsite')),
    ),
  )

/** A web address of a page or an account, not only of a whole site. */
export const pageAddress = (error: Message) =>
  field(
    v.pipe(
      webAddress(error),
      v.check(address => /[^/]/.test(new URL(address).pathname), message('account:failure.socialHost')),
    ),
  )

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
