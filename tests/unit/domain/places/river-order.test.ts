import { expect, test } from 'vitest'
import { readStretches } from '#db/seed/stretches.ts'
import { stretchesAlong } from '#src/domain/places/river-order.ts'

const known = [...readStretches().values()].map(({ river, putIn, takeOut, distanceKm }) => ({
  river,
  name: `${putIn.name} – ${takeOut.name}`,
  departure: { lng: putIn.lng, lat: putIn.lat },
  arrival: { lng: takeOut.lng, lat: takeOut.lat },
  distanceKm,
}))
const namesOf = (river: string) => {
  // Worst first, so that no order is there by chance.
  const tours = known.filter(it => it.river === river).toSorted((one, other) => (one.name < other.name ? 1 : -1))
  return stretchesAlong(tours).map(({ tours: [first] }) => first.name)
}

test.each([
  [
    'merkys',
    `Turgeliai – Jašiūnai, Merkinė – Jašiūnai, Vilkiškės – Jašiūnai, Jašiūnai – Baltoji Vokė, Valkininkai – Pamerkiai,
    Perloja – Puvočiai, Puvočiai – Merkinė`,
  ],
  [
    'nemunas',
    `Druskininkai – Liškiava, Druskininkai – Merkinė, Merkinė – Alytus, Alytus – Birštonas, Prienai – Birštonas,
    Kaunas – Kulautuva, Vilkija – Jurbarkas`,
  ],
  [
    'minija',
    `Medingėnai – Vitkai, Aleksandravas – Kartena, Kartena – Gargždai, Gargždai – Priekulė, Priekulė – Minija`,
  ],
  ['neris', 'Buivydžiai – Vilnius, Nemenčinė – Vilnius, Vilnius – Kernavė, Kernavė – Jonava'],
  [
    'sventoji',
    `Užpaliai – Andrioniškis, Andrioniškis – Anykščiai, Anykščiai – Kavarskas, Kavarskas – Ukmergė, Ukmergė – Upninkai`,
  ],
  [
    'sesupe',
    `Jungėnai – Bukta, Bukta – Liudvinavas, Liudvinavas – Marijampolė, Kudirkos Naumiestis – Panoviai,
    Kudirkos Naumiestis – Slavikai`,
  ],
  ['ula', 'Dubičiai – Zervynos, Dubičiai – Merkinė, Zervynos – Žiūrai, Zervynos – Puvočiai'],
  ['verkne', 'Vilkokšnis – Aukštadvaris, Aukštadvaris – Verbyliškės, Stakliškės – Verbyliškės'],
])('the stretches of %s come in the order of the river', (river, names) => {
  expect(namesOf(river)).toEqual(names.split(/,\s+/))
})

const run = (fromLng: number, toLng: number, km: number) => ({
  departure: { lng: fromLng, lat: 55 },
  arrival: { lng: toLng, lat: 55 },
  distanceKm: km,
})

test('tours of equal ends are one stretch, one whose ends are not known is in none', () => {
  const [one, near, other] = [run(24, 24.2, 15), run(24.01, 24.21, 14), run(24, 24.4, 30)]
  const nowhere = { departure: null, arrival: { lng: 24, lat: 55 }, distanceKm: 3 }
  expect(stretchesAlong([other, one, nowhere, near])).toEqual([{ tours: [near, one] }, { tours: [other] }])
})

test('a tour that ends where it began is a stretch too', () => {
  expect(stretchesAlong([run(24, 24, 5)])).toEqual([{ tours: [run(24, 24, 5)] }])
  expect(stretchesAlong([])).toEqual([])
})
