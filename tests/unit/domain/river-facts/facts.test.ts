import { expect, test } from 'vitest'
import { isRiver, RIVERS, riverLengthKm } from '#src/domain/places/rivers.ts'
import {
  FEATURES,
  FIRST_TIMERS,
  featuresOf,
  guideOf,
  KNOWN_KINDS,
  LENGTHS,
  lengthOf,
  SEASONS,
  TOPICS,
} from '#src/domain/river-facts/facts.ts'
import { SURENESS } from '#src/domain/rules/rule.ts'

test('each fact is of one of our rivers, in both languages, with a source unless it only asks', () => {
  expect([FEATURES.length, SEASONS.length, LENGTHS.length]).toEqual([107, 39, 47])
  for (const fact of [...FEATURES, ...SEASONS, ...LENGTHS]) {
    const told = JSON.stringify(fact)
    expect(isRiver(fact.river), told).toBe(true)
    expect(SURENESS, told).toContain(fact.sure)
    expect(fact.sources.length > 0 || fact.sure === 'unverified', told).toBe(true)
    for (const text of [fact.lt, fact.en]) if (text !== undefined) expect(text, told).toMatch(/^[\p{Lu}\d].*[.?]$/u)
    expect([fact.lt, fact.en].filter(it => it === undefined).length, told).not.toBe(1)
    for (const source of fact.sources) expect(source, told).not.toMatch(/;/)
  }
  for (const { kind, km, river } of FEATURES) {
    expect(KNOWN_KINDS).toContain(kind)
    expect(km.length).toBeLessThanOrEqual(2)
    // No place is above the source; of these two, kilometres are counted from a longer course.
    const most = river === 'kiauna' || river === 'vyzinta' ? 54 : (riverLengthKm(river) ?? 400) + 1
    for (const at of km) expect(at, river).toBeLessThanOrEqual(most)
  }
  expect(Object.values<readonly string[]>(TOPICS).flat().sort()).toEqual([...KNOWN_KINDS].sort())
  for (const { firstTimers, months } of SEASONS) {
    expect(FIRST_TIMERS).toContain(firstTimers)
    expect(months.every(month => month >= 1 && month <= 12) && (months[0] ?? 0) <= (months[1] ?? 0)).toBe(true)
  }
})

test('what nobody has confirmed is a question, and answers no topic', () => {
  for (const { sure, lt, en, near } of FEATURES) {
    expect([lt.includes('?'), en.includes('?')], near.lt).toEqual([sure === 'unverified', sure === 'unverified'])
  }
  for (const river of RIVERS) {
    const { season, topics, asked } = guideOf(river)
    const told = [...topics.flatMap(({ features }) => features), ...(season ? [season] : [])]
    expect(told.some(({ sure }) => sure === 'unverified')).toBe(false)
    expect(asked.every(({ sure }) => sure === 'unverified')).toBe(true)
    expect(told.length + asked.length).toBe(featuresOf(river).length + SEASONS.filter(it => it.river === river).length)
  }
})

test('features come down the river, those of unknown kilometres last', () => {
  expect(featuresOf('minija').map(({ km: [km] }) => km)).toEqual([178, 175, 170, 162, 156, 112, 102, 101, 101, 99, 97])
  const merkys = featuresOf('merkys').map(({ km: [km] }) => km)
  expect(merkys.slice(0, 4)).toEqual([182, 144, 19, 0])
  expect(merkys.slice(4).every(km => km === undefined)).toBe(true)
})

test('the length of a river is that of its sources', () => {
  for (const { river, km, sure, lt, en } of LENGTHS) {
    expect(riverLengthKm(river), river).toBe(km)
    for (const text of [lt ?? '', en ?? '']) expect(text.includes('?'), river).toBe(sure === 'unverified')
  }
  expect(lengthOf('streva')).toMatchObject({ km: 73.6, sure: 'confirmed', lt: expect.stringContaining('81 km') })
})
