import * as v from 'valibot'
import { endingEntries } from '../bookings/closing.ts'
import { tidyEmail } from '../contacts.ts'
import { optionalCode } from '../factors/schema.ts'
import { field, fields } from '../fields.ts'
import { message } from '../message.ts'
import { EMAIL_MAX_LENGTH, PASSWORD_LENGTH } from './user.ts'

const words = {
  email: message('auth:email.enter'),
  password: message('auth:password.enter'),
  confirmPassword: message('auth:password.confirm'),
  currentPassword: message('auth:password.enterCurrent'),
  newPassword: message('auth:password.enterNew'),
  confirmation: message('account:security.confirmationMissing'),
  code: message('auth:code.enter'),
  mismatch: message('auth:password.mismatch'),
  user: message('common:failure.missing'),
  token: message('common:failure.missing'),
}

const present = (error: string) => v.pipe(v.string(error), v.nonEmpty(error))

/** Lower case, as it is stored and compared. */
const emailSchema = field(
  v.pipe(
    v.string(words.email),
    v.transform(tidyEmail),
    v.nonEmpty(words.email),
    v.maxLength(EMAIL_MAX_LENGTH.whole, message('auth:email.invalid')),
    v.rfcEmail(message('auth:email.invalid')),
    v.check(isDeliverable, message('auth:email.invalid')),
    v.toLowerCase(),
  ),
)

function isDeliverable(email: string): boolean {
  const [local = '', domain = ''] = email.split('@')
  return local.length <= EMAIL_MAX_LENGTH.local && domain.includes('.')
}

const length = { minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max }

const chosenPassword = (error: string) =>
  field(
    v.pipe(
      v.string(error),
      v.nonEmpty(error),
      v.check(isLongEnough, message('auth:password.length', length)),
      v.metadata(length),
    ),
  )

export function isLongEnough(password: string): boolean {
  const { length: characters } = [...password]
  return characters >= PASSWORD_LENGTH.min && characters <= PASSWORD_LENGTH.max
}

export const signUpBody = v.pipe(
  fields(
    {
      email: emailSchema,
      password: chosenPassword(words.password),
      confirmPassword: field(present(words.confirmPassword)),
    },
    words,
  ),
  v.forward(
    v.partialCheck([['password'], ['confirmPassword']], it => it.password === it.confirmPassword, words.mismatch),
    ['confirmPassword'],
  ),
)

export const signInBody = fields({ email: emailSchema, password: present(words.password), code: optionalCode }, words)

export const tokenBody = fields({ token: present(words.token) }, words)

export const updatePasswordBody = v.pipe(
  fields(
    {
      currentPassword: present(words.currentPassword),
      newPassword: chosenPassword(words.newPassword),
      confirmPassword: field(present(words.confirmPassword)),
      code: optionalCode,
    },
    words,
  ),
  v.forward(
    v.partialCheck([['newPassword'], ['confirmPassword']], it => it.newPassword === it.confirmPassword, words.mismatch),
    ['confirmPassword'],
  ),
)

export const forgotPasswordBody = fields({ email: emailSchema }, words)

export const resetPasswordBody = fields(
  {
    user: present(words.user),
    token: present(words.token),
    password: chosenPassword(words.newPassword),
    code: optionalCode,
  },
  { ...words, password: words.newPassword },
)

const link = { user: present(words.user), token: present(words.token) }

/** The body of the links that verify or change an address; the password replaces the former one. */
export const verifyEmailBody = fields({ ...link, password: v.optional(chosenPassword(words.password)) }, words)

export const disownBody = fields(link, words)

export const deleteAccountBody = fields(
  {
    currentPassword: present(words.currentPassword),
    confirmation: v.pipe(present(words.confirmation), v.description('The address of the account, typed again.')),
    code: optionalCode,
    ...endingEntries,
  },
  words,
)

/** The password is needed once the current address is verified. */
export const changeEmailBody = fields(
  { email: emailSchema, currentPassword: v.optional(v.string(words.currentPassword)), code: optionalCode },
  words,
)
