export type Season = 'spring' | 'summer' | 'autumn'
/** `rain` has just passed. */
export type Hour = 'mist' | 'noon' | 'rain' | 'evening' | 'night'

/** Colours are six-digit hex without `#`: sky from top to horizon, land from far to near. */
export type Palette = {
  name: string
  season: Season
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

// Nobody paddles in winter. Order: sky top, middle, horizon | sun | haze | forest, grove | meadow far, near | water | sand | boat.
const colours = {
  'spring noon fresh': '79c0cf c4e6dc f8f7de fffdea b2d7c4 2b6545 7fab48 d0e08f 86b453 4fa2b3 f5e9c4 e2602e',
  'spring noon breezy': '5ba7d6 b0dcea f4f6e6 fffbe0 b9d9d0 1f5a4c 9cc24f dde58a 9cc35a 4794b8 f2e6bd d9482b',
  'spring mist pale': 'a9c4c4 d3dfd3 f3f0dc fffbe8 c5d6c4 2f5f4a 86a95a c7d79b 7fa763 94b7b6 ece4c8 d8532f',
  'spring rain clearing': '5d7f8e a9c3c2 eef0cf fff8d8 9fb9ad 1f4f3c 74a148 bfd67c 6fa04c 5f8f9c e8dcb8 e2602e',
  'spring evening coral': '4f7f98 f0b9a2 fde5c4 fff6dc deb7ad 23464c 3f6658 b5bd92 557d5c 86aab2 f3ddb5 c8452f',
  'spring evening blossom': '7d9cc0 f3c3c0 fdeccd fff8e2 d5bfc0 2f5750 7fa05a ccd392 7ba763 8fabc0 f5e2c0 c23f4a',
  'spring evening lime': '3f7a78 9cc09a f6e8a6 fffbd0 a5bd94 1c4a3c 6b9140 c9d77c 6c9a4c 5f9c98 efdfae e8643c',
  'spring evening peach': '8fb3b8 f6cfa8 fdecd0 fffaea dcc6a8 31503f 83a04e d3cf8a 8aa858 93adb0 f6e3bc d8452f',
  'spring night violet': '2e2a55 6f6a9c efd3c0 fff4e4 8f88ab 18283c 33564f 9fae98 4a6b68 6a74a8 d6c6bb f0a43a',
  'summer noon clear': '4aa0c2 9dd2dc ecf5e4 fffce8 a6ccc8 1d4a3b 2f6d4a b9d08c 5b9150 3b8bab f1dfb2 e0532f',
  'summer noon alder': '5f9fa0 b3d6c4 f2efd0 fffbe2 9fc4b0 21463a 527b3e b4c47c 6b8a45 4c8f93 ecdcac d9482b',
  'summer noon rye': '3f8fc4 8fc8e0 e6f3ee fffbe0 a9cdd6 23543a 4f8a3c e8d98a a8b455 3a86b4 f4e3b0 d63f2c',
  'summer mist grey': '9ab3b8 c6d3d0 e8ebe1 fdfbf0 c1cfcb 2c484b 4a6862 bfccbe 70907f 93aeb2 e0ddc9 c0492f',
  'summer mist honey': 'b9b79c e2d6b0 f9efcf fffbe6 d6cba8 3a5442 7d8a4a cfc890 93a060 b3bba2 eee0b8 c8452f',
  'summer rain heavy': '3d4e60 7e94a0 f3e2aa fff3c2 8596a0 1e3434 42603b c6c07a 687b41 4d6c7e dccb9a d8532f',
  'summer evening golden': '5d8f9d efd092 fcebbb fffce6 d6bb87 36472a 6d7636 e7cb74 a99c49 6b9a9b f9e7b8 b23f2a',
  'summer evening poster': 'f5e6c8 f7dcae f3bf88 e65f3c d3b08a 15434a 2b6964 abb98d 4b8478 2f8189 f8e5be c93f2c',
  'summer evening crimson': '3b2f5c bf586b f9aa60 ffe6ad ad6577 241f3b 3a2a4c a06c6a 443858 7a5079 e0a07b f6c453',
  'summer evening rose': '8b6d9f e5a6b0 fcdcc6 fff3e4 c49db0 39325a 5b4b73 bb9fa4 6d6786 a892b8 f3d5c6 e8643c',
  'summer evening jade': '27586b 5f9f98 f4d9a0 fff1c4 7fa393 15393a 2f5c4a 8fae86 44705c 4f8f95 ead3a0 f0703c',
  'summer night white': '2c5a80 8cb4c5 f6e1c1 fff9e6 8aa6b6 153246 235058 90b0a0 3d6b68 5a8dab dccfb2 f0a43a',
  'summer night deep': '0e1d3b 22446a 6592a8 f6f1d9 40678a 091828 11323c 37626d 183c48 2b5d82 7f9aa2 f2b04a',
  'autumn noon copper': '6e9fae cfdccb f7e9c6 fff7d6 c7b598 6d3320 c0702a dfbb69 ad7d35 4a7f8f f5e2b9 2f4f5c',
  'autumn noon birch': '5fa3c8 a9d3dc f0f2dc fffbe4 b4c9b8 2f4f34 d9a531 d3cb80 93a34e 3f7f9f f1e0b0 c8452f',
  'autumn mist silver': 'a3adaa d0cec2 efe6d2 fff8e6 cbc5b2 45493c b0793a cdbb88 a08a55 9aa8a5 e8dcc0 b23f2a',
  'autumn rain amber': '4f5f68 98a09a e8d8a8 fff0c0 a09a84 3a3426 b8742c c8a850 86783a 56707a e4d2a8 d8532f',
  'autumn evening ember': '7a5f78 d98f6a fbd08a fff0c0 c59c7c 4a2b2a a8542a d8a860 9a6a38 8a7f88 f0d2a0 2f4f5c',
}

function palette([name, listed]: [string, string]): Palette {
  const [season, hour] = name.split(' ')
  const [top = '', middle = '', low = '', sun = '', haze = '', ...rest] = listed.split(' ')
  const [forest = '', grove = '', far = '', near = '', water = '', sand = '', boat = ''] = rest
  const light = { sky: [top, middle, low], sun, haze } as const
  const land = { forest, grove, meadow: [far, near], water, sand, boat } as const
  return { name, season: season as Season, hour: hour as Hour, ...light, ...land }
}

export const PALETTES: readonly Palette[] = Object.entries(colours).map(palette)

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
