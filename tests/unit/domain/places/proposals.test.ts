import { describe, expect, test } from 'vitest'
import { stretches, towns } from '#src/domain/places/atlas/atlas.ts'
import { proposePlaces } from '#src/domain/places/proposals.ts'
import { REGIONS, type Region } from '#src/domain/places/regions.ts'
import { REGION_TOWNS, regionAt } from '#src/domain/places/regions-near.ts'
import { RIVER_FACTS } from '#src/domain/places/rivers.ts'
import { riversNear } from '#src/domain/places/rivers-near.ts'
import { translate } from '#src/i18n/translate.ts'

const t = translate('lt')
const known = { nameOf: (river: keyof typeof RIVER_FACTS) => t(`rivers:${river}`), stretches, towns }
const propose = (name: string, ends: { lat: number; lng: number }[] = [], rivers: string[] = []) =>
  proposePlaces({ names: [name], ends, rivers }, known)

const ZERVYNOS = { lat: 54.11031, lng: 24.49773 }
const MERKINE = { lat: 54.16133, lng: 24.18306 }
const PUVOCIAI = { lat: 54.11608, lng: 24.30295 }
const SIRVINTOS = { lat: 55.044, lng: 24.95446 }
const VILKIJA = { lat: 55.04609, lng: 23.58552 }
const JURBARKAS = { lat: 55.07556, lng: 22.76416 }
const PARIS = { lat: 48.86, lng: 2.35 }

describe('of a tour', () => {
  test('whose name has one river, that river and its region are meant', () => {
    expect(propose('Baidarėmis Merkiu')).toEqual({ rivers: ['merkys'], regions: ['dzukija'], others: [] })
  })

  test('a river of several regions names none without a pin', () => {
    expect(propose('Nemuno kilpos')).toEqual({ rivers: ['nemunas'], regions: [], others: [] })
  })

  test('its pins tell the regions of its river', () => {
    const { rivers, regions } = propose('Nemuno kilpos', [VILKIJA, JURBARKAS])
    expect([rivers, regions]).toEqual([['nemunas'], ['aukstaitija', 'zemaitija']])
  })

  test('namesakes are told apart by the pin, else both are possible', () => {
    expect(propose('Širvintos vingiai', [SIRVINTOS])).toMatchObject({ rivers: ['sirvinta'], regions: ['aukstaitija'] })
    expect(propose('Širvintos vingiai')).toEqual({ rivers: [], regions: [], others: ['sirvinta', 'sirvinta-sesupe'] })
  })

  test('without a river in its name, the only one near the pin is meant', () => {
    expect(propose('Pasaka', [ZERVYNOS])).toEqual({ rivers: ['ula'], regions: ['dzukija'], others: [] })
  })

  test('where rivers meet each is possible, and the region is known', () => {
    const { rivers, regions, others } = propose('Pasaka', [PUVOCIAI])
    expect([rivers, regions]).toEqual([[], ['dzukija']])
    expect([...others].sort()).toEqual(['gruda', 'merkys', 'ula'])
  })

  test('a river in the name comes before those near the pin', () => {
    const { rivers, others } = propose('Ūlos žygis', [MERKINE])
    expect(rivers).toEqual(['ula'])
    expect([...others].sort()).toEqual(['merkys', 'nemunas'])
  })

  test('a chosen river tells the region', () => {
    expect(propose('Pasaka', [], ['minija'])).toEqual({ rivers: [], regions: [], others: [] })
    expect(propose('Pasaka', [], ['ula']).regions).toEqual(['dzukija'])
  })

  test('nothing is known of a place abroad, or of an empty name', () => {
    expect(propose('', [PARIS])).toEqual({ rivers: [], regions: [], others: [] })
  })
})

test('each town of a region is known, and in one region only', () => {
  const listed = REGIONS.flatMap(region => REGION_TOWNS[region].split(/,\s+/))
  expect(listed.filter(name => !towns.some(town => town.name === name))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

describe.each(stretches)('on the $river from $ends.0.lat, $ends.0.lng', ({ river, ends }) => {
  test('it is one of the rivers near each end', () => {
    for (const end of ends) expect(riversNear(end, stretches)).toContain(river)
  })
})

test('the nearest town tells the region of nearly every end, and with the river of all', () => {
  const ends = stretches.flatMap(({ river, ends }) => ends.map(end => ({ river, end })))
  const isWrong = (river: keyof typeof RIVER_FACTS, region: Region | undefined) =>
    !RIVER_FACTS[river].regions.some(it => it === region)
  const byTown = ends.filter(({ river, end }) => isWrong(river, regionAt(end, towns)))
  expect(byTown.length / ends.length).toBeLessThan(0.02)
  const withRiver = ends.filter(({ river, end }) => isWrong(river, propose('', [end], [river]).regions[0]))
  expect(withRiver).toEqual([])
})
