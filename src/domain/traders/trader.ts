/** The seller of what a provider offers: enumerations, limits and pure rules, shared with the browser and the database constraints. */

/** A private person sells, but is no trader: consumer law does not protect their guests. */
export const TRADER_FORMS = [
  'uab',
  'mb',
  'vsi',
  'individual-activity',
  'business-licence',
  'other',
  'private-person',
] as const
export type TraderForm = (typeof TRADER_FORMS)[number]

export const TRADER_LIMITS = { legalNameLength: 200, codeLength: 40, registerLength: 120, vatCodeLength: 16 } as const

/** Where each form is entered; `other` names its own register. */
const REGISTERS: Readonly<Record<Exclude<TraderForm, 'other'>, string>> = {
  uab: 'Juridinių asmenų registras',
  mb: 'Juridinių asmenų registras',
  vsi: 'Juridinių asmenų registras',
  'individual-activity': 'Mokesčių mokėtojų registras',
  'business-licence': 'Mokesčių mokėtojų registras',
  'private-person': '',
}

export const registerOf = (form: TraderForm, named: string): string => (form === 'other' ? named : REGISTERS[form])

export const isTrader = (form: TraderForm): form is Exclude<TraderForm, 'private-person'> => form !== 'private-person'

const isCompany = (form: TraderForm): boolean => form === 'uab' || form === 'mb' || form === 'vsi'

/** Writes a code as registers print it: `305 123 456` of a company is one number. */
export const tidyCode = (form: TraderForm, code: string): string => (isCompany(form) ? code.replaceAll(' ', '') : code)

/** A company's code has nine digits, an old one seven; others have codes of any shape. */
export const isCode = (form: TraderForm, code: string): boolean =>
  !isCompany(form) || /^(\d{7}|\d{9})$/.test(tidyCode(form, code))

/** Whether it is the number that names a person all their life, which nobody should publish. */
export const isPersonalCode = (code: string): boolean => /^[3-6]\d{10}$/.test(code.replaceAll(' ', ''))

/** `lt 100 001 234 567` as `LT100001234567`; digits alone are of Lithuania. */
export function tidyVatCode(text: string): string {
  const code = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  return /^(\d{9}|\d{12})$/.test(code) ? `LT${code}` : code
}

export const isVatCode = (code: string): boolean =>
  code.startsWith('LT') ? /^LT(\d{9}|\d{12})$/.test(code) : /^[A-Z]{2}[\dA-Z]{2,13}$/.test(code)
