import * as v from 'valibot'
import { tidyLine } from '#src/lib/tidy.ts'
import { CONTACT_LIMITS } from './contact-limits.ts'
import { field } from './fields.ts'
import { type Message, message } from './message.ts'

/** How a provider is reached, and addresses on the web. */

const tooLong = (max: number) => message('account:failure.tooLong', { max })

/** What `told` is empty, what is no address gets its own words. */
export const contactEmail = (told: Message) =>
  field(
    v.pipe(
      v.string(told),
      v.transform(tidyLine),
      v.nonEmpty(told),
      v.maxLength(CONTACT_LIMITS.emailLength, tooLong(CONTACT_LIMITS.emailLength)),
      v.rfcEmail(message('account:failure.badEmail')),
      v.check(email => /@[^@]+\.[^@.]{2,}$/.test(email), message('account:failure.badEmail')),
    ),
  )

export const phoneNumber = (told: Message) =>
  field(
    v.pipe(
      v.string(told),
      v.transform(tidyLine),
      v.nonEmpty(told),
      v.maxLength(CONTACT_LIMITS.phoneLength, tooLong(CONTACT_LIMITS.phoneLength)),
      v.check(isPhoneNumber, message('account:failure.badPhone')),
    ),
  )

function isPhoneNumber(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '').length
  return /^\+?[\d ()/.-]+$/.test(phone) && digits >= 5 && digits <= 15
}

/** `http` and `https` only; people leave that part out, so it is put before an address that has none. */
export const webAddress = (told: Message) =>
  field(
    v.pipe(
      v.string(told),
      v.transform(completeWebAddress),
      v.nonEmpty(told),
      v.maxLength(CONTACT_LIMITS.websiteLength, tooLong(CONTACT_LIMITS.websiteLength)),
      v.check(isWebAddress, message('account:failure.badWebsite')),
    ),
  )

/** The same, or an empty text. */
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
