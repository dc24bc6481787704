import { atBase, atTakeOut, type SeedProvider } from '../content.ts'

export default {
  name: 'Šventosios plukdytojai',
  email: 'sventoji@tekme.example',
  languages: ['lt', 'en', 'de'],
  boats: ['double-kayak', 'triple-kayak', 'raft'],
  address: 'Paupio g. 14, Anykščiai',
  location: [25.10264, 55.52557],
  contacts: {
    email: 'plaukiam@plukdytojai.example',
    phone: '+37060000162',
    website: 'https://plukdytojai.example',
  },
  socials: [
    { network: 'facebook', url: 'https://www.facebook.com/sventosiosplukdytojai.example' },
    { network: 'instagram', url: 'https://www.instagram.com/sventosiosplukdytojai.example' },
    { network: 'youtube', url: 'https://www.youtube.com/sventosiosplukdytojai.example' },
  ],
  amenities: [
    { variant: 'life-vest', amountCents: 0, unit: 'person' },
    {
      variant: 'transport',
      info: { lt: 'į abi puses nuo bazės Anykščiuose', en: 'both ways from our base in Anykščiai' },
      amountCents: 80,
      unit: 'km',
    },
    { variant: 'guide', amountCents: 14000, unit: 'day' },
    { variant: 'tent', amountCents: 1200, unit: 'day' },
    { variant: 'sleeping-bag', amountCents: 600, unit: 'person' },
    { variant: 'grill', amountCents: 800, unit: 'tour' },
    { variant: 'dry-bag', amountCents: 300, unit: 'day' },
    { variant: 'phone-case', amountCents: 150, unit: 'person' },
    { variant: 'pet-friendly', amountCents: 0, unit: 'tour' },
  ],
  bookable: {
    trader: { form: 'mb', legalName: 'MB „Šventosios plukdytojai“ (pavyzdys)', code: '000000000', vatCode: '' },
    fleet: [
      { kind: 'double-kayak', seats: 2, owned: 24 },
      { kind: 'triple-kayak', seats: 3, owned: 8 },
      { kind: 'raft', seats: 8, owned: 2 },
    ],
    season: { from: '04-15', to: '10-15', startTimes: ['09:00', '11:00'], leadHours: 24 },
  },
  texts: {
    lt: {
      description: `Plukdytojais Anykščiuose vadindavo vyrus, kurie Šventąja žemyn varydavo sielius. Vienas jų buvo mūsų klubo įkūrėjo Algio senelis, tad pavadinimo ilgai neieškojome. 2009-aisiais trys bičiuliai surentė pirmąjį plaustą, po metų prie jo prisidėjo dešimt baidarių, o dabar esame septyni gidai, irkluojantys čia nuo ledonešio iki pirmųjų šalnų.

Siūlome dvejopas keliones. Šventoji rami ir plati – ja plukdome šeimas, mokyklų klases, bendradarbius, o norintiems nuleidžiame ir plaustą. Siesartis ir Virinta – visai kas kita: ten plaukiame pavasarį, mažomis grupėmis, ir kartais pasakome „ne“, jei vandens per daug arba patirties per mažai.

Bazė – prie upės Anykščiuose. Čia rasite kur persirengti, nusiprausti po dušu, pasistatyti dviratį ir išgerti karštos arbatos.`,
    },
    en: {
      description: `“Plukdytojai” is what people in Anykščiai called the men who floated timber down the Šventoji. The grandfather of our founder, Algis, was one of them. In 2009 three friends built a raft; ten kayaks joined it a year later; today we are seven guides who paddle here from the break-up of the ice to the first frosts.

We run two kinds of trip. The Šventoji itself is broad and calm: families, school classes and colleagues go down it in kayaks or on a raft. The Siesartis and the Virinta are another matter. We paddle them in spring, in small groups, and sometimes we say no.

Our base is by the river in Anykščiai, with changing rooms, a shower, bicycle racks and a kettle that is always on.`,
    },
  },
  tours: [
    {
      stretch: 'sventoji/Užpaliai/Andrioniškis',
      regions: ['aukstaitija'],
      priceCents: 5900,
      amenities: ['life-vest', 'transport', 'guide', 'tent', 'sleeping-bag', 'grill', 'dry-bag'],
      website: 'https://plukdytojai.example/trys-dienos',
      texts: {
        lt: {
          name: 'Trys dienos jaunąja Šventąja: Užpaliai–Andrioniškis',
          description: `Užpaliuose pirmiausia einame prie Krokulės – šaltinio, kurio vanduo nuo seno laikomas gydomuoju. Pripildę gertuves grįžtame prie baidarių, ir trims dienoms miestelių beveik nebelieka.

Šventoji čia dar jauna: tai pasineria tarp krūmais apaugusių krantų, tai išteka į pievas. Sausą vasarą akmenuotose brastose tenka paieškoti vagos, po lietaus upė per jas perneša pati. Iš kairės įteka Vyžuona, iš dešinės – Jara, tad trečią dieną plaukiate jau gerokai vandeningesne upe. Artėjant prie Andrioniškio, šiaurinėje pusėje tęsiasi Šimonių giria.

Plaukiame po šešias septynias valandas per dieną, du kartus nakvojame pievoje prie vandens. Katilą, trikojį ir malkų rasite stovykloje, maisto nusipirkite dar Utenoje ar Užpaliuose. Gidas nebūtinas, tačiau padės sekliose brastose ir turės ką papasakoti prie laužo. Tinka ištvermingiems pradedantiesiems ir paaugliams; su darželinukais rinkitės trumpesnę kelionę.`,
        },
        en: {
          name: 'Three days down the young Šventoji: Užpaliai to Andrioniškis',
          description: `The trip begins on foot. In Užpaliai we walk to Krokulė, a spring long held to be healing, and fill our bottles. After that there is hardly a town for three days.

The Šventoji, whose name means “the Holy One”, is still a young river here. It ducks between bushy banks, then comes out into meadows; in a dry summer you look for the channel among the stones, after rain it lifts you over them. The Vyžuona joins from the left and the Jara from the right, so by the third day there is a good deal more water under you. Near Andrioniškis the Šimonys forest begins.

Expect six or seven hours’ paddling a day and two nights in riverside meadows. Firewood is waiting at camp; buy food in Utena. Fit beginners manage well. Buses run from Vilnius to Utena and Anykščiai, and we collect you from either.`,
        },
      },
    },
    {
      stretch: 'sventoji/Andrioniškis/Anykščiai',
      meet: { ...atBase, minutesBefore: 30 },
      regions: ['aukstaitija'],
      priceCents: 2000,
      amenities: ['life-vest', 'transport', 'guide', 'phone-case', 'pet-friendly'],
      pricing: {
        rates: [
          { unit: 'group', upToPeople: 4, amountCents: 8800 },
          { unit: 'group', upToPeople: 8, amountCents: 16800 },
          { unit: 'group', upToPeople: 12, amountCents: 20000 },
          { unit: 'group', upToPeople: 20, amountCents: 36000 },
        ],
        shuttle: { mode: 'group', amountCents: 4000, carries: ['people', 'boats'] },
        extras: [{ kind: 'deposit', amountCents: 5000, unit: 'group' }],
      },
      website: 'https://plukdytojai.example/andrioniskis-anyksciai',
      texts: {
        lt: {
          name: 'Iš Andrioniškio į Anykščius – baidarėmis arba plaustu',
          description: `Du bažnyčios bokštai pasirodo kaip tik tada, kai rankos jau prašosi krantan. Anykščių Šv. Mato bažnyčia – aukščiausia Lietuvoje, ir mūsų upėje ji atstoja finišo vėliavą.

Iki jos – pusdienis Anykščių regioninio parko slėniu. Šventoji čia plati, su salelėmis ir smėlėtomis seklumomis, vagoje vienas kitas akmuo, kurį iš anksto išduoda raibuliai. Plaukiant plaustu, irkluoti tereikia posūkiuose. Baidarininkai paprastai spėja ir išsimaudyti, ir suvalgyti obuolių pyragą, kurį įdedame kiekvienai įgulai.

Automobilius paliekate mūsų bazėje, mikroautobusas 9 arba 11 val. nuveža į Andrioniškį, ir namo grįžtate upe. Ši atkarpa skirta irklą laikantiems pirmą kartą, mokyklų klasėms ir šunims, kurie mėgsta sėdėti priekyje. Kam dar liks jėgų, užkopkite į Šeimyniškėlių piliakalnį: spėjama, kad čia stovėjo karaliaus Mindaugo pilis Voruta.`,
        },
        en: {
          name: 'Home to Anykščiai from Andrioniškis, by kayak or raft',
          description: `Two church towers come into view just when your arms begin to ask for the bank. St Matthew’s in Anykščiai is the tallest church in Lithuania, and for us it marks the finish.

Until then you follow the valley of the Anykščiai Regional Park. The Šventoji is broad here, with islets and sandy shallows and the odd boulder given away by a ripple. On the raft you only row in the bends. Kayakers find time for a swim and for the apple cake we pack.

Leave the car at our base; a minibus takes you up to Andrioniškis at nine or at eleven and the river brings you back. It is the stretch for first-timers, school classes and dogs that like to sit in the bow. Afterwards, walk up the Šeimyniškėliai hillfort (a “piliakalnis”, an earth mound that once carried a timber castle): some historians place King Mindaugas’s Voruta there.`,
        },
      },
    },
    {
      stretch: 'sventoji/Anykščiai/Kavarskas',
      meet: {
        at: 'base',
        minutesBefore: 30,
        notes: {
          lt: 'Automobilį paliekate mūsų bazėje, iš Kavarsko prie jo parvežame.',
          en: 'Leave the car at our base; we bring you back to it from Kavarskas.',
        },
      },
      regions: ['aukstaitija'],
      priceCents: 2500,
      amenities: ['life-vest', 'transport', 'guide', 'dry-bag', 'phone-case', 'pet-friendly'],
      texts: {
        lt: {
          name: 'Pro šilelį ir Puntuką: Šventoji nuo Anykščių iki Kavarsko',
          description: `„Kalnai kelmuoti, pakalnės nuplikę“, – dejavo Antanas Baranauskas „Anykščių šilelyje“. Šilelis, laimė, ataugo, ir pirmosiomis valandomis plaukiate palei jo pušis.

Pirmas sustojimas – Puntukas, riedulys, kuriame iškalti lakūnų Dariaus ir Girėno atvaizdai. Greta prasideda medžių lajų takas; jei norite juo pasivaikščioti, pridėkite valandą. Toliau ekskursijų nebėra: pievos, skardžiai su kregždžių urveliais, stirnų pėdos šlapiame smėlyje ir tiesūs ruožai, kuriuose galima tiesiog padėti irklą.

Diena ilga, bet nesunki. Išplaukiame 9 val. nuo mūsų bazės, pietaujame ant kranto, išlipimo vietą Kavarske pažymime geltona vėliavėle ir iš ten parvežame prie automobilių. Upė patikima visą vasarą, sausmečiu tik reikia laikytis gilesnės pusės. Vaikams nuo septynerių metų pakanka ištvermės, jei baidarėje irkluoja du suaugusieji.`,
        },
        en: {
          name: 'Past the pinewood and the Puntukas boulder to Kavarskas',
          description: `Every Lithuanian schoolchild knows a poem about the wood you paddle past in the first hours. Antanas Baranauskas wrote “The Forest of Anykščiai” in the nineteenth century to mourn felled pines; they have since grown back, and the river runs along them.

Stop first at Puntukas, one of the largest boulders in the country, carved with the faces of Darius and Girėnas, who flew the Atlantic from New York in 1933. A treetop walkway begins beside it, worth an extra hour. After that come meadows, bluffs full of sand martins, deer tracks in the wet sand, and straights where you can put the paddle down.

It is a long day but not a hard one. We start from our base at nine and mark the landing in Kavarskas with a yellow flag; the van brings you back. Children from about seven cope well between two adults.`,
        },
      },
    },
    {
      stretch: 'sventoji/Kavarskas/Ukmergė',
      meet: { ...atBase, minutesBefore: 30 },
      regions: ['aukstaitija'],
      priceCents: 3800,
      amenities: ['life-vest', 'transport', 'tent', 'sleeping-bag', 'grill', 'dry-bag', 'pet-friendly'],
      texts: {
        lt: {
          name: 'Savaitgalis Šventąja nuo Kavarsko iki Ukmergės',
          description: `Pradedame žemiau Kavarsko užtvankos, pastatytos tam, kad Šventosios vanduo papildytų Nevėžį. Čia upė vėl laisva, plati ir lėta – tokia, kurioje trys baidarės plaukia greta ir ginčijasi, kas šįvakar verda sriubą.

Krantai aukštoki, vienoje pusėje miškas, kitoje – pieva palapinėms, po kelių vingių – atvirkščiai. Stovyklai vietą parenkame iš vakaro, atsižvelgę į vėją ir kaimynus, todėl būsite vieni. Antrą dieną iš kairės atbėga Siesartis, netrukus iš dešinės – Mūšia; prie jos žiočių stūkso Zujų piliakalnis, ant kurio verta užkopti su sumuštiniais.

Baigiame Ukmergėje, netoli piliakalnio, nuo kurio miestas ir prasidėjo. Automobiliai abi dienas stovi Anykščiuose, į Kavarską ir iš Ukmergės vežame mes. Žygis tinka pirmai nakvynei palapinėje: jei ką pamirštumėte, mes visada už pusvalandžio kelio.`,
        },
        en: {
          name: 'A weekend on the Šventoji from Kavarskas to Ukmergė',
          description: `If you have never slept in a tent by a river, make it this one. We launch below the dam at Kavarskas, built in the 1960s to send Šventoji water into another river, the Nevėžis. From here on the stream is free, wide and slow enough for three kayaks abreast to argue about who cooks the soup.

Woods climb one bank while the other is meadow, and a few bends later they swap. We choose the campsite the evening before, with an eye on the wind, so you have it to yourselves. On day two the Siesartis hurries in from the left and soon the Mūšia from the right; at its mouth stands the Zujai hillfort, a fine place for sandwiches.

You finish in Ukmergė, near the hillfort from which the town grew. Cars wait in Anykščiai and we do the driving. Coaches from Ukmergė go to Vilnius and Kaunas.`,
        },
      },
    },
    {
      stretch: 'sventoji/Ukmergė/Upninkai',
      meet: {
        at: 'take-out',
        notes: {
          lt: 'Automobilį paliekate pas pažįstamą ūkininką, į Ukmergę nuvežame.',
          en: 'Leave the car with a farmer we know; we drive you to Ukmergė.',
        },
      },
      regions: ['aukstaitija'],
      priceCents: 4000,
      amenities: ['life-vest', 'transport', 'tent', 'sleeping-bag', 'grill', 'phone-case'],
      texts: {
        lt: {
          name: 'Šventosios žemupys: dvi dienos nuo Ukmergės iki Upninkų',
          description: `Rugpjūtį, kai mažosios upės nusenka, mums dažniausiai skambina dėl šios atkarpos. Žemiau Ukmergės Šventoji jau surinkusi daugumą intakų, tad vandens užtenka net per sausrą, o baidarių dugnai lieka nesubraižyti.

Kelyje mažai kliūčių ir daug dangaus. Vaga plati, popiet dažnai pučia priešinis vakaris, todėl irkluoti patariame rytais, o dienos vidurį palikti maudynėms. Netoli Veprių po storomis nuogulomis slypi senas meteorito krateris. Iš baidarės jo nepamatysite, bet prie laužo apie jį papasakosime. Prieš pat Upninkus iš kairės įsilieja Širvinta.

Susitinkame šeštadienį 9 val. Upninkuose, kur pas pažįstamą ūkininką paliekate automobilius, ir mikroautobusu važiuojame į Ukmergę. Palapines statome pievoje, malkų atvežame. Tinka bet kokio amžiaus keliautojams; nuotykių ieškantiems siūlome Siesartį.`,
        },
        en: {
          name: 'The lower Šventoji: two days from Ukmergė to Upninkai',
          description: `August is when people ring us about this one. The smaller rivers are too low by then, but below Ukmergė the Šventoji has gathered most of its tributaries and floats a loaded kayak through any drought.

There are few obstacles and a great deal of sky. The channel is wide and a west wind often blows against you after lunch, so paddle in the morning and keep the middle of the day for swimming. Somewhere near Vepriai an ancient meteorite crater lies buried deep under the sediments. You hear about it by the fire. Just before Upninkai the Širvinta comes in from the left.

We meet on Saturday at nine in Upninkai, where a farmer we know looks after the cars, and drive up to Ukmergė together. We camp in a meadow. Any age can do it. If you are after adventure, ask about the Siesartis instead.`,
        },
      },
    },
    {
      stretch: 'siesartis/Želva/Lyduokiai',
      meet: { ...atTakeOut, minutesBefore: 30 },
      regions: ['aukstaitija'],
      priceCents: 2600,
      amenities: ['life-vest', 'transport', 'guide', 'dry-bag', 'phone-case'],
      website: 'https://plukdytojai.example/siesartis',
      texts: {
        lt: {
          name: 'Siesartis pavasarį: nuo Želvos iki Lyduokių',
          description: `„Ne“, – atsakome visiems, kurie klausia, ar Siesartimi galima plaukti pirmą kartą sėdus į baidarę. Upė siaura, srauni, sukasi staigiais posūkiais, o už kiekvieno gali gulėti medis skersai vagos.

Vienus kamienus apiplaukiate pakraščiu, kitus perkopiate, kartais belieka krantas ir dilgėlės. Pavojingiausia ten, kur srovė teka per šakas: baidarę stabdome prieš kliūtį ir tik tada sprendžiame. Tarp išvartų – geri ruožai: greitas vanduo, akmenys, platus slėnis, kuriame beveik nėra sodybų.

Plaukiame balandį ir gegužę, nuslūgus didžiajam potvyniui, kartais po lietaus ir birželį. Grupėje – ne daugiau kaip dešimt žmonių, šalmus skoliname nemokamai, gidą primygtinai siūlome. Renkamės 8.30 val. Lyduokiuose, ten paliekate automobilius ir sausus drabužius; atplaukus laukia sriuba. Vaikų ir šunų į šį žygį neimame.`,
        },
        en: {
          name: 'The Siesartis in spring: Želva to Lyduokiai',
          description: `“Could we try it as our first trip?” people ask, and the answer is no. The Siesartis is narrow and fast, it turns sharply, and behind any corner a tree may be lying right across.

Some trunks you pass at the side, some you climb over, and sometimes only the bank and its nettles remain. The danger is where the current runs through branches, so we stop above every obstacle and only then decide. In between come quick water, boulders and a deep valley with hardly a farm in it.

We go in April and May, once the big flood has dropped, and in June only after rain. Groups are ten at most, helmets are lent free, and we strongly advise taking a guide. Meet at half past eight in Lyduokiai, where cars and dry clothes stay and soup waits. No children or dogs.`,
        },
      },
    },
    {
      stretch: 'virinta/Alanta/Kurkliai',
      meet: atTakeOut,
      regions: ['aukstaitija'],
      priceCents: 2800,
      amenities: ['life-vest', 'transport', 'guide', 'dry-bag'],
      texts: {
        lt: {
          name: 'Virinta verda: visa diena nuo Alantos iki Kurklių',
          description: `Upės vardas, spėjama, kilo iš žodžio „virti“. Pavasarį, stovint ant kranto žemiau Alantos, tuo nesunku patikėti.

Tai ilgiausia mūsų vienos dienos kelionė, todėl viskas sudėliota pagal laikrodį. Iš Kurklių išvažiuojame 9 val. Apie vidurdienį turėtume būti Klabiniuose, kur abipus upės stovi užžėlę dvaro likučiai; čia pietaujame ir sprendžiame, kas plaukia toliau. Už Klabinių prasideda hidrografinis draustinis: akmenuotos rėvos, statūs šlaitai, o nuvirtusių medžių tiek, kiek paliko vėjas ir bebrai. Kas per pirmą pusdienį pavargo, tą nuo tilto parvežame.

Būtinas bent dvejų metų patyrimas srauniose upėse, pirštinės ir sausų drabužių komplektas. Vandens lygį tikriname penktadienį: jei jo per mažai, Virinta tėra akmenų takas, ir žygį nukeliame. Automobiliai laukia Kurkliuose, ten pat verdame arbatą.`,
        },
        en: {
          name: 'The Virinta on the boil: a full day from Alanta to Kurkliai',
          description: `“Virti” is Lithuanian for “to boil”, and the river may well be named after it. In April, standing on the bank below Alanta, you will not argue.

This is our longest single day, so it runs by the clock. We leave Kurkliai at nine. Around noon we eat at Klabiniai, between the overgrown remains of a manor on either bank, and decide who goes on. Beyond it the Virinta enters a nature reserve of stony rapids and steep slopes, with as many fallen trees as the wind and the beavers have left. Anyone tired by then is driven home from the bridge.

You need at least two years’ experience on fast rivers, gloves and a full set of dry clothes. If the level is too low, we postpone. Cars wait in Kurkliai, some fifteen minutes from Anykščiai, and so does the tea.`,
        },
      },
    },
  ],
} satisfies SeedProvider
