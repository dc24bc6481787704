import * as v from 'valibot'
import { fields } from '../fields.ts'
import { message } from '../message.ts'

const words = {
  currentPassword: message('auth:password.enterCurrent'),
  code: message('auth:code.enter'),
}

const present = (error: string) => v.pipe(v.string(error), v.nonEmpty(error))

export const beginTotpBody = fields({ currentPassword: present(words.currentPassword) }, words)

export const confirmTotpBody = fields({ code: present(words.code) }, words)

/** Whoever weakens an account proves to be its owner by both. */
export const bothFactorsBody = fields(
  { currentPassword: present(words.currentPassword), code: present(words.code) },
  words,
)
