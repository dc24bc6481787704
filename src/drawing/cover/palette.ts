import type { Random } from './random.ts'

export type Hour = 'day' | 'evening' | 'night' | 'mist'

/** Colours are six-digit hex without `#`: sky from top to horizon, land from far to near. */
export type Palette = {
  hour: Hour
  sky: readonly [string, string, string]
  sun: string
  haze: string
  forest: string
  grove: string
  meadow: readonly [string, string]
  water: string
  sand: string
  boat: string
}

function palette(hour: Hour, colours: string): Palette {
  const [top = '', middle = '', low = '', sun = '', haze = '', ...rest] = colours.split(' ')
  const [forest = '', grove = '', far = '', near = '', water = '', sand = '', boat = ''] = rest
  return { hour, sky: [top, middle, low], sun, haze, forest, grove, meadow: [far, near], water, sand, boat }
}

// Order: sky top, middle, horizon | sun | haze | forest, grove | meadow far, near | water | sand | boat.
const dawn = palette('evening', '4f7f98 f0b9a2 fde5c4 fff6dc deb7ad 23464c 3f6658 b5bd92 557d5c 86aab2 f3ddb5 c8452f')
const noon = palette('day', '4aa0c2 9dd2dc ecf5e4 fffce8 a6ccc8 1d4a3b 2f6d4a b9d08c 5b9150 3b8bab f1dfb2 e0532f')
const dusk = palette('evening', '3b2f5c bf586b f9aa60 ffe6ad ad6577 241f3b 3a2a4c a06c6a 443858 7a5079 e0a07b f6c453')
const autumn = palette('day', '6e9fae cfdccb f7e9c6 fff7d6 c7b598 6d3320 c0702a dfbb69 ad7d35 4a7f8f f5e2b9 2f4f5c')
const spring = palette('day', '79c0cf c4e6dc f8f7de fffdea b2d7c4 2b6545 7fab48 d0e08f 86b453 4fa2b3 f5e9c4 e2602e')
const mist = palette('mist', '9ab3b8 c6d3d0 e8ebe1 fdfbf0 c1cfcb 2c484b 4a6862 bfccbe 70907f 93aeb2 e0ddc9 c0492f')
const whiteNight = palette(
  'night',
  '2c5a80 8cb4c5 f6e1c1 fff9e6 8aa6b6 153246 235058 90b0a0 3d6b68 5a8dab dccfb2 f0a43a',
)
const storm = palette('evening', '3d4e60 7e94a0 f3e2aa fff3c2 8596a0 1e3434 42603b c6c07a 687b41 4d6c7e dccb9a d8532f')
const night = palette('night', '0e1d3b 22446a 6592a8 f6f1d9 40678a 091828 11323c 37626d 183c48 2b5d82 7f9aa2 f2b04a')
const golden = palette('evening', '5d8f9d efd092 fcebbb fffce6 d6bb87 36472a 6d7636 e7cb74 a99c49 6b9a9b f9e7b8 b23f2a')
const retro = palette('evening', 'f5e6c8 f7dcae f3bf88 e65f3c d3b08a 15434a 2b6964 abb98d 4b8478 2f8189 f8e5be c93f2c')
const rose = palette('evening', '8b6d9f e5a6b0 fcdcc6 fff3e4 c49db0 39325a 5b4b73 bb9fa4 6d6786 a892b8 f3d5c6 e8643c')
const alder = palette('day', '5f9fa0 b3d6c4 f2efd0 fffbe2 9fc4b0 21463a 527b3e b4c47c 6b8a45 4c8f93 ecdcac d9482b')

type Family = readonly [Palette, ...Palette[]]

const families: readonly [Family, ...Family[]] = [
  [noon, golden, mist, dusk, spring],
  [autumn, golden, dawn, storm],
  [spring, alder, rose, dawn],
  [retro, alder, dusk, noon],
  [mist, noon, whiteNight, alder],
  [alder, storm, retro, golden],
  [noon, rose, autumn, whiteNight],
  [dawn, spring, retro, storm],
]
const late: Family = [dusk, night, whiteNight, rose, night]

export function choosePalette(river: Random, scene: Random, overnight: boolean): Palette {
  const family = river.pick(families)
  return overnight && scene.chance(0.6) ? scene.pick(late) : scene.pick(family)
}

export function mix(from: string, to: string, share: number): string {
  const amount = Math.min(1, Math.max(0, share))
  return [0, 2, 4]
    .map(at => {
      const start = Number.parseInt(from.slice(at, at + 2), 16)
      const end = Number.parseInt(to.slice(at, at + 2), 16)
      return Math.round(start + (end - start) * amount)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')
}
