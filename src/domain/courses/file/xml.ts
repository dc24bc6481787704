import { FILE_LIMITS, problems } from './problem.ts'

/**
 * Reads XML once from end to end, and makes nothing of it: no tree, no entities, no other files. Enough for the coordinates of
 * routes, a tenth of a second for a file of some megabytes, and able to run where there is no `DOMParser`.
 */

export type XmlVisitor = {
  /** `tag`: what stands between the angle brackets. */
  open: (name: string, tag: string) => void
  /** `text`: that of an element without elements. */
  close: (name: string, text: () => string) => void
}

const [QUOTE, APOSTROPHE, SLASH, LESS, GREATER, QUESTION, EXCLAMATION] = [34, 39, 47, 60, 62, 63, 33]

/** Names are without their prefixes. Throws a `RouteFileProblem` where tags do not match, or something is declared. */
export function walkXml(text: string, { open, close }: XmlVisitor): void {
  const names: string[] = []
  let from = 0
  /** Where the text of the innermost element begins. */
  let inside = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', from)) {
    const begins = text.charCodeAt(at + 1)
    if (begins === QUESTION) from = after(text, '?>', at)
    else if (begins === EXCLAMATION) from = afterRemark(text, at)
    else if (begins === SLASH) {
      const end = after(text, '>', at)
      const name = text.slice(at + 2, end - 1).trimEnd()
      if (names.pop() !== name) throw problems.broken()
      const begins = inside
      close(withoutPrefix(name), () => textOf(text.slice(begins, at)))
      inside = from = end
    } else {
      const end = endOfTag(text, at + 1)
      const isEmpty = text.charCodeAt(end - 1) === SLASH
      const tag = text.slice(at + 1, isEmpty ? end - 1 : end)
      const [name = ''] = /^[^\s/]*/.exec(tag) ?? []
      if (!name) throw problems.broken()
      open(withoutPrefix(name), tag)
      if (isEmpty) close(withoutPrefix(name), () => '')
      else if (names.push(name) > FILE_LIMITS.depth) throw problems.deep()
      inside = from = end + 1
    }
  }
  if (names.length > 0) throw problems.broken()
}

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
