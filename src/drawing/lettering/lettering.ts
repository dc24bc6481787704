import glyphs from './glyphs.json' with { type: 'json' }

/**
 * Text as outlines, since a server has no fonts that a picture could count on. `glyphs.json` holds the letters of Figtree at weight 700:
 * the advance and the outline of each, in units of which an em has 500.
 */
const EM = 500
const OUTLINES: Record<string, string> = glyphs

/** The outline of a letter; one that is not there has that of its letter without accents, or none. */
function outlineOf(letter: string): { advance: number; path: string } | undefined {
  const bare = letter.normalize('NFD')[0] ?? ''
  const known = [letter, bare].find(it => Object.hasOwn(OUTLINES, it))
  if (known === undefined) return undefined
  const [advance = '0', ...path] = (OUTLINES[known] ?? '').split(' ')
  return { advance: Number(advance), path: path.join(' ') }
}

const lettersOf = (text: string) => [...text.normalize('NFC').replace(/\s/g, ' ')]

/** The width of a line, in units of the picture; letters that cannot be drawn take no room. */
export function widthOf(text: string, sizePx: number): number {
  return lettersOf(text).reduce((sum, letter) => sum + (outlineOf(letter)?.advance ?? 0), 0) * (sizePx / EM)
}

/** One line of text, from the left end of its baseline. */
export function drawLine(text: string, sizePx: number, x: number, y: number): string {
  let pen = 0
  let path = ''
  for (const letter of lettersOf(text)) {
    const outline = outlineOf(letter)
    if (!outline) continue
    if (outline.path) path += `M${pen} 0${outline.path}`
    pen += outline.advance
  }
  return path && `<path transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${sizePx / EM})" d="${path}"/>`
}

/** The text without what does not fit, and a sign that there was more. */
export function cutLine(text: string, sizePx: number, width: number): string {
  if (widthOf(text, sizePx) <= width) return text
  let letters = lettersOf(text)
  while (letters.length > 0 && widthOf(`${endOf(letters)}…`, sizePx) > width) letters = letters.slice(0, -1)
  return `${endOf(letters)}…`
}

/** No sign stands between a word and the one that there was more. */
const endOf = (letters: readonly string[]) => letters.join('').replace(/[\s,;:–-]+$/u, '')

/** Lines that a text breaks into between words, and within one that is wider than a line; the last one is cut where there would be more than `most`. */
export function breakLines(text: string, sizePx: number, width: number, most: number): string[] {
  const lines: string[] = []
  for (const word of wordsOf(text).flatMap(it => splitWord(it, sizePx, width))) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, sizePx) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const rest = lines.length > most ? [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')] : lines
  return rest.map(line => cutLine(line, sizePx, width))
}

const wordsOf = (text: string) => text.trim().split(/\s+/)

/** A word in pieces of a line at most. */
function splitWord(word: string, sizePx: number, width: number): string[] {
  const pieces = ['']
  for (const letter of lettersOf(word)) {
    const longer = `${pieces.at(-1)}${letter}`
    if (widthOf(longer, sizePx) <= width) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}

/** In the largest of the sizes at which it fits into so many lines with its words whole, else in the smallest, cut. */
export function fitLines(text: string, sizesPx: readonly [number, ...number[]], width: number, most: number) {
  const fits = sizesPx.find(
    size =>
      breakLines(text, size, width, Number.POSITIVE_INFINITY).length <= most &&
      wordsOf(text).every(word => widthOf(word, size) <= width),
  )
  const sizePx = fits ?? (sizesPx.at(-1) as number)
  return { sizePx, lines: breakLines(text, sizePx, width, most), isWhole: fits !== undefined }
}
