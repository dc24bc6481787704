import { type AmenityVariant, BOAT_KINDS, type BoatKind } from '../../providers/provider.ts'
import type { TourSearch } from '../schema.ts'
import foreignWords from './foreign-words.json' with { type: 'json' }

/** Words that mean a filter, in both languages, as patterns of plain words; the first that fits takes them. */

export type Findings = Partial<Omit<TourSearch, 'amenities' | 'boats'>> & {
  amenities?: AmenityVariant[]
  boats?: BoatKind[]
  /** Little ones come along: still water, and no long day. */
  children?: true
  /** Words that mean going by train, or a group, as typed: pages about these answer them, and no filter does. */
  train?: string
  group?: string
}

const AMENITIES: Partial<Record<AmenityVariant, string>> = {
  'pet-friendly':
    '(?:sun(?:imi|iui|iu|im|ims|imis|is|ys|s|i|iuk[a-z]+|yt[a-z]+|yci[a-z]+)|(?<= (?:(?:be|nereikia)(?: [^ ]+){0,4}|jokiu|daug) )sunu|suo|dogs?|doggy|pupp[a-z]+|augintin[a-z]+|pets?)(?: friendly)?',
  'child-seat': '(?:(?:vaikisk[a-z]+|child|kids?) )?(?:kedu[tc][a-z]+|seats?)',
  guide: '(?:gid(?:as|a|o|u|ui|ai|ais|ams|us|e)|guides?|guided|instruktor[a-z]+|instructors?)',
  tent: '(?:palapin[a-z]+|tents?|namiot[a-z]*|палат(?:к[а-я]+|ок)|zelt(?:e|en)?|telt(?:s|i|im|is|ij[a-z]+)|camp(?:ing)?|stovyklavie[tc][a-z]+)',
  'sleeping-bag': '(?:miegmais[a-z]+|sleeping bags?)',
  grill: '(?:gril[a-z]*|kepsnin[a-z]+|saslyk[a-z]+|barbecue|bbq)',
  map: '(?:su zemelapiu|paper map)',
  camera: '(?:fotoaparat[a-z]+|kamer(?:a|os|u|omis)|gopro|cameras?)',
  'dry-bag': '(?:(?:neperslampam[a-z]+|hermetis[a-z]+) mais[a-z]+|hermomais[a-z]+|dry ?bags?|waterproof bags?)',
  'phone-case': '(?:(?:telefon[a-z]+ )(?:dekl[a-z]+|mais[a-z]+)|phone cases?)',
  'life-vest': '(?:(?:gelbejim[a-z]+ )?liemen[a-z]+|life ?(?:jackets?|vests?))',
  transport:
    '(?:transport[a-z]*|(?:per|par|at|nu)vez(?:a|ate|site|im[a-z]+|t(?!u)[a-z]*|ki[a-z]*)|трансфер[а-я]*|transfers?|shuttle)',
}

const KAYAK = '(?: (?:baidar[a-z]+|kayaks?))?'
const BOATS: Record<BoatKind, string> = {
  'single-kayak': `(?:(?:vien|1 )vie[tc][a-z]+|single|solo)${KAYAK}`,
  'double-kayak': `(?:(?:dvi|2 )vie[tc][a-z]+|double|tandem)${KAYAK}`,
  'triple-kayak': `(?:(?:tri|3 )vie[tc][a-z]+|triple)${KAYAK}`,
  raft: '(?:plaust(?!y)[a-z]+|rafts?|rafting[a-z]*)',
}

/** Children that have a name of their own, as patterns of plain words. */
export const BABY = '(?:kudik[a-z]+|bab(?:y|ies)|infants?)'
export const TODDLER = '(?:mazyl[a-z]+|toddlers?)'
/** One child, where no number says so. */
export const KID =
  '(?:(?:maz[a-z]+ |small )?(?:vaik(?:as|u|ui)|kid|child|dziecko|dzieckiem|реб[её]н(?:ок|ком)|kind|berns))'
/** Children whose age is told by months: “6 mėn.” alone is June. */
export const COUNTED_BY_MONTHS = `(?:${BABY}|${TODDLER}|${KID})`

/** How old these are, in years, where nobody says more. */
export const YOUNGEST = { baby: 0, toddler: 2, small: 3 } as const

