import { expect, test } from 'vitest'
import { readStretches } from '#db/seed/stretches.ts'
import { LOCALITIES } from '#src/domain/places/localities.ts'
import { locativeOfPlace } from '#src/i18n/sentence/locative.ts'

/** In the order of the towns and villages, read over by hand. */
const LOCATIVES = `
  Kaune, Klaipėdoje, Panevėžyje, Šiauliuose, Vilniuje, Akmenėje, Alytuje, Anykščiuose, Birštone, Biržuose,
  Druskininkuose, Elektrėnuose, Gargžduose, Ignalinoje, Jonavoje, Joniškyje, Jurbarke, Kaišiadoryse, Kalvarijoje,
  Kėdainiuose, Kelmėje, Kretingoje, Kupiškyje, Kuršėnuose, Lazdijuose, Marijampolėje, Mažeikiuose, Molėtuose,
  Naujojoje Akmenėje, Nidoje, Pagėgiuose, Pakruojyje, Palangoje, Pasvalyje, Plungėje, Prienuose, Radviliškyje,
  Raseiniuose, Rietave, Rokiškyje, Skuode, Šakiuose, Šalčininkuose, Šilalėje, Šilutėje, Širvintose, Švenčionyse,
  Tauragėje, Telšiuose, Trakuose, Ukmergėje, Utenoje, Varėnoje, Vilkaviškyje, Visagine, Zarasuose, Akademijoje,
  Ariogaloje, Baisogaloje, Baltojoje Vokėje, Būguose, Dauguose, Domeikavoje, Eišiškėse, Ežerėlyje, Garliavoje,
  Gelgaudiškyje, Grigiškėse, Jiezne, Juodupėje, Karmėlavoje, Kazlų Rūdoje, Kybartuose, Kudirkos Naumiestyje,
  Kulautuvoje, Leipalingyje, Lentvaryje, Linkuvoje, Mastaičiuose, Matuizose, Nemenčinėje, Nemėžyje, Obeliuose,
  Pabradėje, Papilėje, Pervalkoje, Plateliuose, Priekulėje, Ramygaloje, Ramučiuose, Raudondvaryje, Rudaminoje,
  Rūdiškėse, Rusnėje, Salantuose, Sedoje, Senuosiuose Trakuose, Senojoje Varėnoje, Simne, Skaidiškėse, Šeduvoje,
  Švenčionėliuose, Šventojoje, Tytuvėnuose, Tytuvėnėliuose, Veisiejuose, Ventos mieste, Viečiūnuose, Viekšniuose, Vievyje,
  Vilkijoje, Žagarėje, Žemaičių Naumiestyje, Žiežmariuose, Alantoje, Aleksandrave, Andrioniškyje, Angiriuose,
  Aukštadvaryje, Babtuose, Betygaloje, Biržuvėnuose, Buivydžiuose, Buktoje, Čiobiškyje, Darželiuose, Dubičiuose,
  Dubingiuose, Jašiūnuose, Josvainiuose, Jungėnuose, Juodkrantėje, Juodojoje Vokėje, Juozapiškėse, Kalniškiuose,
  Kaltanėnuose, Kapčiamiestyje, Kartenoje, Kašėtose, Kaulakiuose, Kavarske, Kernavėje, Kragžliuose, Kražiuose,
  Krekenavoje, Kurkliuose, Kvetkuose, Labanore, Lakajos kaime, Lyduokiuose, Lyduvėnuose, Liškiavoje, Liudvinave, Liūlinėje,
  Mankūnuose, Marcinkonyse, Medingėnuose, Meironyse, Merkinėje, Mindūnuose, Minijos (Mingės) kaime, Mociškiuose, Mosėdyje,
  Musninkuose, Naujamiestyje, Naujojoje Vilnioje, Padovinyje, Pagramantyje, Pagrybyje, Pakiaunyje, Palūšėje,
  Pamerkiuose, Panemunyje, Panoviuose, Perlojoje, Puvočiuose, Rekčiuose, Saločiuose, Santakoje, Semeliškėse,
  Seredžiuje, Slavikuose, Stakliškėse, Stasiūnuose, Subačiuje, Surviliškyje, Trakų Vokėje, Tryškiuose, Turgeliuose,
  Upninkuose, Ustukiuose, Užpaliuose, Vaišnoriškėje, Valkininkuose, Vasiuliškėje, Ventėje, Verbyliškėse, Vilkiškėse,
  Vilkokšnyje, Vindeikiuose, Vitkuose, Zervynose, Želvoje, Žiūruose`
  .trim()
  .split(/,\s+/)

test('one gets in at every known town and village as Lithuanians say it', () => {
  expect(LOCALITIES.map(({ name }) => locativeOfPlace(name))).toEqual(LOCATIVES)
})

test('so one does wherever a demo tour begins or ends', () => {
  const names = [...readStretches().values()].flatMap(({ putIn, takeOut }) => [putIn.name, takeOut.name])
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter(name => locativeOfPlace(name) === undefined)).toEqual([])
})

test.each([
  ['Didysis Gulbinas', 'Didžiajame Gulbine'],
  ['Didieji Ibėnai', 'Didžiuosiuose Ibėnuose'],
  ['Mažasis Dvaras', 'Mažajame Dvare'],
  ['Dusmenys', 'Dusmenyse'],
  ['Ąžuolų Būda', 'Ąžuolų Būdoje'],
])('adjectives and plurals are declined too: %s', (name, locative) => {
  expect(locativeOfPlace(name)).toBe(locative)
})

test.each([
  '',
  'Merkio tiltas',
  'Tiltas',
  'Upės g. 4',
  'Puvočių k.',
  'puvočiai',
  'PUVOČIAI',
  'Merkine',
  'Kaunas–Vilnius',
  'Camp Nida',
  '54.1, 24.3',
])('nothing is guessed of “%s”', name => {
  expect(locativeOfPlace(name)).toBeUndefined()
})
