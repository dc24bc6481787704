import { slugify } from '#src/lib/slug.ts'
import type { Place } from './projection.ts'

/** A town or village that a search can be near to. */
export type Locality = Place & { slug: string; name: string }

/** Latitude and longitude; towns as in `src/build/atlas/towns.ts`, which a test compares. Sources: see NOTICE. */
const TOWNS = `
  Kaunas 54.902 23.909; Klaipėda 55.707 21.139; Panevėžys 55.732 24.360; Šiauliai 55.933 23.317; Vilnius 54.689 25.280;
  Akmenė 56.250 22.750; Alytus 54.396 24.039; Anykščiai 55.526 25.103; Birštonas 54.608 24.034; Biržai 56.200 24.750;
  Druskininkai 54.016 23.987; Elektrėnai 54.785 24.663; Gargždai 55.709 21.394; Ignalina 55.341 26.160; Jonava 55.080 24.275;
  Joniškis 56.239 23.615; Jurbarkas 55.076 22.764; Kaišiadorys 54.865 24.468; Kalvarija 54.417 23.223; Kėdainiai 55.288 23.973;
  Kelmė 55.630 22.935; Kretinga 55.889 21.244; Kupiškis 55.840 24.980; Kuršėnai 56.003 22.937; Lazdijai 54.233 23.515;
  Marijampolė 54.558 23.350; Mažeikiai 56.317 22.333; Molėtai 55.225 25.417; Naujoji Akmenė 56.317 22.900; Nida 55.309 20.997;
  Pagėgiai 55.138 21.914; Pakruojis 55.979 23.855; Palanga 55.917 21.069; Pasvalys 56.063 24.400; Plungė 55.911 21.844;
  Prienai 54.636 23.946; Radviliškis 55.817 23.533; Raseiniai 55.380 23.124; Rietavas 55.727 21.923; Rokiškis 55.959 25.595;
  Skuodas 56.271 21.532; Šakiai 54.953 23.048; Šalčininkai 54.309 25.387; Šilalė 55.490 22.187; Šilutė 55.349 21.483;
  Širvintos 55.044 24.954; Švenčionys 55.135 26.159; Tauragė 55.252 22.290; Telšiai 55.981 22.247; Trakai 54.638 24.934;
  Ukmergė 55.250 24.750; Utena 55.498 25.605; Varėna 54.215 24.575; Vilkaviškis 54.652 23.032; Visaginas 55.597 26.440;
  Zarasai 55.732 26.251; Akademija 54.896 23.824; Ariogala 55.262 23.477; Baisogala 55.640 23.733; Baltoji Vokė 54.600 25.193;
  Būgai 55.414 22.609; Daugai 54.367 24.333; Domeikava 54.968 23.916; Eišiškės 54.174 24.999; Ežerėlis 54.883 23.604;
  Garliava 54.821 23.871; Gelgaudiškis 55.077 22.977; Grigiškės 54.683 25.083; Jieznas 54.599 24.176; Juodupė 56.087 25.607;
  Karmėlava 54.971 24.062; Kazlų Rūda 54.749 23.490; Kybartai 54.639 22.763; Kudirkos Naumiestis 54.773 22.861;
  Kulautuva 54.942 23.642; Leipalingis 54.091 23.859; Lentvaris 54.644 25.052; Linkuva 56.086 23.971; Mastaičiai 54.820 23.845;
  Matuizos 54.275 24.680; Nemenčinė 54.848 25.470; Nemėžis 54.636 25.355; Obeliai 55.969 25.157; Pabradė 54.981 25.761;
  Papilė 56.151 22.795; Pervalka 55.415 21.098; Plateliai 56.047 21.816; Priekulė 55.554 21.319; Ramygala 55.514 24.300;
  Ramučiai 54.948 24.030; Raudondvaris 54.944 23.771; Rudamina 54.593 25.351; Rūdiškės 54.516 24.831; Rusnė 55.298 21.371;
  Salantai 56.056 21.569; Seda 56.169 22.091; Senieji Trakai 54.609 24.980; Senoji Varėna 54.250 24.551; Simnas 54.382 23.646;
  Skaidiškės 54.614 25.396; Šeduva 55.749 23.756; Švenčionėliai 55.162 26.002; Šventoji 56.026 21.084; Tytuvėnai 55.598 23.202;
  Tytuvėnėliai 55.623 23.172; Veisiejai 54.101 23.696; Venta 56.192 22.695; Viečiūnai 54.055 24.055; Viekšniai 56.236 22.517;
  Vievis 54.773 24.811; Vilkija 55.046 23.585; Žagarė 56.361 23.251; Žemaičių Naumiestis 55.359 21.704; Žiežmariai 54.807 24.441`

