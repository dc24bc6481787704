import { REGIONS, type Region } from '#src/domain/places/regions.ts'
import { isRiver, type River } from '#src/domain/places/rivers.ts'
import { randomFrom } from '#src/lib/random.ts'
import { PALETTES, type Palette } from '../landscape/palette.ts'
import type { Plan } from '../landscape/plan.ts'
import { breadthOf, regionOf } from '../landscape/terrain.ts'
import { SCENERY } from './scenery.ts'

/** A place, known by its slug. */
export type PanoramaPlace = River | Region

const isRegion = (value: unknown): value is Region => REGIONS.some(region => region === value)

export const isPanoramaPlace = (value: unknown): value is PanoramaPlace => isRiver(value) || isRegion(value)

/** The landscape of a region; a river is drawn in one of its regions, as broad as it is long. */
export function planPanorama(place: PanoramaPlace): Plan {
  const stream = (part: string) => randomFrom(`panorama ${place}/${part}`)
  const scene = stream('plan')
  const region = isRegion(place) ? place : regionOf(place, scene)
  const scenery = SCENERY[region]
  const breadth = isRegion(place) ? scenery.breadth : 0.25 + breadthOf(place) * 0.85
  const light = scene.chance(0.5) ? 1 : -1
  const fits = PALETTES.filter(({ name, hour }) => (isRegion(place) ? name === scenery.palette : hour !== 'night'))
  const palette = scene.pick(fits as [Palette, ...Palette[]])
  return {
    frame: { width: 2400, height: 800 },
    palette,
    trees: scene.pick(scenery.trees),
    fields: scenery.fields,
    bluff: scenery.bluff,
    knolls: scenery.knolls,
    knollSize: scenery.knollSize,
    lakes: scenery.lakes,
    groves: scenery.groves,
    landmarks: scene.pick(scenery.landmarks),
    foreground: scene.pick(scenery.foregrounds),
    craft: scene.pick(scenery.crafts),
    // On the right: the heading is on the left.
    camp: !isRegion(place) && light > 0 && palette.hour === 'evening',
    horizon: Math.round(330 + scene.between(-15, 15)),
    treeHeight: scenery.treeHeight * scene.between(0.9, 1.15),
    rise: scenery.rise * scene.between(0.8, 1.2),
    width: 1.1 * (0.5 + breadth) * scene.between(0.9, 1.1),
    swing: 1.15 * scene.between(0.85, 1.2),
    ratio: 0.6,
    vanish: Math.round(scene.between(1050, 1350)),
    side: scene.chance(0.5) ? 1 : -1,
    light,
    relief: scenery.relief,
    rush: 0,
    variant: 0,
    stream,
  }
}
