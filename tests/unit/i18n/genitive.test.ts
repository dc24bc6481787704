import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readStretches } from '#db/seed/stretches.ts'
import { towns } from '#src/domain/places/atlas/atlas.ts'
import { genitiveOfPlace } from '#src/i18n/genitive.ts'
import { locativeOfPlace } from '#src/i18n/sentence/locative.ts'

const GENITIVES =
  `Kauno, Klaipėdos, Panevėžio, Šiaulių, Vilniaus, Akmenės, Alytaus, Anykščių, Birštono, Biržų, Druskininkų,
  Elektrėnų, Gargždų, Ignalinos, Jonavos, Joniškio, Jurbarko, Kaišiadorių, Kalvarijos, Kėdainių, Kelmės, Kretingos,
  Kupiškio, Kuršėnų, Lazdijų, Marijampolės, Mažeikių, Molėtų, Naujosios Akmenės, Nidos, Pagėgių, Pakruojo, Palangos,
  Pasvalio, Plungės, Prienų, Radviliškio, Raseinių, Rietavo, Rokiškio, Skuodo, Šakių, Šalčininkų, Šilalės, Šilutės,
  Širvintų, Švenčionių, Tauragės, Telšių, Trakų, Ukmergės, Utenos, Varėnos, Vilkaviškio, Visagino, Zarasų, Akademijos,
  Ariogalos, Baisogalos, Baltosios Vokės, Būgų, Daugų, Domeikavos, Eišiškių, Ežerėlio, Garliavos, Gelgaudiškio,
  Grigiškių, Jiezno, Juodupės, Karmėlavos, Kazlų Rūdos, Kybartų, Kudirkos Naumiesčio, Kulautuvos, Leipalingio, Lentvario,
  Linkuvos, Mastaičių, Matuizų, Nemenčinės, Nemėžio, Obelių, Pabradės, Papilės, Pervalkos, Platelių, Priekulės,
  Ramygalos, Ramučių, Raudondvario, Rudaminos, Rūdiškių, Rusnės, Salantų, Sedos, Senųjų Trakų, Senosios Varėnos, Simno,
  Skaidiškių, Šeduvos, Švenčionėlių, Šventosios, Tytuvėnų, Tytuvėnėlių, Veisiejų, Ventos, Viečiūnų, Viekšnių, Vievio,
  Vilkijos, Žagarės, Žemaičių Naumiesčio, Žiežmarių`.split(/,\s+/)

test('every town of the map is said right after “netoli”', () => {
  expect(towns.map(({ name }) => genitiveOfPlace(name))).toEqual(GENITIVES)
})

test('every place where trips begin or end is said right in its cases, as written by hand', () => {
  const [, ...rows] = readFileSync('tests/cases/places.tsv', 'utf8').trim().split('\n')
  const names = [...readStretches().values()].flatMap(({ putIn, takeOut }) => [putIn.name, takeOut.name])
  expect(new Set(names).size).toBe(118)
  expect(rows.map(row => row.split('\t')[0])).toEqual(expect.arrayContaining([...new Set(names)]))
  const plain = (text = '') => text.replace(/ \(.*/, '')
  for (const row of rows) {
    const [name = '', genitive, locative] = row.split('\t')
    expect(plain(genitiveOfPlace(name)), name).toBe(genitive)
    expect(locativeOfPlace(plain(name)), name).toBe(locative)
  }
})
