import { expect, test } from 'vitest'
import { isRiver } from '#src/domain/places/rivers.ts'
import { AREA_NAMES, riversOf } from '#src/domain/rules/area.ts'
import { gatherRules } from '#src/domain/rules/gather.ts'
import {
  briefRules,
  furtherRules,
  isUnchecked,
  RULE_KINDS,
  RULES,
  rulesFor,
  SURENESS,
  sortRules,
} from '#src/domain/rules/rule.ts'
import { daysFrom } from '#src/lib/local-date.ts'

const at = (lat: number, lng: number) => ({ lat, lng })
const DUBICIAI = at(54.0189, 24.74156)
const RUDNIA = at(54.08, 24.63)
const ZERVYNOS = at(54.11031, 24.49773)
const ZIURAI = at(54.1455, 24.3873)
const PUVOCIAI = at(54.11211, 24.30161)
const MERKINE = at(54.16133, 24.18306)
const TURGELIAI = at(54.45538, 25.50726)
const JASIUNAI = at(54.43756, 25.32119)
const RUSNE = at(55.2982, 21.3712)

/** The rules of places on a way, by their ids. */
const idsOf = (rivers: string[], way: { lat: number; lng: number }[], ...days: string[]) =>
  rulesFor(rivers, way, days.length > 0 ? days : undefined)
    .filter(({ area }) => area !== 'everywhere')
    .map(({ id }) => id)

test('each rule has words in both languages, days that exist, and a source unless it only asks', () => {
  expect(RULES).toHaveLength(49)
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length)
  for (const { id, kind, area, from, to, sure, lt, en, sources, dated } of RULES) {
    expect(RULE_KINDS, id).toContain(kind)
    expect(AREA_NAMES, id).toContain(area)
    expect(SURENESS, id).toContain(sure)
    expect([from, to].filter(it => it === undefined).length, id).not.toBe(1)
    for (const day of [from, to]) expect(day ?? '01-01', id).toMatch(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    for (const text of [lt, en]) expect(/^\p{Lu}.+[.?]$/u.test(text), id).toBe(true)
    expect(dated, id).toMatch(/^(\d{4}(-\d\d(-\d\d)?)?)?$/)
    expect(sources.length > 0 || sure === 'unverified', id).toBe(true)
    for (const source of sources) expect(source, id).not.toMatch(/;| /)
  }
  expect(AREA_NAMES.flatMap(riversOf).every(isRiver)).toBe(true)
  expect(AREA_NAMES.filter(name => RULES.every(({ area }) => area !== name))).toEqual([])
})

test('what nobody has confirmed is a question, and nothing else is', () => {
  for (const { id, sure, lt, en } of RULES) {
    expect([lt.includes('?'), en.includes('?')], id).toEqual([sure === 'unverified', sure === 'unverified'])
  }
  const { local, general, asked } = sortRules(RULES)
  expect(local.length + general.length + asked.length).toBe(RULES.length)
  expect([...local, ...general].map(({ sure }) => sure)).not.toContain('unverified')
})

test('the ticket of the Ūla is needed in the park alone', () => {
  expect(idsOf(['ula'], [ZERVYNOS, ZIURAI])).toContain('ula-season')
  expect(idsOf(['ula'], [DUBICIAI, ZERVYNOS])).toContain('ula-season')
  // From end to end the way leads through it.
  expect(idsOf(['ula', 'merkys'], [DUBICIAI, MERKINE])).toContain('ula-season')
  expect(idsOf(['ula'], [DUBICIAI, RUDNIA]).filter(id => id.startsWith('ula'))).toEqual([])
  // In the park too, but on another river.
  expect(idsOf(['merkys'], [PUVOCIAI, MERKINE])).toEqual([])
  // Nobody knows where it is.
  expect(idsOf(['ula'], [])).toContain('ula-season')
})

test('a season begins and ends with its days, and a trip that reaches into the next one has both', () => {
  const on = (...days: string[]) =>
    idsOf(['ula'], [ZERVYNOS, ZIURAI], ...days).filter(id => id === 'ula-season' || id === 'ula-closed')
  expect(on('2027-04-30')).toEqual(['ula-closed'])
  expect(on('2027-05-01')).toEqual(['ula-season'])
  expect(on('2027-09-30')).toEqual(['ula-season'])
  expect(on('2027-10-01')).toEqual(['ula-closed'])
  expect(on('2027-12-31')).toEqual(['ula-closed'])
  expect(on('2028-02-29')).toEqual(['ula-closed'])
  expect(on(...daysFrom('2027-09-30', 2))).toEqual(['ula-season', 'ula-closed'])
  expect(on()).toEqual(['ula-season', 'ula-closed'])
  expect(on('2027-07-17')).toEqual(['ula-season'])
})

test('birds nest until the first of August', () => {
  const isOn = (day: string) => rulesFor([], [], [day]).some(({ id }) => id === 'nesting')
  expect(['2027-03-31', '2027-04-01', '2027-08-01', '2027-08-02'].map(isOn)).toEqual([false, true, true, false])
})

