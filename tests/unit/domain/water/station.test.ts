import { expect, test } from 'vitest'
import { stretches } from '#src/domain/places/atlas/atlas.ts'
import { distanceKm } from '#src/domain/places/projection.ts'
import { isRiver } from '#src/domain/places/rivers.ts'
import { RIVER_STATIONS, STATIONS, stationsOf } from '#src/domain/water/station.ts'
import { translate } from '#src/i18n/translate.ts'

const t = translate('lt')
/** The name of a river without what tells it from its namesakes. */
const plainName = (river: string) => (isRiver(river) ? t(`rivers:${river}`).replace(/ \(.*/, '') : '')

test('all stations of LHMT are there, each once, and each is on one of our rivers or has a reason why not', () => {
  expect(STATIONS).toHaveLength(97)
  expect(new Set(STATIONS.map(({ code }) => code)).size).toBe(97)
  expect(RIVER_STATIONS).toHaveLength(69)
  for (const { river, sure, reason } of STATIONS) {
    expect(river === null || isRiver(river)).toBe(true)
    expect(sure === null).toBe(river === null)
    expect(['no-page', 'lake', 'sea', 'canal'].includes(reason)).toBe(river === null)
  }
})

test('a station bears the name of its river, or is said to bear another', () => {
  const others = RIVER_STATIONS.filter(({ river, water }) => plainName(river ?? '') !== water)
  expect(others.map(({ code, river }) => [code, river])).toEqual([
    ['pazeimenes-vms', 'mera'],
    ['zervynu-vms', 'ula'],
  ])
  expect(others.every(({ reason }) => reason.startsWith('other-name'))).toBe(true)
})

test('where a station is said to be near its river, it is nearer than another river of that name', () => {
  const near = RIVER_STATIONS.filter(({ nearKm }) => nearKm !== undefined)
  expect(near.length).toBeGreaterThan(40)
  for (const { code, river, lat, lng, nearKm } of near) {
    expect(nearKm, code).toBeLessThanOrEqual(10)
    const away = (of: string | null) =>
      Math.min(
        ...stretches.filter(it => it.river === of).flatMap(it => it.ends.map(end => distanceKm(end, { lng, lat }))),
      )
    const namesakes = new Set(
      stretches.map(it => it.river).filter(it => it !== river && plainName(it) === plainName(river ?? '')),
    )
    for (const other of namesakes) expect(away(other), `${code} and ${other}`).toBeGreaterThan(away(river))
  }
})

test('only levels that LHMT has named are danger', () => {
  const named = STATIONS.filter(({ dangerCm }) => dangerCm !== undefined)
  expect(named.map(({ code, dangerCm }) => [code, dangerCm])).toEqual([
    ['kretingos-vms', 376],
    ['klaipedos-vms', 280],
    ['kulynu-vms', 210],
    ['kartenos-vms', 500],
  ])
})

test('stations of a river come downstream, and a river without any has none', () => {
  expect(stationsOf('minija').map(({ code }) => code)).toEqual(['kartenos-vms', 'priekules-vms', 'lankupiu-minija-vms'])
  for (const river of ['babrungas', 'gruda', 'virinta']) expect(stationsOf(river)).toEqual([])
})
