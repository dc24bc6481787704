import { readFileSync } from 'node:fs'

const GUIDE = 'docs/security-guide.md'

/** The points of the guide, outside of its tables: the items of its lists, and its paragraphs. */
function pointsOfGuide(): string[] {
  return readFileSync(GUIDE, 'utf8')
    .split(/\n(?:\n|(?=- ))/)
    .filter(text => !/^[#|]/.test(text.trim()))
    .map(text => text.replace(/^- /, '').replace(/\s+/g, ' ').trim())
    .filter(text => text)
}

/** The point that has the one sentence which begins so. */
export function pointOf(beginning: string): string {
  const found = pointsOfGuide().flatMap(point =>
    point
      .split(/(?<=[.:]) (?=[A-Z])/)
      .filter(sentence => sentence.startsWith(beginning))
      .map(() => point),
  )
  if (found.length !== 1) throw new Error(`The guide has ${found.length} sentences that begin with “${beginning}”.`)
  return found[0] ?? ''
}
