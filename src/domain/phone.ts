import { type Message, message } from './message.ts'

/** Fewest and most digits behind the country code, by the numbering plans published by the ITU (E.164). */
const DIGITS_BEHIND_CODE: Readonly<Record<string, readonly [number, number]>> = {
  1: [10, 10],
  7: [10, 10],
  31: [9, 9],
  32: [8, 9],
  33: [9, 9],
  34: [9, 9],
  353: [7, 9],
  358: [5, 12],
  370: [8, 8],
  371: [8, 8],
  372: [7, 8],
  375: [9, 9],
  380: [9, 9],
  39: [6, 11],
  41: [9, 9],
  420: [9, 9],
  421: [9, 9],
  43: [4, 13],
  44: [9, 10],
  45: [8, 8],
  46: [7, 9],
  47: [8, 8],
  48: [9, 9],
  49: [6, 11],
}

/** E.164, for codes that are not listed: with the country code. */
const ALL_DIGITS = { min: 8, max: 15 }

/** A Lithuanian number as it is dialled at home, also with the prefix 8 or 0. */
const LITHUANIAN = /^[08]?[1-9]\d{7}$/

/** How mobile numbers begin behind the country code, in Lithuania and beside it. */
const MOBILE: Readonly<Record<string, RegExp>> = {
  370: /^6/,
  371: /^2/,
  372: /^(5|8[1-4])/,
  48: /^(45|5[0137]|6[069]|7[2389]|88)/,
}

/** Why a well-formed phone number cannot be dialled; `undefined` for one that can. */
export function phoneFault(phone: string): Message | undefined {
  const digits = phone.replaceAll(/\D/g, '')
  if (!phone.startsWith('+') && !digits.startsWith('00'))
    return LITHUANIAN.test(digits) ? undefined : message('account:failure.phoneWithoutCode')
  return faultOf(digits.replace(/^00/, ''))
}

/** A link that dials it from any country. */
export function phoneHref(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  if (phone.startsWith('+')) return `tel:+${digits}`
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`
  return LITHUANIAN.test(digits) ? `tel:+370${digits.slice(-8)}` : `tel:${digits}`
}

/** Whether messages reach it; of a country whose mobile numbers are not listed that is unknown, thus not so. */
export function isMobile(phone: string): boolean {
  const international = phoneHref(phone).replace('tel:+', '')
  return Object.entries(MOBILE).some(
    ([code, pattern]) => international.startsWith(code) && pattern.test(international.slice(code.length)),
  )
}

function faultOf(international: string): Message | undefined {
  const country = Object.entries(DIGITS_BEHIND_CODE).find(([it]) => international.startsWith(it))
  if (!country)
    return isWithin(international.length, ALL_DIGITS.min, ALL_DIGITS.max)
      ? undefined
      : message('account:failure.badPhone')
  const [code, [min, max]] = country
  if (isWithin(international.length - code.length, min, max)) return undefined
  return message('account:failure.phoneLength', { code: `+${code}`, digits: min === max ? min : `${min}–${max}` })
}

const isWithin = (count: number, min: number, max: number) => count >= min && count <= max
