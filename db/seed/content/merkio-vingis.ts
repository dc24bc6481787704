import { atBase, atTakeOut, type SeedProvider } from '../content.ts'

export default {
  name: 'Merkio vingis',
  email: 'merkys@tekme.example',
  languages: ['lt', 'en', 'pl'],
  boats: ['single-kayak', 'double-kayak', 'triple-kayak'],
  months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  address: 'Upės g. 4, Puvočių k., Varėnos r.',
  location: [24.30295, 54.11608],
  contacts: {
    email: 'labas@merkiovingis.example',
    phone: '+37060000111',
    website: 'https://merkiovingis.example',
  },
  socials: [
    { network: 'facebook', url: 'https://www.facebook.com/merkiovingis.example' },
    { network: 'instagram', url: 'https://www.instagram.com/merkiovingis.example' },
  ],
  amenities: [
    {
      variant: 'transport',
      info: { lt: 'žmonės ir baidarės, visose mūsų upių atkarpose', en: 'people and kayaks, on all our stretches' },
      amountCents: 0,
      unit: 'tour',
    },
    { variant: 'life-vest', amountCents: 0, unit: 'person' },
    { variant: 'dry-bag', amountCents: 250, unit: 'day' },
    { variant: 'phone-case', amountCents: 150, unit: 'person' },
    {
      variant: 'tent',
      info: { lt: 'dvivietė arba trivietė, su kilimėliais', en: 'for two or three, with mats' },
      amountCents: 1200,
      unit: 'day',
    },
    { variant: 'sleeping-bag', amountCents: 500, unit: 'person' },
    {
      variant: 'grill',
      info: { lt: 'kepsninė ir maišas malkų', en: 'with a bag of firewood' },
      amountCents: 800,
      unit: 'tour',
    },
    { variant: 'map', amountCents: 0, unit: 'tour' },
    {
      variant: 'guide',
      info: { lt: 'lietuviškai arba angliškai', en: 'in Lithuanian or English' },
      amountCents: 14000,
      unit: 'day',
    },
  ],
  texts: {
    lt: {
      description: `Pirmąsias dvi baidares nusipirkome 2008 metais – sau ir pusbroliams. Trečią vasarą kaimynai jau siuntė mums savo vasarotojus, tad teko statyti pašiūrę, pirkti priekabą ir mokytis rašyti sąskaitas. Taip močiutės sodyba Puvočiuose, ant Merkio kranto, virto baidarių nuomos kiemu.

Dirbame trise: Vytas vairuoja ir kilnoja, Danutė atsiliepia telefonu ir kepa grikinę babką, Ugnė kalba angliškai ir palydi, kai grupei reikia gido. Turime šešiolika baidarių ir daugiau nepirksime – tiek spėjame išdžiovinti ir patikrinti.

Ūla, Grūda ir Merkys teka čia pat. Kas pavasarį, nuslūgus potvyniui, praplaukiame jas patys, todėl žinome, kur nugriuvo pušis ir kur smėlis užnešė vagą. Jei sakome, kad šiandien geriau neplaukti, patikėkite.`,
    },
    en: {
      description: `We bought our first two kayaks in 2008, for ourselves and our cousins. By the third summer the neighbours were sending us their guests, so up went a shed, along came a trailer, and our grandmother’s homestead by the Merkys in Puvočiai became a hire yard.

There are three of us: Vytas drives and lifts, Danutė answers the phone and bakes buckwheat cake, and Ugnė speaks English and guides groups. We keep sixteen boats, as many as we can dry and check properly.

The Ūla, the Grūda and the Merkys are all close by. Every spring, after the flood, we paddle them ourselves, so we know which pine has fallen and where the sand has shifted. If we say today is not the day, please believe us.`,
    },
  },
  tours: [
    {
      stretch: 'merkys/Puvočiai/Merkinė',
      meet: {
        at: 'base',
        notes: {
          lt: 'Automobilį paliekate mūsų kieme, upė – už daržo.',
          en: 'Leave the car in our yard; the river is at the end of the garden.',
        },
      },
      regions: ['dzukija'],
      priceCents: 1600,
      amenities: ['life-vest', 'transport', 'phone-case', 'map', 'dry-bag'],
      website: 'https://merkiovingis.example/puvociai-merkine',
      texts: {
        lt: {
          name: 'Paskutiniai Merkio vingiai: nuo Puvočių iki Merkinės',
          description: `Automobilį paliekate mūsų kieme, persirengiate daržinėje ir po dešimties minučių jau sėdite baidarėje – ryte niekur važiuoti nereikia. Iš Merkinės parvežame mes: paskambinkite, kai pamatysite piliakalnį.

Netoli Dubininko iš kairės įsilieja Skroblus, šaltinių upelis, toks šaltas, kad įkišta ranka netrunka sustirti. Už jo Merkys pasuka į šiaurės vakarus. Rėvose matyti rieduliai, bet vietos jiems apiplaukti užtenka, tik laikykitės tamsesnės vandens juostos. Kiek toliau praplaukiate po kabamuoju tiltu, o dar žemiau slėnis praplatėja ir srovė aprimsta, nes ją pristabdo Nemunas.

Čia siunčiame tuos, kurie į baidarę sėda pirmą ar antrą kartą, taip pat šeimas su paaugliais. Išlipame prie santakos. Nepatingėkite užkopti į Merkinės piliakalnį: nuo jo matyti, kaip Merkys įteka į Nemuną.`,
        },
        en: {
          name: 'The last bends of the Merkys: Puvočiai to Merkinė',
          description: `This one starts at the end of our garden. Leave the car in the yard, change in the barn, and ten minutes later you are on the water; afterwards you ring us from Merkinė and we come with the trailer.

Near the hamlet of Dubininkas the Skroblus flows in from the left. It is fed by springs and stays icy all summer; put a hand in where the two waters meet. Then the Merkys swings north-west over a few easy riffles with boulders, passes under a footbridge hung on cables, and slows down towards the Nemunas.

A good first river trip, also with teenagers. At the end, climb the Merkinė hillfort, an earth mound on which a wooden castle once stood: the two rivers join right below. Buses between Vilnius and Druskininkai stop at Merkinė crossroads, a few kilometres from the town.`,
        },
      },
    },
    {
      stretch: 'merkys/Valkininkai/Pamerkiai',
      meet: atTakeOut,
      regions: ['dzukija'],
      priceCents: 2300,
      amenities: ['life-vest', 'transport', 'grill', 'dry-bag', 'map'],
      texts: {
        lt: {
          name: 'Lėtasis Merkys: diena nuo Valkininkų iki Pamerkių',
          description: `Valkininkuose yra bažnyčia, parduotuvė ir ilga atmintis: viduramžiais čia stovėjo pilis, o 1700 metais prie miestelio susikovė Lietuvos didikai. Upei visa tai nerūpi. Ji vingiuoja per pievas ir alksnynus, kol galiausiai įsuka į pušyną.

Netrukus iš kairės įteka Šalčia, ir vandens iškart padaugėja. Srovė nestipri, skardžiai šviesūs, smėlio pakanka ir pietums, ir maudynėms. Pro vieną kitą skersai vagos užvirtusį medį baidares tenka apsinešti krantu; kai neša visi, tai trunka dvi minutes.

Susitinkame 9 valandą Pamerkiuose, automobiliai lieka ten, o į Valkininkus nuvežame mikroautobusu. Poilsio vietų pakeliui yra, tačiau kepsninę ir malkų patariame pasiimti iš mūsų. Diena ilga, bet rami, todėl galima plaukti ir su dešimtmečiais – jei tik suaugusieji nepamiršta, kad vaikui valgyti reikia kas dvi valandas.`,
        },
        en: {
          name: 'The slow Merkys: a day from Valkininkai to Pamerkiai',
          description: `Foreign guests rarely come this far upstream, which is a pity, because here the Merkys is at its gentlest. Valkininkai, where we put in, is a quiet little town with a shop and a big history: it had a castle in the Middle Ages, and in 1700 the great families of Lithuania fought a battle outside it.

The river begins among hay meadows and alders, takes in the Šalčia from the left, and then slips into pine woods with pale sandy bluffs. There is sand to stop on for lunch and a swim. Now and then a tree lies across; you step out and carry the boat around it, nothing worse.

We meet at nine in Pamerkiai, leave the cars there and drive you up. Coming by rail? The Vilnius–Marcinkonys trains call at Valkininkai station, several kilometres from the town. Tell us and we will fetch you.`,
        },
      },
    },
    {
      stretch: 'merkys/Perloja/Puvočiai',
      meet: atBase,
      regions: ['dzukija'],
      priceCents: 2200,
      amenities: ['life-vest', 'transport', 'dry-bag', 'phone-case', 'grill', 'map', 'guide'],
      texts: {
        lt: {
          name: 'Iš Perlojos respublikos Merkiu į Puvočius',
          description: `Prieš plaukdami skirkite pusvalandį Perlojai. 1918 metais kaimas ėmė valdytis pats, turėjo savo kariuomenę, teismą, net pinigus, o Vytauto Didžiojo paminklo aikštėje sovietai taip ir neįstengė nugriauti.

Merkys čia jau prasigraužęs iki kietos morenos, todėl smėlėtą dugną vis pertraukia akmeningos rėvos. Jos nepiktos, tačiau sausą liepą tenka žiūrėti, kur vandens daugiau, ir kartais iššokti pastumti. Ties Mardasavu iš kairės prisijungia Ūla – vanduo staiga atvėsta, o stovyklauti toliau galima tik nacionalinio parko stovyklavietėse. Mardasavo stovyklavietėje paprastai ir pietaujame: prasideda paskutinis dienos trečdalis, pats laikas pailsinti pečius.

Į Perloją vežame 9 valandą, automobilis tuo metu stovi Puvočiuose, mūsų kieme. Parplaukę pasiklauskite Danutės, kur upėje guli perskeltas Perkūno akmuo ir už ką griaustinis nubaudė įsimylėjėlius.`,
        },
        en: {
          name: 'From the Republic of Perloja down the Merkys to Puvočiai',
          description: `In 1918, with armies marching through, the village of Perloja set up its own republic: a court, soldiers, even money. The church and the tall monument to Grand Duke Vytautas, which the Soviets never managed to pull down, are worth half an hour before you get into the boat.

The Merkys is wide here and clear to the bottom, with sand in the bends and stony riffles between them. None is difficult, but in a dry July you may have to hop out once or twice. At Mardasavas the cold Ūla comes in from the left; we usually have lunch at the national park campsite there, with a third of the day still to go.

Cars stay with us in Puvočiai, and the van leaves for Perloja at nine. It is a long day, so bring more food than you think you need.`,
        },
      },
    },
    {
      stretch: 'gruda/Darželiai/Kašėtos',
      regions: ['dzukija'],
      youngestAge: 14,
      priceCents: 2500,
      amenities: ['life-vest', 'transport', 'dry-bag', 'guide'],
      texts: {
        lt: {
          name: 'Aukštutinė Grūda: nuo Darželių iki Kašėtų',
          description: `Jei manote, kad Grūda yra tik mažesnė Ūla, po šios dienos persigalvosite. Vaga vietomis vos platesnė už baidarės ilgį, kilpos sukasi viena į kitą, o prie žemų lieptelių, kuriuos žmonės persimetę į savo pievas, tenka arba gultis, arba lipti į krantą.

Marcinkonyse upė vingiuoja palei Zackagirio pažintinį taką; ten sustojame pietų ir suskaičiuojame, kas dar sausas. Vanduo šaltas ir skaidrus, nes Grūdą maitina šaltiniai, todėl plaukti galima ir tada, kai kitos upės jau nusekusios. Vis dėlto labiausiai mėgstame gegužę ir rugsėjį: mažiau žolių vagoje, mažiau mašalų.

Vežame tik turinčius patirties ir duodame trumpas baidares. Vaikų iki keturiolikos metų į šią atkarpą neimame, šunų taip pat. Pasiimkite antrą porą batų, pirštines ir kantrybės: per išvartas baidarės keliamos tiek kartų, kiek jų pasitaiko, o kiek pasitaikys, iš anksto nežinia.`,
        },
        en: {
          name: 'The upper Grūda: Darželiai to Kašėtos',
          description: `“Something like the Ūla, but smaller, please,” guests sometimes say when they come back for more. Be careful what you wish for. The Grūda is at times hardly wider than a kayak is long, it coils back on itself like a dropped rope, and villagers have laid low plank bridges across it to reach their meadows. Some you duck under, some you climb.

Halfway along the river passes Marcinkonys, where the railway from Vilnius ends and where we stop for lunch by the Zackagiris nature trail. The water comes from springs: clear as glass, cold all year, and enough of it even in a dry summer. May and September are best, with fewer weeds and fewer midges.

We take experienced paddlers only, in short boats, and nobody under fourteen. Bring gloves and a second pair of shoes. If you would rather not lead the way, Ugnė can come with you.`,
        },
      },
    },
    {
      stretch: 'gruda/Kašėtos/Puvočiai',
      meet: atBase,
      regions: ['dzukija'],
      priceCents: 1900,
      amenities: ['life-vest', 'transport', 'dry-bag', 'phone-case', 'grill'],
      website: 'https://merkiovingis.example/grudos-zemupys',
      texts: {
        lt: {
          name: 'Grūdos žemupys: nuo Kašėtų iki Merkio',
          description: `Keturios valandos dešimčiai kilometrų – ne spaudos klaida. Grūdos žemupys yra hidrografinis draustinis, medžiai čia guli ten, kur nukrito, ir didelę dienos dalį ne irkluojate, o lipate, keliate, ieškote plyšio po kamienu.

Užtat pabaiga atperka visus šlapius kelius. Prieš pat Merkį upelis ima šokinėti per akmenis tarsi kalnuose, baidarę neša greičiau, negu spėjate patraukti irklą. Kiršliai, kurie čia laikosi dėl šalto vandens, sprunka į šalis. Dar posūkis, ir jau mūsų krantas.

Išvažiuojame 11 valandą, tad ilgai miegantiems tinka. Netinka nepratusiems prie išvartų ir tiems, kurie tikisi likti sausi. Vakare, jei iš anksto pasakote, kieme kūrename laužą ir vaišiname grikine babka. Danutė dar papasakos apie Rožę Sabaliauskienę, puvočiškę, mokėjusią šimtus dainų.`,
        },
        en: {
          name: 'The lower Grūda: Kašėtos to the Merkys',
          description: `Four hours for ten kilometres is not a misprint. The lower Grūda is a nature reserve where fallen trees are left to lie, so for much of the day you are not paddling but stepping onto trunks, lifting, and looking for the gap underneath. You need some practice on other rivers first, and you will certainly get wet.

Then comes the reward. Just above its mouth the stream begins to tumble over stones as if it had been born in the mountains, grayling dart off ahead of the bow, and the current spits you out into the broad Merkys beside our own bank.

The van leaves our yard at eleven, so you can come from Vilnius the same morning; from the south a night in Druskininkai works well. If you order ahead, there will be a fire going and a buckwheat cake on the table when you land.`,
        },
      },
    },
    {
      stretch: 'ula/Dubičiai/Zervynos',
      regions: ['dzukija'],
      priceCents: 4200,
      amenities: ['life-vest', 'transport', 'tent', 'sleeping-bag', 'dry-bag', 'map'],
      texts: {
        lt: {
          name: 'Dvi dienos Ūlos aukštupiu: nuo Dubičių iki Zervynų',
          description: `Ties Dubičiais Ūla dar nepanaši į tą, kurią matėte nuotraukose: tiesus kanalas, pievos, gandrai. XIX amžiuje ji atėmė vandenį iš Katros, nuseko du seni ežerai, ir geografai iki šiol vadina ją upe grobike. Iki Krokšlio taip ir bus, tad pats laikas priprasti prie pakrautos baidarės.

Toliau – miškas. Ties Rudnia perplauksite nedidelį ežerą, o prie buvusios malūno užtvankos išlipkite ir apsižiūrėkite nuo kranto. Nakvojame Pauosupės stovyklavietėje; mūsų mikroautobusas ten palieka palapines ir malkas. Antrąją dieną salpa šlapia, medžių vagoje daug, sausų vietų sustoti mažai, todėl sumuštinius laikykite po ranka.

Dubičiai yra pasienyje, o Zervynos – jau nacionaliniame parke: kas ten galioja, surašyta šiame puslapyje, po maršrutu. Parko bilietą nuperkame mes. Iš Zervynų namo galima grįžti traukiniu.`,
        },
        en: {
          name: 'Two days on the upper Ūla: Dubičiai to Zervynos',
          description: `Geographers call the Ūla a robber river. In the nineteenth century it cut back into the basin of its neighbour, the Katra, took its water and drained two old lakes. You can still read that story on the first morning: a straight channel, huge flat meadows, storks everywhere. A good place to get used to a loaded boat.

Past Krokšlys the forest closes in. At Rudnia you cross a small lake and come to the remains of a mill dam; land and look first. We camp at Pauosupė, where our van drops tents and firewood. The second day is wilder: boggy banks, springs, plenty of fallen timber.

Dubičiai lies close to the Belarusian border, and Zervynos in the national park: their rules are on this page, below the route. We buy the park ticket for you. From Zervynos trains run to Vilnius.`,
        },
      },
    },
    {
      stretch: 'ula/Zervynos/Žiūrai',
      meet: {
        notes: {
          lt: 'Atvykusieji automobiliu palieka jį Žiūruose, iš ten pavežame.',
          en: 'If you come by car, leave it in Žiūrai; we take you on from there.',
        },
      },
      regions: ['dzukija'],
      priceCents: 2000,
      amenities: ['life-vest', 'transport', 'phone-case', 'dry-bag', 'map'],
      website: 'https://merkiovingis.example/ulos-skardziai',
      texts: {
        lt: {
          name: 'Ūlos skardžiai: nuo Zervynų iki Žiūrų',
          description: `Į Zervynas dera atvažiuoti traukiniu: Marcinkonių traukinys sustoja vidury pušyno, toliau – truputis pėsčiomis iki medinių sodybų ir upės. Mes jau laukiame su baidarėmis. Atvykusieji automobiliu palieka jį Žiūruose, iš ten pavežame.

Vos praplaukus paskutines trobas, Ūla įsirėžia į kopas. Aukščiausias Mančiagirės skardis kyla 28 metrus virš vandens, smėlis byra tiesiai į vagą, o kartu su juo ir pušys. Todėl vairuoti reikia abiem: kamienas išnyra iš už posūkio, ir apsispręsti lieka kelios sekundės. Ant skardžių nelipkite – trupa nuo menkiausio žingsnio.

Likus nedaug kelio, sustokite prie pėsčiųjų tiltelio ir nueikite prie Ūlos akies, šaltinio, kurio dugne be paliovos verda smėlis. Parko bilietas įskaičiuotas. Nemokantiems plaukti ir mažiems vaikams ši atkarpa per greita.`,
        },
        en: {
          name: 'Sand cliffs of the Ūla: Zervynos to Žiūrai',
          description: `Take the train. The line from Vilnius to Marcinkonys stops among the pines at Zervynos, and a short walk brings you to a village of old log houses by the Ūla. We will be waiting there with your kayak.

Below the village the river cuts through old dunes. The highest bank, at Mančiagirė, rises 28 metres, and sand trickles down it all day, bringing whole trees along. That makes the Ūla lively: round a bend there is suddenly a trunk, and both of you must agree on left or right. Please don’t climb the cliffs, they crumble.

Towards the end, land at the footbridge and walk over to Ūlos akis, “the eye of the Ūla”, a spring with grey sand forever boiling at the bottom. The price includes the ticket of the national park. Non-swimmers and small children should pick the Merkys instead.`,
        },
      },
    },
    {
      stretch: 'ula/Zervynos/Puvočiai',
      meet: atBase,
      alsoOn: ['merkys'],
      regions: ['dzukija'],
      priceCents: 2600,
      amenities: ['life-vest', 'transport', 'dry-bag', 'phone-case', 'map', 'guide'],
      texts: {
        lt: {
          name: 'Ilgoji Ūlos diena: nuo Zervynų iki Puvočių',
          description: `Septynios valandos su irklu rankose – tiek reikia, kad per vieną dieną pamatytumėte visą Ūlos žemupį ir dar spėtumėte prie vakaro laužo. Iš Puvočių išvažiuojame pusę devynių; automobilis lieka čia, todėl parplaukę nieko nebelaukiate.

Rytas priklauso kopoms ir išvartoms, todėl jėgas taupykite nuo pat pradžių. Už Žiūrų slėnis atsiveria, o ties Trakiškiais ir Paūliais smėlį keičia akmenys: upė čia prasigraužusi iki morenos, ir baidarės dugnas ima barškėti. Tada Mardasavas – ir Merkys. Po Ūlos jis atrodo kaip plentas, platus, be išvartų, tad iki Puvočių spėjate ir pasišnekėti.

Karštus pietus virkite parko stovyklavietėje, Mančiagirėje arba Trakiškiuose, o šiaip užtenka termoso. Siūlome tiems, kurie plaukia ne pirmus metus. Ūlos bilietas įskaičiuotas.`,
        },
        en: {
          name: 'The long day on the Ūla: Zervynos to Puvočiai',
          description: `Seven hours on the water will show you everything the Ūla can do. We leave our yard at half past eight; your car stays here, at the finish, with a dry towel on the seat.

The morning is dunes, bends and fallen trees, harder than the map suggests, so go easy. After Žiūrai the valley opens. Near the hamlets of Trakiškiai and Paūliai the river has worn down to the clay and stones left by the glacier, and you will hear them under the hull. At Mardasavas you shoot out into the Merkys, which after all those twists feels like a motorway: broad, smooth, time to talk at last.

Cook at one of the park’s campsites, such as Mančiagirė and Trakiškiai; most people bring a flask. For paddlers with a few rivers behind them. The park ticket is included.`,
        },
      },
    },
    {
      stretch: 'ula/Dubičiai/Merkinė',
      meet: {
        at: 'elsewhere',
        address: 'Varėnos geležinkelio stotis',
        notes: {
          lt: 'Galima susitikti ir Puvočiuose, mūsų kieme.',
          en: 'You can also meet us in Puvočiai, in our yard.',
        },
      },
      alsoOn: ['merkys'],
      regions: ['dzukija'],
      priceCents: 7900,
      amenities: ['life-vest', 'transport', 'tent', 'sleeping-bag', 'dry-bag', 'map', 'guide'],
      texts: {
        lt: {
          name: 'Keturios dienos miškais: Ūla ir Merkiu iki Merkinės',
          description: `Pirma diena – Dubičių pievos ir kanalas, nakvynė Pauosupėje. Antra – šlapi alksnynai, medinės Zervynos, smėlio skardžiai iki Mančiagirės. Trečia – Ūlos akis, akmeningas žemupys ir pirmieji Merkio vingiai; stovykla Mardasave arba mūsų kieme. Ketvirta – platus Merkys iki pat Nemuno.

Visą mantą vežatės baidarėse, todėl dviese imkite trivietę arba kraukitės taupiai. Maisto nusipirkite Varėnoje, nes pakrantėse parduotuvių beveik nėra. Palapines statote parko stovyklavietėse, Ūlos bilietais pasirūpiname mes. Vakarais paskambiname paklausti, ar viskas gerai.

Kelionė tinka žmonėms, kurie jau yra nakvoję palapinėje per lietų ir nesusipykę. Sunkiausia – antros dienos išvartos, lengviausia – paskutinis rytas. Pasitinkame Varėnos stotyje arba Puvočiuose. Pradžia – pasienyje: ką tai reiškia, surašyta po maršrutu.`,
        },
        en: {
          name: 'Four days through the forest: Ūla and Merkys to Merkinė',
          description: `Day one: storks, meadows and an old channel below Dubičiai, camp at Pauosupė. Day two: alder swamp, the log houses of Zervynos, then sand cliffs down to Mančiagirė. Day three: the boiling spring called Ūlos akis, a stony stretch, and out into the Merkys, with camp at Mardasavas or in our own yard. Day four: broad, easy water to the old hillfort at Merkinė, where the Merkys meets the Nemunas.

You carry everything in the boats, so two people may want a three-seater. Shop in Varėna first; shops are few after that. You camp at the park’s sites, and we arrange the Ūla tickets. We ring every evening.

Made for people who have slept in a tent in the rain and are still friends. We meet the Vilnius train in Varėna. The start is near the border: what that means is said below the route.`,
        },
      },
    },
  ],
} satisfies SeedProvider
