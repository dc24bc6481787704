import { atTakeOut, type SeedProvider } from '../content.ts'

export default {
  name: 'Šiaurės vandenys',
  email: 'pasvalys@tekme.example',
  languages: ['lt', 'lv', 'en'],
  boats: ['single-kayak', 'double-kayak'],
  address: 'Lėvens g. 3, Pasvalys',
  location: [24.4036, 56.0594],
  contacts: {
    email: 'info@siauresvandenys.example',
    phone: '+37060000163',
    website: 'https://siauresvandenys.example',
  },
  socials: [{ network: 'facebook', url: 'https://www.facebook.com/siauresvandenys.example' }],
  amenities: [
    { variant: 'life-vest', amountCents: 0, unit: 'person' },
    { variant: 'map', amountCents: 0, unit: 'tour' },
    { variant: 'transport', amountCents: 70, unit: 'km' },
    { variant: 'dry-bag', amountCents: 250, unit: 'day' },
    { variant: 'phone-case', amountCents: 100, unit: 'person' },
    { variant: 'grill', amountCents: 600, unit: 'tour' },
    {
      variant: 'guide',
      info: { lt: 'lietuviškai, latviškai arba angliškai', en: 'in Lithuanian, Latvian or English' },
      amountCents: 12000,
      unit: 'day',
    },
    { variant: 'pet-friendly', amountCents: 0, unit: 'tour' },
  ],
  texts: {
    lt: {
      description: `Šiaurės Lietuvos upės teka ne į Nemuną, o į Rygos įlanką, ir mažai kas jomis plaukia. Todėl 2014 metais Pasvalyje geografijos mokytojas Vaidas ir jo buvusi mokinė Ieva sukalė stovą šešioms baidarėms ir ėmė vežioti žmones po kraštą, kurį patys pažįsta nuo vaikystės.

Šiandien turime dvidešimt baidarių, vieną furgoną ir tris upes: Lėvenį, Mūšą ir Nemunėlį. Visos priklauso nuo lietaus ir sniego, todėl kiekvieną ketvirtadienį pasižiūrime vandens lygį ir pasakome, kuria tą savaitgalį plaukti geriausia. Jei nė viena, taip ir parašome.

Plaukiame nedidelėmis grupėmis. Pakeliui Vaidas būtinai papasakoja apie dolomitą ir smegduobes, o pabaigoje Ieva vaišina namine gira.`,
    },
    en: {
      description: `The rivers of northern Lithuania do not join the Nemunas. They run to the Gulf of Riga, and few people paddle them. That is why, in 2014, a geography teacher from Pasvalys called Vaidas and his former pupil Ieva knocked together a rack for six kayaks and began taking people round their home country.

Now there are twenty boats, one van and three rivers: the Lėvuo, the Mūša and the Nemunėlis. All of them live on snow and rain, so every Thursday we look at the levels and say which is best that weekend. If none is, we say that too.

Groups are small. Vaidas will talk about dolomite and our local sinkholes; at the end Ieva pours home-made gira, a light bread drink.`,
    },
  },
  tours: [
    {
      stretch: 'levuo/Kupiškis/Subačius',
      meet: atTakeOut,
      regions: ['aukstaitija'],
      priceCents: 2400,
      amenities: ['life-vest', 'transport', 'dry-bag', 'phone-case', 'guide'],
      website: 'https://siauresvandenys.example/levuo',
      texts: {
        lt: {
          name: 'Pavasarinis Lėvuo: pro Palėvenę nuo Kupiškio iki Subačiaus',
          description: `Trečioji balandžio savaitė – maždaug tada apskambiname visus įsirašiusius į Lėvens sąrašą. Ši atkarpa atgyja tik pakilus vandeniui; vidurvasarį baidarę čia tektų dažniau vesti už virvės nei irkluoti.

Įlipame žemiau Kupiškio marių užtvankos, kur virš upės stūkso Aukštupėnų piliakalnis. Pirmas ilgesnis sustojimas – Palėvenė: pakopus šlaitu, atsiveria buvęs dominikonų vienuolynas ir barokinė bažnyčia. Toliau Lėvuo skyla tarp salelių, užutėkiai apgauna, ir tenka pasiginčyti, kuri vaga tikroji. Senųjų Paulionkos ir Šaukliškių malūnų vietose laukia slenksčiai. Juos pirma apžiūrime nuo kranto, o kas nenori plaukti, baidarę apsineša.

Reikia mokėti apsisukti srovėje ir nebijoti šalto vandens: maudynių pasitaiko. Renkamės 9 val. Subačiuje, automobiliai lieka ten, į Kupiškį visus nuveža furgonas. Sausus drabužius vežkitės neperšlampamame maiše.`,
        },
        en: {
          name: 'The Lėvuo in flood: Kupiškis to Subačius by way of Palėvenė',
          description: `Sometime around the third week of April we telephone everyone on the Lėvuo list. This stretch comes alive only in high water; by midsummer you would be leading the kayak on a rope.

We launch below the dam of the Kupiškis reservoir, with the Aukštupėnai hillfort rising above the river. The first proper stop is Palėvenė: climb the bank and you stand before a Dominican monastery and its late-Baroque church, rare in this part of the country. Further on the river splits around islets and there is usually a debate about the channel. Where watermills used to be, at Paulionka and Šaukliškiai, come short rapids. We look at them from the bank first and anyone may carry.

You should be able to turn in a current; people do fall in. Meet in Subačius at nine; the cars stay there and the van takes us up.`,
        },
      },
    },
    {
      stretch: 'musa/Ustukiai/Saločiai',
      meet: {
        notes: {
          lt: 'Prie Ustukių malūno; automobilį paliekate čia, iš Saločių parvežame.',
          en: 'By the Ustukiai mill; leave the car there, we bring you back from Saločiai.',
        },
      },
      regions: ['aukstaitija'],
      priceCents: 1900,
      amenities: ['life-vest', 'transport', 'map', 'grill', 'dry-bag', 'pet-friendly'],
      texts: {
        lt: {
          name: 'Lygumų upė Mūša: nuo Ustukių iki Saločių',
          description: `Mūša moko kantrybės. Ji plati ir tyki, krantai žemi, su gluosniais, nendrėmis ir geltonomis lūgnėmis, tad irklą tenka kilnoti visą dieną – užtat apsiversti beveik neįmanoma.

Nuobodžiauti neleidžia smulkmenos. Vietomis iš po dumblo išlenda dolomitas: dugnas virsta akmenine plokšte, vanduo suseklėja ir ima čiurlenti, o Vaidas rodo suakmenėjusius senos jūros pėdsakus. Iš dešinės įteka Tatula; prie jos žiočių, ant Ąžuolpamūšės piliakalnio, patogu pietauti. Po pietų virš laukų dažnai suka gandrai ir nendrinės lingės.

Susitinkame 9.30 val. prie Ustukių malūno, automobilius paliekate čia, o iš Saločių parvežame. Iki Latvijos lieka vos keli kilometrai, toliau Mūša keliauja Bauskės link. Geriausia nuo gegužės iki liepos, vėliau kai kur gerokai užželia. Rinkitės ramią dieną: nuo šiaurio lygumoje nėra kur pasislėpti.`,
        },
        en: {
          name: 'A river of the plains: the Mūša from Ustukiai to Saločiai',
          description: `Patience is what the Mūša teaches: a wide, still river between willow, reed and yellow water lily, where you paddle all day and can hardly capsize.

The pleasure is in small things. Here and there dolomite shows through: the bed turns into a stone slab, the water murmurs, and Vaidas points out traces of the sea that left it some 370 million years ago. The Tatula comes in from the right, and we lunch by its mouth on the Ąžuolpamūšė hillfort. Storks and harriers circle over the fields in the afternoon.

We meet at half past nine by the old watermill in Ustukiai, a short drive from Pasvalys on the Vilnius–Riga road, and bring you back there. Saločiai is only a few kilometres from Latvia. May to July is best, before the weeds thicken. Choose a calm day: on the plain there is no hiding from a north wind.`,
        },
      },
    },
    {
      stretch: 'nemunelis/Panemunis/Kvetkai',
      meet: atTakeOut,
      regions: ['aukstaitija'],
      priceCents: 2300,
      amenities: ['life-vest', 'transport', 'map', 'dry-bag', 'guide'],
      texts: {
        lt: {
          name: 'Nemunėlis prie Latvijos: iš Panemunio į Kvetkus',
          description: `Vardas klaidina: į Nemuną Nemunėlis neįteka. Jo vanduo ties Bauske susitinka su Mūša, ir abi upės virsta Lielupe, kuri nukeliauja į Rygos įlanką.

Tarp Panemunio ir Kvetkų upė dar maža. Ji vingiuoja per pievas ir alksnynus, tai gilia, tamsia vaga, tai sekliomis akmenuotomis brastomis, kuriose reikia pataikyti į srovės liežuvį. Vienas kitas medis skersai vagos, bebrų takai, tulžys, praskriejantis pro pat nosį. Žmonių sutiksite mažai, telefonas kartais prisijungia prie latviško tinklo.

Plaukiame nuo balandžio pabaigos iki birželio vidurio ir rudenį, jei palyja; vasarą vandens dažnai pritrūksta. Renkamės 9.30 val. Kvetkuose, palikę automobilius važiuojame į Panemunį. Pietus verdame ant kranto. Labiausiai tinka tiems, kurie jau yra plaukę vieną ar du kartus. Žemiau Kvetkų Nemunėlis tampa siena su Latvija, bet tiek toli neplaukiame.`,
        },
        en: {
          name: 'The Nemunėlis near Latvia: Panemunis to Kvetkai',
          description: `Nemunėlis means “little Nemunas”, and the name misleads: it never joins the big river. Latvians call it the Mēmele; at Bauska it meets the Mūša, and together they become the Lielupe and flow to the Gulf of Riga.

Between Panemunis and Kvetkai it is still small. It winds through meadow and alder, now in deep dark slots, now over stony shallows where you aim for the tongue of current. Expect a tree or two across the channel, a kingfisher, very few people. Your phone may wander on to a Latvian network.

The season is from late April to mid-June, and autumn if it rains; summer is often too dry. We meet at half past nine in Kvetkai and drive to Panemunis. Lunch is cooked on the bank. It suits those with a trip or two behind them. Farther down, the river becomes the border with Latvia; we stop before that.`,
        },
      },
    },
  ],
} satisfies SeedProvider
