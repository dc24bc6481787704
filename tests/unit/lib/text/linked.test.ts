import { expect, test } from 'vitest'
import { splitLinks } from '#src/lib/text/linked.ts'

test.each([
  ['Plain.', [{ text: 'Plain.' }]],
  ['See [the page](terms).', [{ text: 'See ' }, { text: 'the page', key: 'terms' }, { text: '.' }]],
  [
    '[a](b)[c](d)',
    [
      { text: 'a', key: 'b' },
      { text: 'c', key: 'd' },
    ],
  ],
  ['A [note] (aside)', [{ text: 'A ' }, { text: '[' }, { text: 'note] (aside)' }]],
])('%s', (text, pieces) => expect(splitLinks(text)).toEqual(pieces))
