import { translate } from '#src/i18n/translate.ts'
import { stretches } from '../../places/atlas/atlas.ts'
import { RIVERS, riverLengthKm } from '../../places/rivers.ts'
import { STATIONS } from '../../water/station.ts'
import type { KnownRiver } from './match-river.ts'

/** The rivers of the site by the name that each has on a map, which several may share. */
export function riversByName(): { name: string; rivers: KnownRiver[] }[] {
  const t = translate('lt')
  // Namesakes carry what tells them apart.
  const nameOf = (slug: (typeof RIVERS)[number]) => t(`rivers:${slug}`).replace(/ \(.*/, '')
  const known = RIVERS.map(slug => {
    const runs = stretches.filter(({ river }) => river === slug).map(({ ends }) => ends)
    const gauges = STATIONS.filter(({ river, sure }) => river === slug && sure === 'confirmed')
    return {
      name: nameOf(slug),
      river: {
        slug,
        lengthKm: riverLengthKm(slug),
        places: [...runs.flat(), ...gauges.map(({ lng, lat }) => ({ lng, lat }))],
        runs: runs.flatMap(([from, to]) => (from && to ? [[from, to] as const] : [])),
      },
    }
  })
  return [...Map.groupBy(known, ({ name }) => name)].map(([name, all]) => ({ name, rivers: all.map(it => it.river) }))
}
