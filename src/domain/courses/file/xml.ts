import { FILE_LIMITS, problems } from './problem.ts'

/**
 * Reads XML once from end to end, and makes nothing of it: no tree, no entities, no other files. Enough for the coordinates of
 * routes, a tenth of a second for a file of some megabytes, and able to run where there is no `DOMParser`.
 */

export type XmlVisitor = {
  /** `tag`: what stands between the angle brackets. */
  open: (name: string, tag: string) => void
  /** `text`: that of an element without elements, to be asked for at once. */
  close: (name: string, text: () => string) => void
}

const [QUOTE, APOSTROPHE, SLASH, LESS, GREATER, QUESTION, EXCLAMATION] = [34, 39, 47, 60, 62, 63, 33]
/** Spaces and the slash. */
const ENDS_NAME = new Set([9, 10, 11, 12, 13, 32, SLASH])

/** Names are without their prefixes. Throws a `RouteFileProblem` where tags do not match, or something is declared. */
export function walkXml(text: string, { open, close }: XmlVisitor): void {
  const names: string[] = []
  let from = 0
  /** Where the text of the innermost element begins, and of the one that is closing, where it ends too. */
  let inside = 0
  let [begins, ends] = [0, 0]
  // One for all: a file has hundreds of thousands of elements, and few whose text is asked for.
  const textHere = () => textOf(text.slice(begins, ends))
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', from)) {
    const sign = text.charCodeAt(at + 1)
    if (sign === QUESTION) from = after(text, '?>', at)
    else if (sign === EXCLAMATION) from = afterRemark(text, at)
    else if (sign === SLASH) {
      const name = names.pop() ?? ''
      const end = endOfClosing(text, at + 2, name)
      begins = inside
      ends = at
      close(withoutPrefix(name), textHere)
      inside = from = end
    } else {
      const end = endOfTag(text, at + 1)
      const isEmpty = text.charCodeAt(end - 1) === SLASH
      const tag = text.slice(at + 1, isEmpty ? end - 1 : end)
      const name = nameOf(tag)
      open(withoutPrefix(name), tag)
      if (isEmpty) close(withoutPrefix(name), noText)
      else if (names.push(name) > FILE_LIMITS.depth) throw problems.deep()
      inside = from = end + 1
    }
  }
  if (names.length > 0) throw problems.broken()
}

const noText = () => ''

/** Without comments, and with what stands in sections of plain text. */
const textOf = (raw: string): string =>
  raw.includes('<') ? raw.replace(/<!--.*?-->/gs, '').replace(/<!\[CDATA\[(.*?)\]\]>/gs, '$1') : raw

/** Behind what ends something that began at `at`. */
function after(text: string, end: string, at: number): number {
  const found = text.indexOf(end, at)
  if (found < 0) throw problems.broken()
  return found + end.length
}

/** Comments and plain text; declarations can name entities that grow without end, or files of others. */
function afterRemark(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
  if (text.startsWith('<![CDATA[', at)) return after(text, ']]>', at)
  throw problems.declared()
}

/** Behind the closing tag of an element, of which nothing is copied: there are as many as elements. */
function endOfClosing(text: string, from: number, name: string): number {
  const end = after(text, '>', from)
  const isOwn = name !== '' && text.startsWith(name, from)
  if (!isOwn || text.slice(from + name.length, end - 1).trim() !== '') throw problems.broken()
  return end
}

function nameOf(tag: string): string {
  let end = 0
  while (end < tag.length && !ENDS_NAME.has(tag.charCodeAt(end))) end++
  if (end === 0) throw problems.broken()
  return tag.slice(0, end)
}

/** Where a tag ends: its values may hold what ends others. */
function endOfTag(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === GREATER) return at
    if (sign === LESS) break
    if (sign === QUOTE || sign === APOSTROPHE) at = after(text, text.charAt(at), at + 1) - 1
  }
  throw problems.broken()
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