/** Villages where tours begin or end, and some that everybody knows. */
const VILLAGES = `
  Alanta 55.351 25.292; Aleksandravas 55.926 21.631; Andrioniškis 55.599 25.045; Angiriai 55.288 23.747;
  Aukštadvaris 54.580 24.528; Babtai 55.089 23.800; Betygala 55.362 23.367; Biržuvėnai 55.894 22.463; Buivydžiai 54.837 25.742;
  Bukta 54.455 23.395; Čiobiškis 54.954 24.660; Darželiai 54.023 24.334; Dubičiai 54.019 24.742; Dubingiai 55.061 25.451;
  Jašiūnai 54.438 25.321; Josvainiai 55.246 23.836; Jungėnai 54.441 23.254; Juodkrantė 55.539 21.121; Juodoji Vokė 54.517 25.171;
  Juozapiškės 54.718 24.890; Kalniškiai 56.163 22.725; Kaltanėnai 55.253 25.991; Kapčiamiestis 54.002 23.662;
  Kartena 55.920 21.474; Kašėtos 54.110 24.347; Kaulakiai 55.426 23.256; Kavarskas 55.434 24.928; Kernavė 54.886 24.854;
  Kragžliai 54.755 24.958; Kražiai 55.599 22.709; Krekenava 55.543 24.097; Kurkliai 55.414 25.061; Kvetkai 56.147 25.140;
  Labanoras 55.263 25.774; Lakaja 55.183 25.695; Lyduokiai 55.266 24.944; Lyduvėnai 55.507 23.083; Liškiava 54.081 24.054;
  Liudvinavas 54.482 23.356; Liūlinė 55.101 25.949; Mankūnai 54.303 23.901; Marcinkonys 54.061 24.401; Medingėnai 55.814 22.072;
  Meironys 55.334 26.119; Merkinė 54.161 24.183; Mindūnai 55.234 25.568; Minija 55.363 21.283; Mociškiai 55.107 22.172;
  Mosėdis 56.166 21.578; Musninkai 54.948 24.842; Naujamiestis 55.687 24.162; Naujoji Vilnia 54.695 25.420;
  Padovinys 54.494 23.446; Pagramantis 55.366 22.230; Pagrybis 55.531 22.439; Pakiaunys 55.309 25.893; Palūšė 55.329 26.103;
  Pamerkiai 54.313 24.713; Panemunis 56.063 25.289; Panoviai 54.902 22.845; Perloja 54.219 24.417; Puvočiai 54.116 24.303;
  Rekčiai 56.074 22.875; Saločiai 56.229 24.408; Santaka 54.903 25.638; Semeliškės 54.665 24.656; Seredžius 55.084 23.431;
  Slavikai 54.962 22.728; Stakliškės 54.590 24.321; Stasiūnai 55.347 25.772; Subačius 55.768 24.744; Surviliškis 55.448 24.034;
  Trakų Vokė 54.626 25.121; Tryškiai 56.066 22.576; Turgeliai 54.455 25.507; Upninkai 55.082 24.538; Ustukiai 56.080 24.362;
  Užpaliai 55.636 25.582; Vaišnoriškė 55.426 26.026; Valkininkai 54.359 24.842; Vasiuliškė 55.276 25.901; Ventė 55.352 21.201;
  Verbyliškės 54.574 24.171; Vilkiškės 54.467 25.421; Vilkokšnis 54.637 24.707; Vindeikiai 54.996 24.803; Vitkai 55.810 21.914;
  Zervynos 54.110 24.498; Želva 55.220 25.098; Žiūrai 54.145 24.387`

const read = (table: string): Locality[] =>
  table
    .trim()
    .split(/;\s+/)
    .map(row => {
      const [, name = '', lat, lng] = /^(.+) ([\d.]+) ([\d.]+)$/.exec(row) ?? []
      return { slug: slugify(name), name, lat: Number(lat), lng: Number(lng) }
    })

/** The better known first. */
export const LOCALITIES: readonly Locality[] = [...read(TOWNS), ...read(VILLAGES)]

const bySlug = new Map(LOCALITIES.toReversed().map(place => [place.slug, place]))

/** `undefined` for an unknown slug. */
export const localityOf = (slug: string): Locality | undefined => bySlug.get(slug)
