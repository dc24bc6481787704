/** Characters that XML 1.0 has no place for: control characters and halves of characters. */
const IMPOSSIBLE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu

/** A text in XML, in an element or a quoted attribute. */
export const escapeXml = (text: string): string =>
  text
    .replace(IMPOSSIBLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
