import * as v from 'valibot'
import { tidyLine } from '#src/lib/tidy.ts'
import { CONTACT_LIMITS, contactEmail, phoneNumber } from '../contacts.ts'
import { field, fields, line, requiredLine, requiredName } from '../fields.ts'
import { message } from '../message.ts'
import { isCode, isPersonalCode, isTrader, isVatCode, TRADER_FORMS, TRADER_LIMITS, tidyVatCode } from './trader.ts'

const words = {
  form: message('account:failure.traderForm'),
  legalName: message('account:failure.traderName'),
  address: message('account:failure.traderAddress'),
  email: message('account:failure.email'),
  phone: message('account:failure.phone'),
  certified: message('account:failure.traderCertified'),
}

const vatCode = field(
  v.pipe(
    v.string(),
    v.transform(tidyLine),
    v.transform(tidyVatCode),
    v.check(code => code === '' || isVatCode(code), message('account:failure.traderVat')),
  ),
)

const entries = fields(
  {
    form: v.picklist(TRADER_FORMS, words.form),
    legalName: requiredName(TRADER_LIMITS.legalNameLength, words.legalName),
    code: v.optional(
      v.pipe(
        line(TRADER_LIMITS.codeLength),
        v.check(code => !isPersonalCode(code), message('account:failure.traderPersonalCode')),
      ),
      '',
    ),
    register: v.pipe(v.optional(line(TRADER_LIMITS.registerLength), ''), v.description('Read of the form `other`.')),
    vatCode: v.optional(vatCode, ''),
    address: requiredLine(CONTACT_LIMITS.addressLength, words.address),
    email: contactEmail(words.email),
    phone: phoneNumber(words.phone, 'none'),
    certified: v.pipe(
      v.literal(true, words.certified),
      v.description('That all of this is true, and that only what the law allows is offered.'),
    ),
  },
  words,
)

/** The seller, whole: each save certifies all of it again. */
export const traderBody = v.pipe(
  entries,
  v.forward(
    v.partialCheck(
      [['form'], ['code']],
      ({ form, code }) => !isTrader(form) || code !== '',
      message('account:failure.traderCode'),
    ),
    ['code'],
  ),
  v.forward(
    v.partialCheck(
      [['form'], ['code']],
      ({ form, code }) => code === '' || isCode(form, code),
      message('account:failure.traderCompanyCode'),
    ),
    ['code'],
  ),
  v.forward(
    v.partialCheck(
      [['form'], ['register']],
      ({ form, register }) => form !== 'other' || register !== '',
      message('account:failure.traderRegister'),
    ),
    ['register'],
  ),
)

export type NewTrader = v.InferOutput<typeof traderBody>
