import { LOCALITIES, type Locality } from '../../places/localities.ts'
import { REGIONS, type Region } from '../../places/regions.ts'
import { formsOf, namesOf } from '../../places/river-forms.ts'
import { RIVERS, type River, riverLengthKm } from '../../places/rivers.ts'
import foreignNames from './foreign-names.json' with { type: 'json' }
import { formsOfPlace } from './place-forms.ts'
import { plainOf } from './plain-words.ts'

type Name = { rivers: River[] } | { region: Region } | { place: Locality }
/** One form of a name in its own spelling; `rank`: 1 the name itself, 0 another case of it. */
export type Form = { text: string; rank: 0 | 1; name: Name; isRiver: boolean; isKnown: boolean }
/** Forms of names by plain words. */
type Names = ReadonlyMap<string, readonly Form[]>

const RIVER_ALIASES: Partial<Record<River, string>> = {
  neris: 'Wilia, Viliya, Vilya',
  nemunas: 'Nieman, Niemen, Memel, Nemen',
  lakaja: 'Lakajos',
  vilnia: 'Wilenka, Vileyka',
}

const REGION_NAMES: Record<Region, string> = {
  aukstaitija: 'Aukštaitija, Upper Lithuania, Highlands',
  dzukija: 'Dzūkija, Dainava, Dzukia',
  'mazoji-lietuva':
    'Mažoji Lietuva, Lithuania Minor, Pamarys, Curonian Lagoon, Curonian Spit, Kuršių marios, Kuršių nerija, Nemuno delta, Nemunas delta, Neman delta',
  suvalkija: 'Suvalkija, Sūduva, Užnemunė, Suwalkia',
  zemaitija: 'Žemaitija, Samogitia, Zhemaitija',
}

const PLACE_ALIASES: Record<string, string> = {
  vilnius: 'Wilno, Wilna, Vilna, Vilno, Sostinė',
  kaunas: 'Kowno, Kovno',
  klaipeda: 'Uostamiestis, Pajūris',
  nida: 'Neringa',
  druskininkai: 'Druskeniki',
}

/** Polish, Russian, German, Latvian and Belarusian names in the cases in which they are typed, by slug. */
const FOREIGN: Record<'rivers' | 'places', Readonly<Record<string, string>>> = foreignNames

/** A phrase has no hyphens any more. */
const keyOf = (text: string) => plainOf(text).replaceAll('-', ' ')

const listOf = (names = '') => (names === '' ? [] : names.split(', '))

/** Rivers that share a name are meant together. A brook gives way to a town of its name. */
export function collectNames(nameOf: (river: River) => string): Names {
  const names = new Map<string, Form[]>()
  const add = (text: string, name: Name, rank: 0 | 1, isKnown: boolean) => {
    const key = keyOf(text)
    const forms = names.get(key) ?? []
    const same = forms.find(form => 'rivers' in form.name && 'rivers' in name && form.text === text)
    if (same && 'rivers' in same.name && 'rivers' in name)
      same.name = { rivers: [...new Set([...same.name.rivers, ...name.rivers])] }
    else forms.push({ text, rank, name, isRiver: 'rivers' in name, isKnown })
    names.set(key, forms)
  }
  const addAll = (forms: readonly string[], name: Name, isKnown: boolean) => {
    for (const [index, form] of forms.entries()) add(form, name, index === 0 ? 1 : 0, isKnown)
  }
  for (const river of RIVERS) {
    const others = listOf(RIVER_ALIASES[river]).map(name => [name])
    for (const parts of [...namesOf(river, nameOf(river)), ...others])
      addAll(formsOfRiver(parts), { rivers: [river] }, riverLengthKm(river) !== undefined)
  }
  for (const region of REGIONS)
    for (const name of listOf(REGION_NAMES[region])) addAll(formsOfPlace(name), { region }, true)
  for (const place of LOCALITIES)
    for (const name of [place.name, ...listOf(PLACE_ALIASES[place.slug])]) addAll(formsOfPlace(name), { place }, true)
  // A name of neighbours gives way to one that is said here.
  const addForeign = (text: string, name: Name) => {
    for (const form of listOf(text)) if (!names.has(keyOf(form))) add(form, name, 0, true)
  }
  for (const river of RIVERS) addForeign(FOREIGN.rivers[river] ?? '', { rivers: [river] })
  for (const place of LOCALITIES) addForeign(FOREIGN.places[place.slug] ?? '', { place })
  return names
}

const formsOfRiver = (parts: readonly string[]): string[] =>
  parts.length === 1
    ? [...new Set([...formsOf(parts[0] ?? ''), ...formsOfPlace(parts[0] ?? '')])]
    : parts
        .map(part => formsOf(part))
        .reduce((before, after) => before.flatMap(start => after.map(end => `${start} ${end}`)))
