import { expect, test } from 'vitest'
import { EVERYTHING, formatTourSearch } from '#src/domain/search/schema.ts'
import { applyUnderstood } from '#src/domain/search/understand/apply-understood.ts'
import { understand } from '#src/server/search/understood-search.ts'
import { readPhrases } from './phrases/read-phrases.ts'

/** One “without” for a list, in five languages, and lists that only look so. */
const LISTS = readPhrases(`
  be gido, palapinės, pervežimo => without=guide&without=tent&without=transport
  without guide, tent and transfer => without=guide&without=tent&without=transport
  be gido, palapinės ir pervežimo Merkiu => without=guide&without=tent&without=transport&rivers=merkys
  be palapines, sunu ar gido => without=guide&without=tent&without=pet-friendly
  be gido, palapinė dviem dienoms => without=guide&amenities=tent&daysFrom=2&daysTo=2
  be gido, Merkiu, su šunim => without=guide&rivers=merkys&amenities=pet-friendly
  without guide, dog friendly, 2 days => without=guide&amenities=pet-friendly&daysFrom=2&daysTo=2
  no guide, tent or transfer => without=guide&without=tent&without=transport
  gido, palapinės ir pervežimo nereikia => without=guide&without=tent&without=transport
  išskyrus Merkį, Nerį ir Dubysą => without=merkys&without=neris&without=dubysa
  bez dzieci => q=bez+dzieci
  ohne Kinder, Zelt und Transfer => q=ohne+Kinder&without=tent&without=transport
  be gido, palapinės reikia => without=guide&amenities=tent
  gido nereikia, palapinė => without=guide&amenities=tent
  su gidu, palapinės nereikia => amenities=guide&without=tent
  ne Merkys, Neris => rivers=neris&without=merkys
  be gido, keturiems, su palapine => without=guide&amenities=tent&people=4
  without guide, 4 people, tent => without=guide&amenities=tent&people=4
  no dogs, transfer included => q=included&without=pet-friendly&amenities=transport
  be gido/palapinės => without=guide&without=tent
  without guide & tent => without=guide&without=tent
  be gido, uodų ir palapinių => q=be+uodų&without=guide&without=tent
  be nakvynės, gido => daysTo=1&without=guide
  be gido ir nakvynės => daysTo=1&without=guide
  be slenksčių, šunų => difficultyTo=2&without=pet-friendly
  ohne Guide, mit Zelt => without=guide&amenities=tent
  без гида, с палаткой => without=guide&amenities=tent
  bez gida, ar telti => without=guide&amenities=tent
  without children, dogs and rafts => q=without+children+without+rafts&without=pet-friendly
  be gido, Ūla => without=guide&rivers=ula
  without a guide, Merkys => without=guide&rivers=merkys
  no kids => q=no+kids
  nur Erwachsene =>
  bez psów i dzieci => q=bez+dzieci&without=pet-friendly
  без ночевки => q=без+ночевки
  keine Kinder => q=keine+Kinder
  bez noclegu => daysTo=1
  we need a tent, no guide, no transfer => q=need&amenities=tent&without=guide&without=transport
  guide and tent not needed => without=guide&without=tent
  гид и палатка не нужны => without=guide&without=tent
  без собак и детей => q=без+детей&without=pet-friendly
  be gido, pigiai => sort=price&without=guide
  without guide, easy, two days => without=guide&difficultyTo=2&daysFrom=2&daysTo=2
  be triukšmo, minios, lengvai => q=be+triukšmo+be+minios&difficultyTo=2
`)

/** Set aside until the code was written: seven of them were right at first, and none found the opposite. */
const SET_ASIDE = readPhrases(`
  be vaikų, šunų ir plaustų => q=be+vaikų+be+plaustų&without=pet-friendly
  без детей и палаток => q=без+детей&without=tent
  bez przewodnika, namiotu lub psa => without=guide&without=tent&without=pet-friendly
  bez bērniem, gida un teltīm => q=bez+bērniem&without=guide&without=tent
  nereikia gido, palapinių, liemenių => without=guide&without=tent&without=life-vest
  tent, guide and transfer not needed on the Neris => without=guide&without=tent&without=transport&rivers=neris
  be Merkio, Ūlos, Neries, su palapine => without=merkys&without=ula&without=neris&amenities=tent
  nei gido, nei palapinės, nei nuvežimo Žeimena => without=guide&without=tent&without=transport&rivers=zeimena
`)

/** A list after a “no”, where commas alone join it; what is wanted is said so, or is none of its kind. */
const COMMAS = readPhrases(`
  no guide, tent, transfer => without=guide&without=tent&without=transport
  no guide, tent and transfer => without=guide&without=tent&without=transport
  no dogs, guide => without=pet-friendly&without=guide
  we don't want a guide, tent, transfer => without=guide&without=tent&without=transport
  no guide, with a tent => without=guide&amenities=tent
  no guide, tent included => q=included&without=guide&amenities=tent
  no guide, Merkys => without=guide&rivers=merkys
  no guide, easy, two days => without=guide&difficultyTo=2&daysFrom=2&daysTo=2
  no experience, guide => amenities=guide
  no guide and dogs => without=guide&amenities=pet-friendly
  kein Guide, Zelt, Transfer => without=guide&without=tent&without=transport
  нет гида, палатки, трансфера => without=guide&without=tent&without=transport
  nie chcę przewodnika, namiotu, psa => without=guide&without=tent&without=pet-friendly
  nav gida, telts, transporta => without=guide&without=tent&without=transport
`)

/** Set aside until the code was written. */
const COMMAS_SET_ASIDE = readPhrases(`
  no tents, guide, dogs on the Neris => without=tent&without=guide&without=pet-friendly&rivers=neris
  avoid guides, dogs => without=guide&without=pet-friendly
  no transfer, with guide, two days => without=transport&amenities=guide&daysFrom=2&daysTo=2
  don't need guide, shuttle, tent => without=guide&without=transport&without=tent
  keinen Guide, Transfer am Wochenende => without=guide&without=transport&daysFrom=2&daysTo=2
  kein Hund, Zelt, mit Transfer => without=pet-friendly&without=tent&amenities=transport
  не хотим гида, палатки => without=guide&without=tent
  nie potrzebuję namiotu, transportu => without=tent&without=transport
  nav vajadzīgs gids, telts => without=guide&without=tent
  no guide, dog friendly => without=guide&amenities=pet-friendly
`)

const partsOf = (query: string) => query.replace(/^\?/, '').split('&').sort()

test.each([...LISTS, ...SET_ASIDE, ...COMMAS, ...COMMAS_SET_ASIDE])(
  '“$phrase” leaves out what it lists, and finds the rest',
  ({ phrase, expected }) => {
    const query = formatTourSearch(applyUnderstood(EVERYTHING, understand(phrase)))
    expect(partsOf(decodeURIComponent(query).replaceAll('[]', ''))).toEqual(partsOf(expected))
  },
)
