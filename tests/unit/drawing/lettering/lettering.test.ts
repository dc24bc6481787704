import { describe, expect, test } from 'vitest'
import { breakLines, cutLine, drawLine, fitLines, widthOf } from '#src/drawing/lettering/lettering.ts'
import { drawWords } from '#src/server/social/draw-card.ts'
import { isWellFormed, ODD_NUMBERS } from '../svg.ts'

const LITHUANIAN = 'ĄąČčĘęĖėĮįŠšŲųŪūŽž'
const LONG =
  'Dviejų dienų žygis baidarėmis Nemunu nuo Merkinės iki Alytaus su nakvyne prie Nemajūnų ir transferiu atgal'

describe('letters', () => {
  test('each of both languages, figures, prices and quotation marks have their outlines', () => {
    for (const letter of `${LITHUANIAN}ABCXYZabcxyz0123456789.,:;!?()-–—„“”’·€&/`) {
      expect(drawLine(letter, 50, 0, 0), letter).toMatch(/^<path /)
      expect(widthOf(letter, 50), letter).toBeGreaterThan(0)
    }
    const outlines = new Set([...LITHUANIAN].map(letter => drawLine(letter, 50, 0, 0)))
    expect(outlines.size).toBe(LITHUANIAN.length)
  })

  test('others lose their accents, or take no room', () => {
    expect(drawLine('Ť', 50, 0, 0)).toBe(drawLine('T', 50, 0, 0))
    expect(widthOf('Ūla 🛶', 50)).toBe(widthOf('Ūla ', 50))
    expect(drawLine('上', 50, 0, 0)).toBe('')
    expect(drawLine('constructor'.slice(0, 0), 50, 0, 0)).toBe('')
  })

  test('a letter written in two parts is the same as in one', () => {
    expect(drawLine('ė'.normalize('NFD'), 50, 0, 0)).toBe(drawLine('ė', 50, 0, 0))
  })
})

describe('lines', () => {
  test('break between words and never run over', () => {
    const lines = breakLines(LONG, 46, 800, 9)
    expect(lines.join(' ')).toBe(LONG)
    for (const line of lines) expect(widthOf(line, 46)).toBeLessThanOrEqual(800)
  })

  test('are cut with a sign where there are too many, or a word is too long', () => {
    const [, second = ''] = breakLines(LONG, 76, 800, 2)
    expect(second).toMatch(/\S…$/)
    expect(widthOf(second, 76)).toBeLessThanOrEqual(800)
    const [word = '', rest = ''] = breakLines('a'.repeat(400), 76, 800, 2)
    expect([word, rest]).toEqual([expect.stringMatching(/^a+$/), expect.stringMatching(/^a+…$/)])
    expect(Math.max(...[word, rest].map(line => widthOf(line, 76)))).toBeLessThanOrEqual(800)
    expect(breakLines('a'.repeat(60), 76, 800, 9).join('')).toBe('a'.repeat(60))
    expect(cutLine('Ūla', 76, 800)).toBe('Ūla')
    expect(cutLine('Ūla, Merkys', 76, widthOf('Ūla, …', 76))).toBe('Ūla…')
  })

  test('are as large as fits', () => {
    expect(fitLines('Ūla', [76, 46], 800, 2)).toEqual({ sizePx: 76, lines: ['Ūla'], isWhole: true })
    expect(fitLines('Ūla: Mančiagirė–Žiūrai–Kašėtos–Zervynos–Puvočiai', [76, 46], 800, 2).sizePx).toBe(46)
    expect(fitLines(LONG, [76, 46], 800, 2)).toMatchObject({ sizePx: 46, lines: { length: 2 } })
  })
})

describe('the words of a social card', () => {
  const names = ['Ūla', LONG, 'x'.repeat(120), '„Plaukiam“ & <b>Ko</b> "', '上海 🛶', '']

  test.each(names)('stand within its margins: %s', name => {
    const svg = drawWords({ name, facts: ['nuo 25 € žmogui', '18 km', LONG, 'Ūla'], site: 'Tėkmė' })
    expect(isWellFormed(svg.replace(/ stop-opacity="[^"]*"/g, ''))).toBe(true)
    expect(svg).not.toMatch(ODD_NUMBERS)
    expect(svg).not.toContain('<b>')
    for (const [, x = '', y = ''] of svg.matchAll(/translate\((-?\d+) (-?\d+)\)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(64)
      expect(Number(y)).toBeGreaterThanOrEqual(64)
      expect(Number(y)).toBeLessThanOrEqual(630 - 64)
    }
  })

  const WORD = 'Šventžemaitiškaupėžygis'
  const [, ellipsis = ''] = /d="([^"]+)"/.exec(drawLine('…', 46, 0, 0)) ?? []
  const outline = ellipsis.replace(/^M0 0/, '')

  test.each([
    ['words', LONG.padEnd(112, '!').concat(' nakvyne'), true],
    ['one word', WORD.repeat(9).slice(0, 120), true],
    ['accents', 'Žąsų ėjimas į šlaitų ūkus, '.repeat(9).slice(0, 120), true],
    ['one letter', 'Ū', true],
    ['what no three lines hold', 'W'.repeat(120), false],
  ])('a name of 120 letters at most is whole: %s', (_, name, isWhole) => {
    const svg = drawWords({ name, facts: ['nuo 25 €'], site: 'Tėkmė' })
    expect(outline).not.toBe('')
    expect(!svg.includes(outline)).toBe(isWhole)
  })

  test('a fact that does not fit is left out whole', () => {
    const said = (facts: string[]) => drawWords({ name: 'Ūla', facts, site: 'Tėkmė' })
    expect(said(['25 €', LONG, '18 km'])).toBe(said(['25 €', '18 km']))
  })
})
