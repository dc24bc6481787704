import { readFileSync } from 'node:fs'

const GUIDE = 'docs/security-guide.md'

/** The sentences of the guide outside of its tables. */
export function sentencesOfGuide(): string[] {
  const paragraphs = readFileSync(GUIDE, 'utf8').split(/\n(?:\n|(?=- ))/)
  return paragraphs
    .filter(text => !/^[#|]/.test(text.trim()))
    .map(text => text.replace(/^- /, '').replace(/\s+/g, ' ').trim())
    .flatMap(text => text.split(/(?<=[.:]) (?=[A-Z])/))
    .filter(text => text)
}

/** The one sentence that begins so. */
export function sentenceOf(beginning: string): string {
  const found = sentencesOfGuide().filter(sentence => sentence.startsWith(beginning))
  if (found.length !== 1) throw new Error(`The guide has ${found.length} sentences that begin with “${beginning}”.`)
  return found[0] ?? ''
}
