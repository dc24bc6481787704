const CONTROL = /[\p{Cc}\p{Cs}]+/gu
/**
 * An emoji with its joiner, as one match that is kept; else a character that shows nothing: joiners and marks of direction,
 * soft hyphens, fillers of Hangul, the blank of braille.
 */
const INVISIBLE =
  /(\p{Extended_Pictographic}(?:\uFE0F|[\u{1F3FB}-\u{1F3FF}])*(?:\u200D(?=\p{Extended_Pictographic}))?)|\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800/gu
/** Hyphens that keyboards don't have. Dashes are left as they are. */
const HYPHENS = /[\u2010\u2011\u2043\uFE63\uFF0D]/g

/** Nothing invisible, and plain hyphens. A text that shows nothing is empty. */
export const withoutUnseen = (text: string): string => text.replace(INVISIBLE, '$1').replace(HYPHENS, '-')

/** Accents with no letter to stand on. */
const STRAY_MARKS = /(?<=^|\s)\p{M}+/gu

/** The same with composed letters. */
const visible = (text: string): string => withoutUnseen(text).normalize('NFC').replace(STRAY_MARKS, '')

/** One line: what is seen of it, without control characters, with single spaces. */
export function tidyLine(text: string): string {
  return visible(text).replace(CONTROL, ' ').replace(/\s+/gu, ' ').trim()
}

/** Line breaks kept, with at most one blank line in a row; what is seen of each line, with plain spaces. */
export function tidyText(text: string): string {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(it => visible(it).replace(CONTROL, ' ').replace(/\s/gu, ' ').trimEnd())
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Characters of any width as their common form, dashes as hyphens: what numbers, phones and addresses are read from. */
export const plainCharacters = (text: string): string =>
  tidyLine(text.normalize('NFKC')).replace(/[\u2012-\u2015\u2212]+/g, '-')
