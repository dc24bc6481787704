const MARKS = /[\\`*_{}[\]<>#|~!&$^=]/g
/** Characters that begin a list or a heading where they begin a line. */
const AT_LINE_START = /^[ \t]*([-+]|\d+(?=[.)]))/gm
/** Would be made a link as it stands. */
const LINKED = /(?<=\b(?:https?|ftp|mailto)):|(?<=\bwww)\./gi

/** Somebody's text as Markdown that shows it as it is: nothing in it is a mark, a link or HTML. Blank lines still part paragraphs. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(MARKS, '\\$&')
    .replace(AT_LINE_START, (_, mark: string) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`))
    .replace(LINKED, '\\$&')
    .replace(/^[ \t]+/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The same in one line. */
export const escapeMarkdownLine = (text: string): string => escapeMarkdown(text.replace(/\s+/g, ' '))
