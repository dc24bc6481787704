import { plainCharacters } from '#src/lib/tidy.ts'
import { type Message, message } from './message.ts'

/** The numbers of a country behind its code. */
type Plan = {
  /** Fewest and most, by the numbering plans published by the ITU (E.164). */
  digits: readonly [min: number, max: number]
  /** How its people group the digits, by how they begin; 0 is all that is left. Others are grouped by three. */
  groups?: readonly (readonly [begin: RegExp, sizes: readonly number[]])[]
}

const ANY = /^/
const PAIRS = [[ANY, [2, 2, 2, 2]]] as const
const AFTER_TWO = [[ANY, [2, 3, 2, 2]]] as const

/** Countries of travellers, by their codes. */
const PLANS: Readonly<Record<string, Plan>> = {
  1: { digits: [10, 10], groups: [[ANY, [3, 3, 4]]] },
  7: { digits: [10, 10], groups: [[ANY, [3, 3, 2, 2]]] },
  31: { digits: [9, 9], groups: [[/^6/, [1, 8]]] },
  32: { digits: [8, 9], groups: [[/^4/, [3, 2, 2, 2]]] },
  33: { digits: [9, 9], groups: [[ANY, [1, 2, 2, 2, 2]]] },
  34: { digits: [9, 9] },
  353: { digits: [7, 9] },
  358: { digits: [5, 12] },
  370: {
    digits: [8, 8],
    groups: [
      [/^5/, [1, 3, 4]],
      [/^(?:37|41|46[1-8])/, [2, 6]],
      [/^[789]/, [3, 2, 3]],
      [ANY, [3, 5]],
    ],
  },
  371: { digits: [8, 8] },
  372: { digits: [7, 8], groups: [[/^\d{8}$/, [4, 4]]] },
  375: { digits: [9, 9], groups: AFTER_TWO },
  380: { digits: [9, 9], groups: [[ANY, [2, 3, 4]]] },
  39: { digits: [6, 11] },
  41: { digits: [9, 9], groups: AFTER_TWO },
  420: { digits: [9, 9] },
  421: { digits: [9, 9] },
  43: { digits: [4, 13] },
  44: {
    digits: [9, 10],
    groups: [
      [/^2/, [2, 4, 4]],
      [ANY, [4, 0]],
    ],
  },
  45: { digits: [8, 8], groups: PAIRS },
  46: { digits: [7, 9], groups: [[/^\d{9}$/, [2, 3, 2, 2]]] },
  47: { digits: [8, 8], groups: [[/^[49]/, [3, 2, 3]], ...PAIRS] },
  48: { digits: [9, 9] },
  49: {
    digits: [6, 11],
    groups: [
      [/^1/, [3, 0]],
      [/^(?:30|40|69|89)/, [2, 0]],
    ],
  },
}

/** Every code begins as one of these (E.164, list of assigned codes). */
const CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** All digits, for codes that are not listed. */
const ALL_DIGITS = [8, 15] as const

/** Behind the code: mobile numbers, areas, services. */
const LITHUANIAN = '(?:[3469]\\d|52|[78]0)\\d{6}'
/** A number as it is dialled at home, also with the prefix 8 or 0, or from elsewhere but for the sign. */
const AT_HOME = new RegExp(`^(?:370|[08])?(${LITHUANIAN})$`)
const BEHIND_CODE = new RegExp(`^${LITHUANIAN}$`)

