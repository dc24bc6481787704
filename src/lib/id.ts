import { customAlphabet } from 'nanoid'

/** A new public id: 12 characters of `0-9a-z`. */
export const newId = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 12)

export const ID_PATTERN = /^[0-9a-z]{12}$/
