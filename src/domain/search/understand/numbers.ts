/** Numbers in words, without accents, in the cases that stand before days, hours and people. */
const WORDS: readonly [value: number, words: string][] = [
  [1, 'viena vienos vienai vieno one'],
  [2, 'du dvi dvieju dviem two'],
  [3, 'trys triju trims tris three'],
  [4, 'keturi keturios keturiu keturioms keturiems keturias keturis four'],
  [5, 'penki penkios penkiu penkioms penkiems penkias penkis five'],
  [6, 'sesi sesios sesiu sesioms sesias sesis six'],
  [7, 'septyni septynios septyniu septynioms septynias seven'],
]

const VALUES = new Map(WORDS.flatMap(([value, words]) => words.split(' ').map(word => [word, value] as const)))

/** Source of a pattern for a number. */
export const NUMBER = `(\\d{1,4}|${[...VALUES.keys()].join('|')})`

export const numberOf = (word: string | undefined): number => VALUES.get(word ?? '') ?? Number(word)
