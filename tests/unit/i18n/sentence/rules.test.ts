import { expect, test } from 'vitest'
import { RULES, rulesFor } from '#src/domain/rules/rule.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { ruleLines, rulesCount, sourceName } from '#src/i18n/sentence/rules.ts'
import { translate } from '#src/i18n/translate.ts'

const lt = { locale: 'lt', t: translate('lt') } as const
const en = { locale: 'en', t: translate('en') } as const
const only = (id: string) => RULES.filter(rule => rule.id === id)

test('a rule goes with its source, when that was written, and whether it was checked since', () => {
  expect(ruleLines(lt, only('ula-closed'), '2025-12-01')).toEqual([
    'Nuo spalio 1 d. iki balandžio 30 d. parko Ūla neplaukiama. (aad.lrv.lt; 2025 m. birželis)',
  ])
  expect(ruleLines(en, only('ula-limit'), '2026-12-01')).toEqual([
    'At most 200 people or 100 boats a day; tickets are sold through Paysera. (tickets.paysera.com; 2024; not checked for more than 400 days)',
  ])
  expect(ruleLines(lt, only('life-vests'), '2026-12-01')).toEqual([
    'Valtyje turi būti gelbėjimosi liemenė kiekvienam plaukiančiajam. (siauliai.lt; kada rašyta, nežinome; patvirtinimo neradome)',
  ])
})

test('the guards of a border are asked first, whatever its source says', () => {
  const [line] = ruleLines(
    lt,
    rulesFor(['skirvyte'], []).filter(({ kind }) => kind === 'border'),
    '2026-12-01',
  )
  expect(line).toMatch(/^Pasienio vandenys: prieš plaukdami klauskite pasienio užkardos\. /)
  expect(line).toMatch(/silutesnaujienos\.lt, diena\.lt; 2022 m\.; netikrinta ilgiau kaip 400 dienų\)$/)
})

test('a list that is folded says how many rules are in it, how many of them are of the place, and whom to ask', () => {
  expect(rulesCount(lt, only('life-vests'))).toBe('1 taisyklė')
  expect(rulesCount(en, [...only('life-vests'), ...only('ula-closed')])).toBe('2 rules, 1 of them only here')
  expect(rulesCount(lt, [...only('life-vests'), ...only('ula-closed'), ...only('ula-limit')])).toBe(
    '3 taisyklės, 2 iš jų galioja tik čia',
  )
  const border = RULES.filter(({ kind }) => kind === 'border').slice(0, 1)
  expect(rulesCount(lt, border)).toBe(
    '1 taisyklė, 1 iš jų galioja tik čia. Pasienis: prieš plaukdami klauskite pasienio užkardos.',
  )
  expect(rulesCount(en, border)).toContain('Border waters: ask the border post before you go.')
})

test('each rule has a line in each language', () => {
  for (const locale of LOCALES)
    for (const rule of RULES) {
      const [line = ''] = ruleLines({ locale, t: translate(locale) }, [rule], '2026-12-01')
      expect(line).toContain(rule[locale])
      expect(line).not.toMatch(/undefined|Invalid|\(;/)
    }
})

test('a source is named by its site, or as it is', () => {
  expect(sourceName('https://www.lrytas.lt/gamta/x')).toBe('lrytas.lt')
  expect(sourceName('UETK')).toBe('UETK')
})
