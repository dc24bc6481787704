import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

let calledFrom = ''

/** Continues in the folder of the program, where its migrations and its build are, wherever it was called. Plain JavaScript, for Node 20 too. */
export function enterProgramFolder() {
  calledFrom = process.cwd()
  process.chdir(ROOT)
}

/** A path among the words of a command is relative to where that was called. A slash at its end is kept: it says that a folder is meant. */
export function fromCaller(path) {
  if (calledFrom === process.cwd()) return path
  return resolve(calledFrom, path) + (path.endsWith('/') ? '/' : '')
}

/** The same of a word that may also mean standard input or output, or a backup in the bucket. */
export function placeFromCaller(word) {
  return word === '-' || word.startsWith('bucket:') ? word : fromCaller(word)
}