/** Digits with what people write between them, and the sign before. */
const RUN = /(?:\(?\+ ?\(?|\()?\d[\d ()/.~·•*'_-]*/g
/** `10.00-18.00`, or without minutes. */
const HOURS = /^\d{1,2}(?:\.\d\d)?-\d{1,2}(?:\.\d\d)?\D*$/
/** Links of messengers name a number without its sign; links write some signs as codes. */
const MESSENGER = /(?:wa\.me\/|[?&](?:phone|number)=)\+?(?=\d)/gi
const SIGN_CODE = /%(?:2B|20|28|29|2D)/gi
const withoutLink = (text: string): string =>
  text.replace(SIGN_CODE, code => decodeURIComponent(code)).replace(MESSENGER, '+')

/** Fewest digits of what may be meant as a number, and of what is no extension or house beside one. */
const FEWEST = { alone: 5, beside: 7 }

type Reading = { phone: string; fault?: undefined } | { phone?: undefined; fault: Message | 'several' }

const NONE: Reading = { fault: message('account:failure.badPhone') }

/**
 * The one number in what people type or paste, as it is dialled from anywhere: `+37061234567`. Marks, names and hours around it
 * are left out. None where there is no number, or more than one.
 */
export const readPhone = (text: string): string | undefined => read(text).phone

/** Why there is not one number in a text that can be dialled; `ofSeveral` where there are two. */
export function phoneFault(text: string, ofSeveral: Message): Message | undefined {
  const { fault } = read(text)
  return fault === 'several' ? ofSeveral : fault
}

/** A stored number as it is dialled from anywhere. One that was stored before numbers were read may be none: it stays. */
export const dialable = (stored: string): string => readPhone(stored) ?? stored

/** A link that dials it from any country. */
export const phoneHref = (stored: string): string => `tel:${dialable(stored).replaceAll(/[^+\d]/g, '')}`

/** A stored number as people of its country write it: `+370 612 34567`. */
export function phoneText(stored: string): string {
  const phone = readPhone(stored)
  if (!phone) return stored
  const [code, national] = splitCode(phone.slice(1))
  const sizes = PLANS[code]?.groups?.find(([begin]) => begin.test(national))?.[1] ?? byThree(national.length)
  const groups: string[] = []
  let rest = national
  for (const size of sizes) {
    groups.push(size ? rest.slice(0, size) : rest)
    rest = size ? rest.slice(size) : ''
  }
  return [`+${code}`, ...groups, rest].filter(Boolean).join(' ')
}

/** From the end on; no group is of one digit. */
const byThree = (length: number): number[] => [
  ...(length % 3 === 2 ? [2] : []),
  ...Array<number>(Math.floor(length / 3) - (length % 3 === 1 ? 1 : 0)).fill(3),
  ...(length % 3 === 1 ? [4] : []),
]

function splitCode(international: string): [code: string, national: string] {
  const code = CODE.exec(international)?.[0] ?? ''
  return [code, international.slice(code.length)]
}

function read(text: string): Reading {
  const runs = (withoutLink(plainCharacters(text)).match(RUN) ?? []).filter(run => !HOURS.test(run)).flatMap(apart)
  const meant = runs.filter(run => digitsOf(run).length >= FEWEST.alone)
  const phones = [...new Set(meant.map(run => readRun(run).phone).filter(it => it !== undefined))]
  const [phone] = phones
  if (phone === undefined) return meant.length === 1 && meant[0] ? readRun(meant[0]) : NONE
  const isAlone = phones.length === 1 && meant.every(run => readRun(run).phone || digitsOf(run).length < FEWEST.beside)
  return isAlone ? { phone } : { fault: 'several' }
}

/** Two numbers with nothing but a space or a slash between them, or the last digits of a second behind a slash; else the run as it is. */
function apart(run: string): string[] {
  if (readRun(run).phone) return [run]
  for (const { 0: mark, index } of run.matchAll(/(?<=\d)[ )]*[ /][ (/]*(?=\d)/g)) {
    const [first, second] = [run.slice(0, index), run.slice(index + mark.length)]
    const { phone } = readRun(first)
    if (!phone) continue
    if (readRun(second).phone) return [first, second]
    if (mark.includes('/')) return [first, phone.slice(0, -digitsOf(second).length) + digitsOf(second)]
  }
  return [run]
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

function readRun(run: string): Reading {
  const digits = digitsOf(run)
  if (run.includes('+') || digits.startsWith('00'))
    return readInternational(digitsOf(run.replace(/\( ?0 ?\)/, '')).replace(/^00/, ''))
  const [, national] = AT_HOME.exec(digits) ?? []
  return national ? { phone: `+370${national}` } : { fault: message('account:failure.phoneWithoutCode') }
}

/** The prefix that is dialled within a country goes, since nobody who dials its code dials that too. */
function withoutPrefix(code: string, national: string): string {
  if (code === '370') return national.replace(/^[08](?=\d{8}$)/, '')
  // An Italian number keeps its zero.
  return code in PLANS && code !== '39' ? national.replace(/^0/, '') : national
}

function readInternational(digits: string): Reading {
  const [code, written] = splitCode(digits)
  const national = withoutPrefix(code, written)
  const phone = `+${code}${national}`
  const plan = PLANS[code]
  if (!plan) return isWithin(phone.length - 1, ALL_DIGITS) ? { phone } : NONE
  const [min, max] = plan.digits
  if (!isWithin(national.length, plan.digits))
    return {
      fault: message('account:failure.phoneLength', { code: `+${code}`, digits: min === max ? min : `${min}–${max}` }),
    }
  return code === '370' && !BEHIND_CODE.test(national) ? NONE : { phone }
}

const isWithin = (count: number, [min, max]: readonly [number, number]) => count >= min && count <= max
