import type { Random } from '#src/lib/random.ts'
import type { Palette } from './palette.ts'

export type TreeKind = 'spruce' | 'pine' | 'birch' | 'leaf'
export type Landmark = 'village' | 'homestead' | 'mound' | 'hay' | 'stork' | 'bridge' | 'mill' | 'windmill'
export type Foreground = 'none' | TreeKind | 'willow' | 'reeds' | 'jetty' | 'flowers'
export type Craft = 'none' | 'kayak' | 'double' | 'canoe' | 'raft' | 'sail'

/** Where the eye stands, and how the river runs from there. */
export type View = {
  horizon: number
  /** Height of a bank tree as a share of its distance below the horizon: 0.2 looks from a hill, 0.5 from a boat. */
  treeHeight: number
  /** How far the woods climb from the water, in tree heights: 0 for flat meadows, 1 and more for a gorge. */
  rise: number
  width: number
  swing: number
  /** How much smaller each further bend is: nearer to 1 means more bends. */
  ratio: number
}

/** Everything the drawing parts share. `rush` is the difficulty from 0 (calm) to 1 (wild). */
export type Plan = View & {
  frame: { width: number; height: number }
  palette: Palette
  /** They take turns in a wood. */
  trees: readonly [TreeKind, ...TreeKind[]]
  /** Striped meadows rather than forest all the way. */
  fields: boolean
  /** A bank of bare sand with the wood on its top. */
  bluff: boolean
  /** Green hills that stand before the forest's edge, and how large they are. */
  knolls: number
  knollSize: number
  /** Still water in the valley, away from the river. */
  lakes: number
  /** Woods that stand away from the river. */
  groves: number
  landmarks: readonly Landmark[]
  foreground: Foreground
  craft: Craft
  camp: boolean
  vanish: number
  /** To which side the nearest bend swings. */
  side: 1 | -1
  /** On which side of the river's end the sun is; what frames the view is opposite. */
  light: 1 | -1
  relief: number
  /** Trees close the view: neither sun nor moon shows. */
  shaded?: boolean
  /** From which of three places a setting is seen. */
  variant: 0 | 1 | 2
  rush: number
  stream: (part: string) => Random
}
