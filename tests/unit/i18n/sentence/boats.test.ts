import { expect, test } from 'vitest'
import { FLEET_KINDS, FLEET_LIMITS } from '#src/domain/boats/boat.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { boatName, boatsText, ownBoatsText } from '#src/i18n/sentence/boats.ts'
import { translate } from '#src/i18n/translate.ts'

const lt = { locale: 'lt', t: translate('lt') } as const
const en = { locale: 'en', t: translate('en') } as const

test('boats are told by number, and by seats where their name does not say them', () => {
  const boats = [
    { kind: 'double-kayak', count: 3 },
    { kind: 'raft', count: 1, seats: 6 },
    { kind: 'raft-12', count: 2 },
    { kind: 'canoe', count: 1 },
  ] as const
  expect(boatsText(lt, boats)).toBe('3 dvivietės baidarės, 1 plaustas (6 vietos), 2 plaustai (po 12 vietų), 1 kanoja')
  expect(boatsText(en, boats)).toBe('3 double kayaks, 1 raft (6 seats), 2 rafts (12 seats each), 1 canoe')
  expect(boatsText(lt, [])).toBe('')
})

test('who rents them reads which are borrowed; a guest does not', () => {
  const boats = [{ kind: 'raft-12', count: 2, borrowed: 1 }] as const
  expect(ownBoatsText(lt, boats)).toBe('2 plaustai (po 12 vietų) (skolintų – 1)')
  expect(boatsText(lt, boats)).toBe('2 plaustai (po 12 vietų)')
})

test('every kind in every size has a name', () => {
  for (const locale of LOCALES)
    for (const kind of FLEET_KINDS)
      for (let size = FLEET_LIMITS.seats.min; size <= FLEET_LIMITS.seats.max; size++) {
        const name = boatName({ t: translate(locale) }, { kind: `${kind}-${size}` })
        expect(name).toContain(translate(locale)(`boats:${kind}`))
        expect(name).not.toMatch(/[:{]/)
      }
})
