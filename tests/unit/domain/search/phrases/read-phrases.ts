/** A typed phrase, and the query string of the filters whose tours it must find; a provider stands there by name. */
export type Phrase = { phrase: string; expected: string }

/** One a line: `phrase => query`. */
export const readPhrases = (table: string): Phrase[] =>
  table
    .trim()
    .split('\n')
    .map(line => {
      const [phrase = '', expected = ''] = line.split(' => ')
      return { phrase: phrase.trim(), expected: expected.trim() }
    })