const OTHERS: readonly [pattern: string, found: Findings][] = [
  [`${BABY}(?: friendly)?`, { children: true, youngest: YOUNGEST.baby }],
  [`${TODDLER}(?: friendly)?`, { children: true, youngest: YOUNGEST.toddler }],
  [
    '(?:maz[a-z]+|small|little|young) (?:vaik(?!in)[a-z]+|kids?|child|children)',
    { children: true, youngest: YOUNGEST.small },
  ],
  ['(?:vaik(?!in)[a-z]+|kids?|child|children)(?: friendly)?', { children: true }],
  ['(?:seim(?:a|os|ai|oms|omis|yn[a-z]+)|famil(?:y|ies))(?: friendly)?', { children: true }],
  ['(?:ne(?:labai )?sunk[a-z]+|lengv[a-z]+|pradedan[a-z]+|naujok[a-z]+|pirm[a-z]+ kart[a-z]+)', { difficultyTo: 2 }],
  ['ram(?:us|i|ios|iu|ia|iai|u|aus|iems|ioms|ioje|iame|iaus[a-z]+|ybe)', { difficultyTo: 2 }],
  ['(?:easy|easiest|calm|gentle|quiet|beginners?|novices?|first time(?:rs?)?)(?: level)?', { difficultyTo: 2 }],
  ['(?:vidutin[a-z]+(?: sunkum[a-z]+)?|medium|moderate|intermediate)', { difficultyFrom: 2, difficultyTo: 3.5 }],
  [
    '(?:sunk(?:us|i|ios|iu|ia|iai|iems|iaus[a-z]+|esn[a-z]+)|sraun[a-z]+|ekstrem[a-z]+|patyrus[a-z]+)',
    { difficultyFrom: 3 },
  ],
  [
    '(?:hard|difficult|challenging|white ?water|rapids|extreme|experienced|advanced|slenks[a-z]+|rev(?:os|u|omis))',
    { difficultyFrom: 3 },
  ],
  ['(?:vienadien[a-z]+|visa(?:i|s)? dien(?:a|ai)|(?:full|whole|all) day|day trips?)', { daysFrom: 1, daysTo: 1 }],
  ['(?:dvidien[a-z]+|savaitgal[a-z]+|weekends?)', { daysFrom: 2, daysTo: 2 }],
  ['tridien[a-z]+', { daysFrom: 3, daysTo: 3 }],
  [
    '(?:nakvyn[a-z]+|nakvoj[a-z]+|daugiadien[a-z]+|keli(?:u|os|oms) dien[a-z]+|overnight|multi ?day|several days)',
    { daysFrom: 2 },
  ],
  ['(?:savait(?:e|es|ei)|week)', { daysFrom: 4 }],
  ['(?:pusdien[a-z]+|pus(?:e|ei) dienos|half (?:a )?day)', { durationTo: 4 }],
  ['(?:trump(?:as|i|a|u|iaus[a-z]+)|short|shortest)', { distanceTo: 12 }],
  ['(?:ilg(?:as|i|a|u|iaus[a-z]+)|long|longest)', { distanceFrom: 30 }],
  [
    '(?:uz mazai|pig(?:us|i|ios|iu|iai|ia|iau|iaus[a-z]+)|nebrang[a-z]+|cheap|cheapest|cheaply|budget|affordable)',
    { sort: 'price' },
  ],
]

/** Filters that neighbours' words mean; words of other concepts say nothing, as `noise`. */
const FOREIGN: Partial<Record<keyof typeof foreignWords, Findings>> = {
  'without-guide': { without: ['guide'] },
  guide: { amenities: ['guide'] },
  dog: { amenities: ['pet-friendly'] },
  transport: { amenities: ['transport'] },
  'child-family': { children: true },
  beginner: { difficultyTo: 2 },
  easy: { difficultyTo: 2 },
  hard: { difficultyFrom: 3 },
  cheap: { sort: 'price' },
  raft: { boats: ['raft'] },
  'two-days': { daysFrom: 2, daysTo: 2 },
  weekend: { daysFrom: 2, daysTo: 2 },
  'half-day': { durationTo: 4 },
  'night-camping': { daysFrom: 2 },
  day: { daysFrom: 1, daysTo: 1 },
}

const entries = <K extends string, V>(record: Partial<Record<K, V>>) => Object.entries(record) as [K, V][]

export const INTENTS: readonly [pattern: string, found: Findings][] = [
  ['(?:self guided|unguided|savarankisk[a-z]+|vieni)', { without: ['guide'] }],
  ...entries(AMENITIES).map(([variant, pattern]): [string, Findings] => [pattern, { amenities: [variant] }]),
  ...BOAT_KINDS.map((kind): [string, Findings] => [BOATS[kind], { boats: [kind] }]),
  ...OTHERS,
  ...entries(FOREIGN).map(([concept, found]): [string, Findings] => [
    `(?:${foreignWords[concept].split(', ').join('|')})`,
    found,
  ]),
]

const EASY = 2
const NOT_EASY = 2.5

const RANGES = ['distance', 'duration', 'price', 'days'] as const

/** The filter for what is said not to be so; nothing where there is none. */
export function opposite({ amenities, difficultyFrom, difficultyTo, daysFrom, daysTo, ...rest }: Findings): Findings {
  if (amenities) return { without: amenities }
  if (difficultyFrom !== undefined && difficultyTo === undefined) return { difficultyTo: EASY }
  if (difficultyTo !== undefined && difficultyFrom === undefined) return { difficultyFrom: NOT_EASY }
  if (daysFrom !== undefined && daysFrom > 1) return { daysTo: 1 }
  if (daysTo === 1) return { daysFrom: 2 }
  return otherEnd(rest)
}

/** “Not more than 20 km” is 20 at most. */
export const otherEnd = (found: Findings): Findings =>
  Object.fromEntries(
    RANGES.flatMap(name => {
      const [from, to] = [found[`${name}From`], found[`${name}To`]]
      if (from !== undefined && to !== undefined) return []
      return [...(from === undefined ? [] : [[`${name}To`, from]]), ...(to === undefined ? [] : [[`${name}From`, to]])]
    }),
  )
