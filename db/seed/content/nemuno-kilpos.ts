import { atBase, type SeedProvider } from '../content.ts'

export default {
  name: 'Nemuno kilpos',
  email: 'nemunas@tekme.example',
  languages: ['lt', 'en', 'pl', 'de'],
  boats: ['single-kayak', 'double-kayak', 'triple-kayak', 'raft'],
  address: 'Prieplaukos g. 2, Birštonas',
  location: [24.034, 54.608],
  contacts: {
    email: 'gidai@nemunokilpos.example',
    phone: '+37060000243',
    website: 'https://nemunokilpos.example',
  },
  socials: [
    { network: 'facebook', url: 'https://www.facebook.com/nemunokilpos.example' },
    { network: 'instagram', url: 'https://www.instagram.com/nemuno.kilpos.example' },
  ],
  amenities: [
    { variant: 'life-vest', amountCents: 0, unit: 'person' },
    {
      variant: 'transport',
      info: { lt: 'iš Birštono, ten ir atgal', en: 'from Birštonas, there and back' },
      amountCents: 60,
      unit: 'km',
    },
    {
      variant: 'guide',
      info: { lt: 'grupei iki 12 žmonių', en: 'for a group of up to 12' },
      amountCents: 14000,
      unit: 'day',
    },
    { variant: 'tent', amountCents: 900, unit: 'day' },
    { variant: 'sleeping-bag', amountCents: 700, unit: 'person' },
    { variant: 'dry-bag', amountCents: 300, unit: 'day' },
    { variant: 'camera', amountCents: 1800, unit: 'day' },
    { variant: 'child-seat', amountCents: 0, unit: 'tour' },
    { variant: 'pet-friendly', amountCents: 0, unit: 'tour' },
  ],
  bookable: {
    trader: { form: 'mb', legalName: 'MB „Nemuno kilpos“ (pavyzdys)', code: '000000000', vatCode: '' },
    fleet: [
      { kind: 'single-kayak', seats: 1, owned: 6 },
      { kind: 'double-kayak', seats: 2, owned: 16 },
      { kind: 'triple-kayak', seats: 3, owned: 6 },
      { kind: 'raft', seats: 10, owned: 1 },
    ],
    season: { from: '05-01', to: '09-30', startTimes: ['10:00'], leadHours: 48 },
  },
  texts: {
    lt: {
      description: `Senelis ties Birštonu prižiūrėjo bakenus: kas vakarą nusiirdavo įžiebti žibintų, kad garlaiviai nakčia neužplauktų ant seklumos. Bakenų jau seniai nėra, bet jo sąsiuvinis su salomis, akmenimis ir srovės vingiais tebeguli mūsų stalčiuje.

Esame du broliai ir pusseserė, visi trys gidai. Pradėjome nuo vienos kilpos prie namų, o dabar plukdome Nemunu nuo Druskininkų iki Jurbarko. Turime baidarių nuo vienviečių iki triviečių ir plaustą, kurį vestuvėms ir krikštynoms užsako prieš pusmetį.

Nemunas platus, atviras vėjui, tačiau atlaidus. Juo gali plaukti šešiametis, močiutė ir šuo, jeigu tik niekas neskuba. Mes pasirūpiname palapinėmis, transportu ir istorijomis, kurių iš baidarės nepamatysite.`,
    },
    en: {
      description: `Our grandfather kept the buoys near Birštonas, rowing out every evening to light their lamps for the steamers. The buoys are long gone, but his notebook of islands, stones and currents still lies in our drawer.

We are two brothers and a cousin, all three licensed guides. We began with a single loop on our doorstep and now paddle the Nemunas – the Neman of older maps – from Druskininkai to Jurbarkas. There are kayaks for one, two and three, and a raft much in demand for weddings.

The Nemunas is broad and open to the wind, but forgiving. A six-year-old can travel on it, and so can a grandmother and a dog, provided nobody is in a rush. The rest is our part.`,
    },
  },
  tours: [
    {
      stretch: 'nemunas/Druskininkai/Merkinė',
      regions: ['dzukija'],
      priceCents: 4400,
      amenities: ['life-vest', 'transport', 'tent', 'sleeping-bag', 'dry-bag', 'guide', 'pet-friendly'],
      website: 'https://nemunokilpos.example/druskininkai-merkine',
      texts: {
        lt: {
          name: 'Pro Dzūkijos šilus: Nemunu nuo Druskininkų iki Merkinės',
          description: `Dzūkai sako: jei ne grybai ir ne uogos, dzūkų mergos būtų nuogos. Plaukdami suprasite kodėl – abipus upės smėlis ir pušys, pušys ir smėlis, dirbamos žemės nė lopinėlio.

Druskininkų krantinė greitai lieka už nugaros, ir jau prieš vidurdienį kairiajame krante iškyla Liškiavos bažnyčia. Čia ilgesnė pertrauka. Toliau – Dzūkijos nacionalinis parkas: aukšti šlaitai slepia kaimus, o žvyro seklumomis galima nubristi beveik iki vagos vidurio. Nakvojame smėlėtame krante, į kurį miško keliu atvažiuoja mūsų autobusiukas su palapinėmis ir bulvinėmis bandomis iš Merkinės kepyklos.

Antroji diena trumpesnė. Merkinę pamatysite iš tolo: prie Merkio žiočių stūkso piliakalnis, nuo jo matyti tik upės ir miškai. Žygis tinka pradedantiesiems ir šeimoms; grybų laiku imkite pintinę.`,
        },
        en: {
          name: 'Through the Dzūkija pinewoods: Druskininkai to Merkinė',
          description: `Dzūkija, the south-east of Lithuania, has the country’s poorest soil and its best mushrooms, and the river explains both: sand and pines, pines and sand.

The spa town of Druskininkai soon drops behind. Before noon the church of Liškiava rises on the left bank, and we take a long break. Further on you are in Dzūkija National Park. High slopes hide the villages, and on the gravel shoals you can wade almost to midstream. We sleep on a sandy bank that our van reaches by a forest track with tents and a tray of bandos, the local potato cakes.

The second day is shorter. Merkinė announces itself by its hillfort, a grassy castle mound above the spot where the Merkys flows in; climb up for the view.

Fine for beginners and families. There is no railway here: buses from Vilnius and Kaunas run to Druskininkai.`,
        },
      },
    },
    {
      stretch: 'nemunas/Druskininkai/Liškiava',
      regions: ['dzukija'],
      priceCents: 1700,
      amenities: ['life-vest', 'transport', 'child-seat', 'dry-bag', 'pet-friendly'],
      texts: {
        lt: {
          name: 'Rytas Nemune: iš Druskininkų į Liškiavą',
          description: `Į Liškiavą poilsiautojus iš Druskininkų nuo seno plukdo laivas, bet per sausrą jis kartais lieka prie kranto. Baidarei užtenka ir pusės metro vandens.

Renkamės 10 val. Druskininkų paplūdimyje, pusvalandį mokomės laikyti irklą ir leidžiamės pasroviui. Vaga plati, kliūčių nėra, kliudo nebent antys. Seklumų pasitaiko, ypač vidurvasarį, tad laikykimės išorinio vingių kranto, kur vanduo gilesnis ir bėga greičiau. Abipus – pušynai, vienur kitur nuo šlaito trykšta šaltinis.

Liškiavoje išlipame prie pat kalno. Viršuje – Švč. Trejybės bažnyčia ir buvęs dominikonų vienuolynas, o už poros šimtų žingsnių – piliakalnis su nebaigtos statyti mūrinės pilies liekanomis. Skirkite visam tam bent valandą; į Druskininkus parvešime, kada sutarsime.

Tai mūsų mažųjų maršrutas: ketverių metų vaikai jį puikiai ištveria, o dvejų ir trejų metų sodiname į vaikišką sėdynę.`,
        },
        en: {
          name: 'A morning on the Nemunas: Druskininkai to Liškiava',
          description: `Pleasure boats have sailed from Druskininkai to Liškiava for generations. In a drought the boat may have to stay at its mooring; a kayak needs half a metre of water and goes anyway.

Meet us at ten on the town beach. After half an hour’s instruction we set off downstream. The channel is wide and free of obstacles, unless you count the ducks. There are shallows in midsummer, so keep to the outside of the bends, where the water is deeper and quicker.

At Liškiava you land right under the hill. On top stand a baroque church and a former Dominican friary, and a short stroll further a hillfort, a castle mound with the stump of a stone tower that was never finished. We drive you back whenever it suits you.

Our favourite for small children: most from the age of four cope happily, younger ones go in a child seat.`,
        },
      },
    },
    {
      stretch: 'nemunas/Merkinė/Alytus',
      regions: ['dzukija'],
      priceCents: 4000,
      amenities: ['life-vest', 'transport', 'tent', 'sleeping-bag', 'dry-bag', 'camera'],
      texts: {
        lt: {
          name: 'Tylusis Nemunas tarp Merkinės ir Alytaus',
          description: `Laivai čia neplaukioja, didesnių kelių prie kranto nėra, o senelio sąsiuvinyje šiai atkarpai tekę vos du puslapiai: „Srovė lygi. Žmonių nėr. Jerubės.“ Po septyniasdešimties metų maža ką galėtume pridurti.

Išplaukiame ties Merkine, kur Nemunas ką tik pasipildė Merkio vandeniu. Upė teka giliame miškingame slėnyje, žvyro ir smėlio pakrantėse palapinei vietos rasite beveik visur, tik privačioje pievoje pirma atsiklauskite. Vakarais ateina gerti stirnos, auštant šaukia gervės. Antrąją dieną ant kranto pasirodo Nemunaičio bažnyčia, o šlaituose – klintinių tufų atodanga, drėgna ir apsamanojusi.

Alytuje išlipkite, ištieskite kojas ir nueikite ant Baltosios rožės tilto – aukščiausio šalyje pėsčiųjų ir dviračių tilto; nuo jo matyti geras galas įveikto kelio.

Dienos ilgos, po šešias septynias valandas, bet techniškai nesudėtingos. Maisto ir vandens imkite visai kelionei.`,
        },
        en: {
          name: 'The quiet Nemunas between Merkinė and Alytus',
          description: `“Even current. No people. Hazel grouse.” Our grandfather’s notebook has barely two pages on this stretch, and seventy years on we have little to add: no ships come here and no main road follows the bank.

You push off at Merkinė, where the Merkys tops up the river. The valley is deep and wooded, and there is a place for a tent on almost every gravel or sand bank; only in a private meadow should you ask first. Roe deer come down to drink in the evening, cranes call at dawn. On the second day the church of Nemunaitis appears above the water.

In Alytus stretch your legs on the White Rose Bridge, the highest foot and cycle bridge in the country, and look back the way you came.

Six to seven hours of paddling a day, none of it technical. Buses link Alytus with Vilnius and Kaunas.`,
        },
      },
    },
    {
      stretch: 'nemunas/Alytus/Birštonas',
      meet: atBase,
      regions: ['dzukija', 'suvalkija'],
      priceCents: 4700,
      amenities: ['life-vest', 'transport', 'guide', 'tent', 'sleeping-bag', 'dry-bag', 'camera', 'pet-friendly'],
      website: 'https://nemunokilpos.example/didziosios-kilpos',
      texts: {
        lt: {
          name: 'Didžiosios kilpos: Nemunu iš Alytaus į Birštoną',
          description: `Tiesiai nuo Alytaus iki Birštono – vos dvidešimt trys kilometrai. Nemunui jų prireikia beveik triskart daugiau, ir būtent dėl to mes čia gyvename.

Pirmasis sustojimas – Punia. Ant Margio kalno, stataus piliakalnio prie upės, pasak padavimo, stovėjo Pilėnai; užlipsite per dešimt minučių. Toliau upė glaudžia kilpa apjuosia Punios šilą. Tai rezervatas, vienas seniausių mūsų miškų, todėl į krantą ten nelipame – tik plaukiame tyliau negu paprastai.

Nakvojame taip, kad rytą prieš akis būtų Balbieriškio atodanga: keturiasdešimties metrų skardis, kuriame ledynmečių sluoksnius galima skaityti kaip knygą. Paskui Prienų tiltas, salos, kuriose peri žuvėdros (jų irgi nebaidome), Škėvonių atodanga ir Birštono pušynai.

Du ilgi, bet ramūs etapai. Išplaukiame 9 val., automobilis stovi Birštone, mūsų kieme; gidas pasakoja lietuviškai, angliškai arba vokiškai.`,
        },
        en: {
          name: 'The great loops: the Nemunas from Alytus to Birštonas',
          description: `As the crow flies, Alytus and Birštonas are some twenty-three kilometres apart. The Nemunas takes nearly three times that, and those loops, now a regional park, are the reason we live here.

First stop is Punia, where a steep hillfort – an old castle mound – is said to be Pilėnai, whose defenders chose fire over surrender to the Teutonic Knights. Then the river wraps itself around Punia Forest, a strict reserve with some of the oldest trees in Lithuania. Landing there is forbidden; we just drift by.

We camp near Balbieriškis for morning light on its cliff, forty metres of Ice Age layers laid open like a book. After that come the bridge at Prienai, islands with nesting terns and the pines of Birštonas, a small spa town.

We start at nine; your car stays with us in Birštonas, and the guide speaks English or German.`,
        },
      },
    },
    {
      stretch: 'nemunas/Prienai/Birštonas',
      meet: atBase,
      regions: ['dzukija', 'suvalkija'],
      priceCents: 1500,
      amenities: ['life-vest', 'transport', 'guide', 'child-seat', 'camera', 'pet-friendly'],
      pricing: {
        rates: [
          { unit: 'group', upToPeople: 4, amountCents: 6800 },
          { unit: 'group', upToPeople: 8, amountCents: 12800 },
          { unit: 'group', upToPeople: 12, amountCents: 15000 },
          { unit: 'group', upToPeople: 20, amountCents: 27000 },
        ],
        shuttle: { mode: 'group', amountCents: 3000, carries: ['people', 'boats', 'luggage'] },
        extras: [{ kind: 'deposit', amountCents: 10_000, unit: 'group' }],
      },
      texts: {
        lt: {
          name: 'Mažoji kilpa: Nemunu iš Prienų į Birštoną',
          description: `Keliu iš Prienų į Birštoną – dešimt minučių, upe – trys valandos. Nuo šios kilpos mes ir pradėjome, tad ją mokame atmintinai kaip eilėraštį.

Gražiausia vieta – Škėvonių atodanga, trisdešimties metrų skardis, į kurį upė atsiremia ir suka į šalį. Nuo kranto viršaus žmonės žiūri žemyn į Nemuną, o jūs žiūrėsite aukštyn į juos. Netoli Lengveniškių vagoje išnyra salos: pavasarį ir vasaros pradžioje ten peri žuvėdros, todėl lenkiame jas iš tolo ir žiūronus duodame nemokamai.

Prienai – dar suvalkiečių miestas, Birštonas – jau dzūkų, riba eina upe; gidas paaiškins, pagal kokį žodį juos atskirti.

Plaukti galima ir po darbo: vasarą renkamės 10 ir 17 val. mūsų kieme Birštone. Automobilis lieka čia, į Prienus nuvežame mes, o parplaukę geriame žolelių arbatą. Vaikai ir šunys laukiami.`,
        },
        en: {
          name: 'The little loop: the Nemunas from Prienai to Birštonas',
          description: `From Prienai to Birštonas it is ten minutes by road and three hours by river. This loop is where we began, and we know it by heart.

The best of it is the Škėvonys outcrop, a bare bluff thirty metres high that forces the river aside. People stand on the top looking down at the Nemunas; you will be looking up at them. Near Lengveniškės there are islands in the stream. Terns nest on them in spring and early summer, so we keep our distance and lend you binoculars instead.

Prienai belongs to Suvalkija and Birštonas to Dzūkija, two regions with different accents; the guide will teach you the word that gives people away.

In summer we meet at 10 a.m. and 5 p.m. in our yard in Birštonas. The car stays there, we drive you up to Prienai, and herbal tea awaits you at the finish. Buses from Kaunas take under an hour.`,
        },
      },
    },
    {
      stretch: 'nemunas/Kaunas/Kulautuva',
      meet: { notes: { lt: 'Senamiestyje, prie Vytauto bažnyčios.', en: 'In the old town, by Vytautas’s church.' } },
      regions: ['aukstaitija', 'suvalkija'],
      priceCents: 2600,
      amenities: ['life-vest', 'transport', 'guide', 'dry-bag', 'camera'],
      texts: {
        lt: {
          name: 'Iš Kauno į Kulautuvą: santaka, pilis ir pušynai',
          description: `Kauniečiai prieš karą į Kulautuvą vasaroti plaukdavo garlaiviu. Mes tuo pačiu keliu leidžiamės baidarėmis – lėčiau, tad ir pamatome daugiau.

Pradžia – pačiame mieste: Vytauto bažnyčia ant kranto, Aleksoto šlaitas, Santaka, kur prie žalsvo Nemuno prisijungia Neris. Žemiau jos upė tampa plačiu vandens keliu su ženklais ir laivais. Taisyklė paprasta: laivakelį kertame statmenai ir greitai, o bangas pasitinkame priekiu. Vandens lygis kinta, nes aukščiau miesto dirba Kauno hidroelektrinė, todėl per pietų pertrauką baidares ištraukiame aukščiau ant kranto.

Dešinėje, prie Nevėžio žiočių, praplaukiame Raudondvario pilį, kairėje – Kačerginę, o prie finišo kitapus upės matyti Zapyškio gotikinė bažnytėlė, stovinti vidury pievos. Kulautuvoje – paplūdimys, pušynas ir ledai.

Kiekvieną grupę lydi gidas. Renkamės 11 val. senamiestyje, prie Vytauto bažnyčios.`,
        },
        en: {
          name: 'Kaunas to Kulautuva: a confluence, a castle and pines',
          description: `Before the war, when Kaunas was Lithuania’s temporary capital, people took the steamer to Kulautuva for the summer. We follow by kayak.

It begins in the middle of town: Vytautas’ Church on the quay, the Aleksotas hillside, then Santaka, where the Neris flows in and the city itself was born. Below it the river carries boats: cross the fairway at right angles and meet every wave bow first. A power station upstream makes the level rise and fall, so at lunch we pull the kayaks well up.

On the right you pass Raudondvaris Castle by the mouth of the Nevėžis, on the left the villas of Kačerginė. Near the end look across at the little Gothic church of Zapyškis, alone in a meadow since the sixteenth century. Kulautuva has a beach and ice cream.

A guide leads every group. Meet at 11 a.m. by Vytautas’ Church in the old town.`,
        },
      },
    },
    {
      stretch: 'nemunas/Vilkija/Jurbarkas',
      regions: ['zemaitija', 'suvalkija'],
      priceCents: 6900,
      amenities: ['life-vest', 'transport', 'guide', 'tent', 'sleeping-bag', 'dry-bag'],
      website: 'https://nemunokilpos.example/panemunes-pilys',
      texts: {
        lt: {
          name: 'Panemunės pilių keliu: trys dienos iš Vilkijos į Jurbarką',
          description: `Kai „Vilkynės“ keltininkas pamojuoja, kad kelias laisvas, praplaukiame pro keltą ir paliekame Vilkiją. Trys dienos, du krantai: dešinysis aukštas, nusagstytas piliakalniais ir pilimis, kairysis – Zanavykija su sodais ir dvarais.

Pirmąją dieną lankome Seredžių: Palemono kalnas, Dubysos žiotys. Vakarojame prie Veliuonos, kur ant vieno piliakalnio rodomas Gedimino kapas. Antrąją – Raudonės pilis, į kurios bokštą galima užlipti, ir kitapus upės Gelgaudiškio dvaras. Trečiąją – Panemunės pilis Vytėnuose, Šilinė, Skirsnemunė, o pabaigoje Jurbarko tiltas.

Srovė čia lėta, dugnas smėlėtas, salų ir seklumų daug, tad per dieną irkluojame penkias šešias valandas ir ilgai pietaujame. Priešinis vakarų vėjas – vienintelis rimtas varžovas; dėl jo gidas kartais visus pažadina penktą ryto.

Mantą iš stovyklos į stovyklą veža autobusiukas. Duoną, dešrą ir agurkus perkame miesteliuose pakeliui.`,
        },
        en: {
          name: 'The castle road by water: three days from Vilkija to Jurbarkas',
          description: `At Vilkija the last car ferry on the Nemunas crosses. When the ferryman waves you past, the journey begins: three days between a high right bank studded with hillforts and castles and a low left one of orchards and manor houses.

Day one brings Seredžius, where the Dubysa joins beneath Palemonas Hill, and ends near Veliuona. One of the mounds there is shown as the grave of Gediminas, the grand duke who founded Vilnius. The second day belongs to Raudonė Castle, whose tower you can climb, with Gelgaudiškis manor across the water. On the third come Panemunė Castle and finally the bridge of Jurbarkas.

The current is lazy, the bed sandy, islands and shoals many; count on five or six hours’ paddling a day with a long lunch. A westerly wind is the only serious opponent.

The van carries your luggage. Bread, sausage and cucumbers we buy on the way.`,
        },
      },
    },
  ],
} satisfies SeedProvider
