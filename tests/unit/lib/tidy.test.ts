import { describe, expect, test } from 'vitest'
import { tidyLine, tidyText } from '#src/lib/tidy.ts'
import cases from '#tests/cases/text-inputs.json' with { type: 'json' }

const INVISIBLE = [
  ...[
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u17b4',
    '\u180e',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u202e',
    '\u2060',
  ],
  ...['\u2066', '\u2069', '\u2800', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\ufff9', '\u{e0041}', '\u{1d173}'],
]

describe('a line', () => {
  test.each(INVISIBLE)('has no %j', it => {
    expect(tidyLine(it)).toBe('')
    expect(tidyLine(`Mer${it}kys`)).toBe('Merkys')
    expect(tidyLine(` ${it} Ona ${it}${it} Upė ${it}`)).toBe('Ona Upė')
  })

  test.each(['👩\u200d👩\u200d👧', '🏳️\u200d🌈', '🧑🏽\u200d🚀', '🤦🏼\u200d♂️', '❤️\u200d🔥', '🛶 Ūla ☀️'])(
    'keeps %s',
    it => expect(tidyLine(it)).toBe(it),
  )

  test.each([
    ['Jonas \u202egnp.exe', 'Jonas gnp.exe'],
    ['Z\u030cuvis', 'Žuvis'],
    ['e\u200b\u0307', 'ė'],
    ['\u0301\u0302', ''],
    ['Ona \u0301Upė', 'Ona Upė'],
    ['\u200b\u0303 ', ''],
    ['A\u2011B \u2010 C', 'A-B - C'],
    ['2–3 dienos — Ūla', '2–3 dienos — Ūla'],
    ['a\u00a0\u3000\u2009b\tc\nd', 'a b c d'],
    ['👩\u200dOna', '👩Ona'],
    ['a\u0000b\ud800c', 'a b c'],
  ])('%j is %s', (typed, line) => expect(tidyLine(typed)).toBe(line))

  test('is the same once it was tidied', () => {
    for (const text of [...INVISIBLE, ...Object.values(cases).filter(it => typeof it === 'string')])
      expect(tidyLine(tidyLine(`a${text}b`))).toBe(tidyLine(`a${text}b`))
  })

  test('of what phones and pages give to copy is what is seen', () => {
    expect(tidyLine(cases.name_only_zwsp)).toBe('')
    expect(tidyLine(cases.name_rtl_override)).toBe('Jonas gnp.exe')
    expect(tidyLine(cases.tour_name_soft_hyphen)).toBe('Zuikiapupis')
    expect(tidyLine(cases.search_inner_zwsp)).toBe('Merkys')
    expect(tidyLine(cases.email_zwsp)).toBe('guest@example.com')
  })
})

describe('a text', () => {
  test('keeps its lines, and one blank one between them', () => {
    expect(tidyText('\u200bViena\u00a0eilutė \r\n\r\n\u200b\r\n \u2028Kita\u00ad \n  - punktas\n')).toBe(
      'Viena eilutė\n\nKita\n  - punktas',
    )
  })

  test.each(INVISIBLE)('of nothing but %j is empty', it => expect(tidyText(`${it}\n ${it}${it}\n`)).toBe(''))
})
