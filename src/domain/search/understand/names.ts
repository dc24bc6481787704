import { LOCALITIES, type Locality } from '../../places/localities.ts'
import { REGIONS, type Region } from '../../places/regions.ts'
import { formsOf, namesOf } from '../../places/river-forms.ts'
import { RIVERS, type River, riverLengthKm } from '../../places/rivers.ts'
import { formsOfPlace } from './place-forms.ts'
import { plainOf } from './plain-words.ts'

type Name = { rivers: River[] } | { region: Region } | { place: Locality }
/** One form of a name in its own spelling; `rank`: 1 the name itself, 0 another case of it. */
export type Form = { text: string; rank: 0 | 1; name: Name; isRiver: boolean; isKnown: boolean }
/** By plain words. */
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
  vilnius: 'Wilno, Vilna, Vilno, Sostinė',
  kaunas: 'Kowno, Kovno',
  klaipeda: 'Uostamiestis, Pajūris',
  nida: 'Neringa',
  druskininkai: 'Druskeniki',
}

const listOf = (names = '') => (names === '' ? [] : names.split(', '))

/** Rivers that share a name are meant together. A brook gives way to a town of its name. */
export function collectNames(nameOf: (river: River) => string): Names {
  const names = new Map<string, Form[]>()
  const add = (text: string, name: Name, rank: 0 | 1, isKnown: boolean) => {
    const key = plainOf(text)
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
  return names
}

const formsOfRiver = (parts: readonly string[]): string[] =>
  parts.length === 1
    ? [...new Set([...formsOf(parts[0] ?? ''), ...formsOfPlace(parts[0] ?? '')])]
    : parts
        .map(part => formsOf(part))
        .reduce((before, after) => before.flatMap(start => after.map(end => `${start} ${end}`)))
