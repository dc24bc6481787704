const CONTROL = /[\p{Cc}\p{Cs}]+/gu

/** One line: composed letters, no control characters, single spaces. */
export function tidyLine(text: string): string {
  return text.normalize('NFC').replace(CONTROL, ' ').replace(/\s+/gu, ' ').trim()
}

/** Line breaks kept, with at most one blank line in a row; composed letters, no other control characters. */
export function tidyText(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).map(it => it.normalize('NFC').replace(CONTROL, ' ').trimEnd())
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