test('the strip of the border is asked about on the upper Merkys, and not on the lower one', () => {
  expect(idsOf(['merkys'], [TURGELIAI, JASIUNAI])).toContain('belarus-permit')
  expect(idsOf(['merkys'], [JASIUNAI, at(54.45376, 25.11984)])).toEqual([])
  expect(idsOf(['merkys'], [at(54.2194, 24.41701), PUVOCIAI])).toEqual([])
  expect(idsOf(['neris'], [at(54.83726, 25.74191), at(54.68916, 25.2798)])).toContain('belarus-permit')
  expect(idsOf(['neris'], [at(54.68916, 25.2798), at(54.88632, 24.85397)])).toEqual([])
  expect(idsOf(['ula'], [DUBICIAI, RUDNIA])).toContain('belarus-permit')
})

test('the border with Russia counts below Smalininkai and Kudirkos Naumiestis, and the Atmata is near it', () => {
  const NAUMIESTIS = at(54.77723, 22.86552)
  expect(idsOf(['sesupe'], [NAUMIESTIS, at(54.96201, 22.7276)])).toEqual(
    expect.arrayContaining(['border-list', 'border-documents', 'border-sesupe']),
  )
  expect(idsOf(['sesupe'], [at(54.441, 23.25441), at(54.45473, 23.39492)])).toEqual([])
  expect(idsOf(['nemunas'], [at(55.04609, 23.58552), at(55.07556, 22.76416)])).toEqual([])
  expect(idsOf(['nemunas'], [at(55.07556, 22.76416), at(55.081, 22.05)])).toContain('border-list')
  // A loop whose ends are one place.
  const loop = idsOf(['atmata'], [RUSNE, RUSNE])
  expect(loop).toContain('border-near-atmata')
  expect(loop).not.toContain('border-list')
  expect(idsOf(['skirvyte'], [RUSNE])).toContain('border-list')
})

test('the Dovinė is closed at Žuvintas, and the Nemunas barred at Kaunas', () => {
  expect(idsOf(['dovine'], [at(54.30316, 23.90059), at(54.49406, 23.44645)])).toEqual(['zuvintas'])
  expect(idsOf(['dovine'], [at(54.49406, 23.44645), at(54.54, 23.36)])).toEqual([])
  expect(idsOf(['nemunas'], [at(54.636, 23.94585), at(54.9, 23.909)])).toEqual(['kaunas-dam'])
  expect(idsOf(['nemunas'], [at(54.90156, 23.90909), at(54.93186, 23.64693)])).toEqual([])
})

test('everybody reads of vests and alcohol, on any river', () => {
  expect(briefRules(rulesFor(['minija'], [])).map(({ kind }) => kind)).toEqual(['vest', 'alcohol'])
  expect(furtherRules(rulesFor(['minija'], [])).map(({ kind }) => kind)).not.toContain('motor')
  expect(furtherRules(rulesFor(['minija'], [])).map(({ id }) => id)).toContain('nesting')
  const [first] = briefRules(rulesFor(['ula'], [ZERVYNOS]))
  expect(first?.id).toBe('ula-season')
})

test('a rule is unchecked after 400 days, and where nobody says when it was', () => {
  expect(isUnchecked({ dated: '2025-06-26' }, '2026-07-31')).toBe(false)
  expect(isUnchecked({ dated: '2025-06-26' }, '2026-08-01')).toBe(true)
  expect(isUnchecked({ dated: '2025-06' }, '2026-07-06')).toBe(false)
  expect(isUnchecked({ dated: '2025-06' }, '2026-07-07')).toBe(true)
  expect(isUnchecked({ dated: '2025' }, '2026-02-05')).toBe(false)
  expect(isUnchecked({ dated: '2025' }, '2026-02-06')).toBe(true)
  expect(isUnchecked({ dated: '' }, '2026-01-01')).toBe(true)
})

test('rules of one source are told together, those of a border after the advice to ask', () => {
  const groups = gatherRules(rulesFor(['ula'], [ZERVYNOS]).filter(({ area }) => area !== 'everywhere'))
  expect(groups.map(({ rules, asksFirst }) => [rules.map(({ id }) => id).join(' '), asksFirst])).toEqual([
    ['ula-season ula-closed ula-unpowered ula-camps', false],
    ['ula-price ula-limit', false],
    ['fish-reserves', false],
  ])
  // Once, before all that is said of the border.
  const border = gatherRules(rulesFor(['skirvyte'], [RUSNE]).filter(({ kind }) => kind === 'border'))
  expect(border.map(({ sure, asksFirst }) => [sure, asksFirst])).toEqual([
    ['confirmed', true],
    ['likely', false],
  ])
  expect(RULES.filter(({ kind }) => kind === 'border').every(rule => gatherRules([rule])[0]?.asksFirst)).toBe(true)
})
