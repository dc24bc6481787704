import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { FONTS, madeFont } from '#tests/support/fonts.ts'

const STYLES = new URL('../../../src/styles/', import.meta.url)

test.for(FONTS)('$file is what its source gives, and styles name the same characters', async font => {
  const kept = await readFile(new URL(`fonts/${font.file}`, STYLES))
  expect(kept.equals(await madeFont(font)), 'run `npm run fonts`').toBe(true)

  const styles = await readFile(new URL('base.css', STYLES), 'utf8')
  const [, range = ''] = styles.match(new RegExp(`${font.file}[^}]*unicode-range:([^;]*);`)) ?? []
  expect(charactersOf(range)).toBe([...new Set(font.characters)].toSorted().join(''))
})

function charactersOf(range: string): string {
  return [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))
    })
    .join('')
}
