import type { SeedProvider } from '../content.ts'

export default {
  name: 'Neries srovė',
  email: 'neris@tekme.example',
  languages: ['lt', 'en', 'pl', 'ru'],
  boats: ['single-kayak', 'double-kayak', 'triple-kayak', 'raft'],
  months: [4, 5, 6, 7, 8, 9, 10],
  address: 'Upės g. 3, Vilnius',
  location: [25.2798, 54.68916],
  contacts: {
    email: 'labas@neriessrove.example',
    phone: '+37060000241',
    website: 'https://neriessrove.example',
  },
  socials: [
    { network: 'facebook', url: 'https://www.facebook.com/neriessrove.example' },
    { network: 'instagram', url: 'https://www.instagram.com/neries.srove.example' },
    { network: 'youtube', url: 'https://www.youtube.com/@neriessrove.example' },
  ],
  amenities: [
    { variant: 'life-vest', amountCents: 0, unit: 'person' },
    {
      variant: 'transport',
      info: { lt: 'nuo mūsų elingo Vilniuje ir atgal', en: 'from our boathouse in Vilnius and back' },
      amountCents: 0,
      unit: 'tour',
    },
    {
      variant: 'dry-bag',
      info: { lt: '40 l, vienas dviem žmonėms', en: '40 l, one for two people' },
      amountCents: 250,
      unit: 'day',
    },
    { variant: 'phone-case', amountCents: 150, unit: 'person' },
    {
      variant: 'tent',
      info: { lt: 'trivietė, atvežame į stovyklą', en: 'for three, brought to the campsite' },
      amountCents: 1200,
      unit: 'day',
    },
    { variant: 'sleeping-bag', amountCents: 600, unit: 'person' },
    { variant: 'grill', amountCents: 800, unit: 'tour' },
    { variant: 'guide', amountCents: 3500, unit: 'h' },
    { variant: 'pet-friendly', amountCents: 0, unit: 'tour' },
  ],
  reports: [
    {
      river: 'neris',
      kind: 'access',
      at: { stretch: 'neris/Vilnius/Kernavė', end: 'takeOut' },
      words: 'Kernavėje po liūčių krantas slidus: išlipkite pas mus, 100 m aukščiau.',
    },
  ],
  texts: {
    lt: {
      description: `Į Nerį mus įstūmė tėvas. Jis treniravo irkluotojus, o vakarais, kai varžybinės valtys jau gulėdavo elinge, sodindavo mus su broliu į seną baidarę ir liepdavo parplaukti namo. 2011 metais nusipirkome šešias dėvėtas baidares, ir taip atsirado „Neries srovė“.

Dabar turime per keturiasdešimt baidarių ir tris plaustus. Plaustais plukdome po miestą, nuo Valakampių iki Baltojo tilto: su stalu, žibintais ir vairininku, kuris žino, kur vasarą kyšo akmenys. Savaitgaliais traukiame toliau – aukštyn iki Buivydžių, žemyn iki Kernavės ir Jonavos, o pavasarį į mažąsias upes aplink sostinę.

Jei vandens per mažai arba per daug, taip ir pasakome, siūlome kitą upę ar kitą dieną. Netiks – grąžinsime pinigus.`,
    },
    en: {
      description: `It was our father who pushed us onto the Neris. He coached rowers, and in the evenings he would put my brother and me into an old kayak and tell us to paddle home. In 2011 we bought six second-hand boats, and Neries srovė – “the current of the Neris” – was born.

Today we keep over forty kayaks, and three rafts that drift through the city with a table, lanterns and a helmsman who knows where the summer stones stick out. At weekends we go further: upriver to Buivydžiai, down to Kernavė and Jonava, and in spring onto the small fast rivers around Vilnius.

Too little water, or too much? We say so, and offer another river, another day or your money back.`,
    },
  },
  tours: [
    {
      stretch: 'neris/Buivydžiai/Vilnius',
      meet: {
        at: 'base',
        notes: {
          lt: 'Prie mūsų elingo; automobilis abi dienas stovi kieme.',
          en: 'At our boathouse; the car stays in the yard for both days.',
        },
      },
      regions: ['dzukija'],
      priceCents: 3900,
      amenities: ['life-vest', 'transport', 'dry-bag', 'tent', 'sleeping-bag', 'grill', 'pet-friendly'],
      website: 'https://neriessrove.example/buivydziai-vilnius',
      texts: {
        lt: {
          name: 'Nerimi namo: dvi dienos nuo Buivydžių iki Vilniaus',
          description: `Šiek tiek aukščiau Buivydžių Neris dar yra valstybės siena, todėl įlipame būtent čia. Pasieniečiai upę prižiūri ir kartais pasiteirauja, kas tokie būsite; ko iš jų pasiteirauti jums, surašyta po maršrutu.

Pirmosios dienos įvykis – Žeimena, ties Santaka įtekanti iš dešinės. Žemiau jos Neris gerokai pilnesnė ir greitesnė, prasideda rėvos. Vasarą plačiose vietose vandens lieka vos iki kelių: laikykitės pagrindinės srovės, ir akmenys liks šone.

Nakvojame ant aukšto kranto, netoli Nemenčinės. Palapines ir maistą atveža mikroautobusas, kad plauktumėte lengvi. Antrosios dienos pavakare pro Valakampius įplauksite į miestą ir išlipsite pačiame jo viduryje.

Kelionė tiks visiems, kurie jau yra praleidę baidarėje ištisą dieną. Išvykstame šeštadienį 8 val. nuo mūsų elingo, automobilis abi dienas stovi kieme.`,
        },
        en: {
          name: 'Paddling home: two days on the Neris from Buivydžiai to Vilnius',
          description: `A little upstream of Buivydžiai the Neris is still the border with Belarus and the edge of the European Union. Border guards patrol the river and do sometimes ask who you are; what to ask them first is said below the route.

On the first day the Žeimena joins from the right at Santaka, a name that simply means “confluence”. Below it the river is fuller and quicker. In a dry summer the wide places are barely knee-deep; stay with the main current and you stay off the stones.

We camp on a high bank not far from Nemenčinė. Tents and food come by van, so your boat stays light. On the second afternoon you glide past the beaches of Valakampiai and get out in the very centre of the capital.

You should already have spent one full day in a kayak. We leave our boathouse at 8 a.m. on Saturday; your car waits in our yard.`,
        },
      },
    },
    {
      stretch: 'neris/Nemenčinė/Vilnius',
      meet: {
        at: 'take-out',
        notes: {
          lt: 'Prie Baltojo tilto; į Nemenčinę nuvežame.',
          en: 'By the White Bridge; we drive you to Nemenčinė.',
        },
      },
      regions: ['dzukija'],
      priceCents: 2400,
      amenities: ['life-vest', 'transport', 'dry-bag', 'phone-case', 'pet-friendly'],
      texts: {
        lt: {
          name: 'Vilnius nuo vandens: visa diena Nerimi iš Nemenčinės',
          description: `Iš pušynų tiesiai į sostinės vidurį – per aštuonias valandas su irklu rankose. Maršrutas ilgas, bet Neris padeda: srovė gera, o rėvų akmenis iš tolo išduoda balta puta.

Ilgai nepamatysite nieko, tik mišką, garnius ir vieną kitą žvejį iki juosmens vandenyje. Pietaujame apie pusiaukelę, ant žvyro salelės; maisto pasiimkite, nes parduotuvės prie upės nėra. Pirmasis miesto ženklas – Verkių rūmai ant dešiniojo kranto kalvos. Paskui Valakampių paplūdimiai, Trinapolio bokštai, Žirmūnai. Šv. Petro ir Povilo bažnyčios neieškokite: vasarą ją nuo vandens užstoja medžiai. Užtat Gedimino pilies bokštas matyti puikiai.

Susitinkame 9 val. prie Baltojo tilto, čia pat vakare ir išlipsite. Vaikams iki dešimties metų tokia diena per ilga, jiems geriau tiks mūsų plaustas.`,
        },
        en: {
          name: 'A full day into Vilnius: the Neris from Nemenčinė',
          description: `Not many capitals let you arrive by kayak. It takes a long day, but the Neris helps: the current is steady, and white water round the boulders shows where not to go.

For hours there is nothing but pine forest, herons and the odd angler standing waist-deep. We stop for lunch on a gravel bar about halfway; bring your own food, there is no shop by the river. The first sign of the city is Verkiai Palace, once the summer residence of the bishops of Vilnius, on its hill to the right. Then come the beaches of Valakampiai, the twin towers of Trinapolis and the bridges, and at last the Gediminas Tower above the old town.

We meet at the White Bridge, a short walk from Gediminas Avenue, at 9 a.m. and finish there too. Too long for children under ten – for them we have the city raft.`,
        },
      },
    },
    {
      stretch: 'neris/Vilnius/Kernavė',
      regions: ['dzukija', 'aukstaitija'],
      priceCents: 4200,
      amenities: ['life-vest', 'transport', 'dry-bag', 'tent', 'sleeping-bag', 'guide'],
      website: 'https://neriessrove.example/kernave',
      texts: {
        lt: {
          name: 'Iš sostinės į sostinę: Nerimi nuo Vilniaus iki Kernavės',
          description: `Kernavė garsėjo jau tada, kai apie Vilnių metraščiai dar tylėjo, tad šis žygis – tarsi kelionė laiku atgal.

Pirmosios valandos dar miestietiškos: Žvėrynas, Vingio parko kilpa, Lazdynai, Gariūnų tiltas. Už Grigiškių krantus perima miškas ir prasideda Neries regioninis parkas: upė spraudžiasi pro kalvas, suka dideles kilpas, o jos nuolydis čia pats didžiausias. Vagoje – salos ir rieduliai. Sielininkai kiekvieną jų buvo pakrikštiję; garsiausia to ruožo kliūtis – Saidės rėva. Kai vandens lygis vidutinis, ji nepavojinga, tik nesustokite pasižvalgyti skersai srovės.

Stovyklaujame parko stovyklavietėje, vietą užsakome mes, o vakarienę verdate patys. Antrosios dienos pabaigoje dešinėje iškyla penki Kernavės piliakalniai. Išlipę nepatingėkite užkopti: prieš akis bus visas Pajautos slėnis ir upės vingis, kuriuo ką tik atplaukėte. Į Vilnių parvežame apie 19 val.`,
        },
        en: {
          name: 'From capital to capital: the Neris from Vilnius to Kernavė',
          description: `Kernavė appears in the chronicles more than forty years before Vilnius does, so you could call this a trip back in time. You finish beneath its five hillforts – steep earthen mounds, called piliakalniai, which once carried wooden castles and are now a UNESCO World Heritage site.

The first hours are urban: wooden Žvėrynas, the big bend round Vingis Park, tower blocks. After Grigiškės forest closes in and you enter Neris Regional Park, where the river cuts through hills in wide loops and drops faster than anywhere else along its course. Raftsmen once gave every large boulder a name. The best-known rapid, Saidė, is harmless at normal levels as long as you keep the bow pointing downstream.

We camp in the park. Climb a mound at the end for the view back over the Pajauta valley. The van has you back in Vilnius at about seven.`,
        },
      },
    },
    {
      stretch: 'neris/Kernavė/Jonava',
      regions: ['aukstaitija'],
      priceCents: 3700,
      amenities: ['life-vest', 'transport', 'dry-bag', 'tent', 'grill', 'pet-friendly'],
      texts: {
        lt: {
          name: 'Lėtoji Neris: nuo Kernavės iki Jonavos',
          description: `Žemiau Kernavės Neris tarsi atsikvepia. Slėnis prasiplečia, rėvų mažėja, krantuose baltuoja smulkaus smėlio atodangos, o upė apteka savo pačios suplautas salas. Dideli akmenys jau reti – prie Valiukiškių vieną vietiniai vadina Gaidžiu.

Pirmąją dieną praplauksite pro Musės žiotis ties Čiobiškiu, vakare ieškosime smėlėto kranto palapinėms. Antrąją visi laukia Šventosios: ji įteka iš dešinės, ir nuo tos vietos Neris suka į pietvakarius. Pabaigą išduoda trąšų gamyklos kaminai ir geležinkelio tiltas – vadinasi, Jonava čia pat.

Mokėti irkluoti nebūtina, tačiau kilometrų per dieną nemažai, o atviroje vietoje priešinis vėjas gali suvalgyti gerą valandą. Maisto ir geriamojo vandens imkite abiem dienoms. Iš Jonavos parvežame mikroautobusu; kas skuba, gali grįžti traukiniu – stotis mieste.`,
        },
        en: {
          name: 'The slow Neris: Kernavė to Jonava in two days',
          description: `If Saturday and Sunday have to be quiet, choose this one. Below Kernavė the valley opens out, the rapids die away and the Neris begins to wander round islands of its own making. Pale sand shows in the cliffs; villages stand well back. Big stones are rare now, though near Valiukiškės there is one that locals call the Rooster.

On the first day you pass the mouth of the Musė at Čiobiškis and camp on a sandy bank. On the second the Šventoji, the largest tributary, comes in from the right. When you see the chimneys of the fertiliser works and then a railway bridge, Jonava is near.

No experience is needed, but these are long days and a headwind in the open valley can cost you an hour. Bring food and water for both. We drive you back, or take the train: Jonava has direct services to Vilnius.`,
        },
      },
    },
    {
      stretch: 'vilnia/Naujoji Vilnia/Vilnius',
      alsoOn: ['neris'],
      regions: ['dzukija'],
      priceCents: 2900,
      amenities: ['life-vest', 'transport', 'phone-case', 'guide'],
      website: 'https://neriessrove.example/vilnele',
      texts: {
        lt: {
          name: 'Vilnelė su instruktoriumi: nuo Naujosios Vilnios iki Neries',
          description: `Vilnele ją meiliai vadina visas miestas, lyg upė būtų maža ir paklusni. O ji per paskutinius dešimt kilometrų nukrinta beveik keturiasdešimt metrų, ir po kiekvienos vėtros skersai vagos atgula naujų medžių. Todėl vienų neišleidžiame: grupę iki aštuonių žmonių veda instruktorius, visi gauna šalmus ir trumpą pamoką ramesnėje vietoje.

Toliau – Pavilnių regioninis parkas: staigūs posūkiai po smėlio skardžiais, Pūčkorių atodanga, akmenuotos sraunumos. Prie Belmonto kriokelių baidares pernešame krantu, ten pat ir užkandame. Paskui pro Markučius ir Užupį, kur nuo tiltelių visada kas nors pamojuoja, pro Bernardinų sodą, ir ties Gedimino kalnu išnyrame į plačią Nerį. Išlipame prie Baltojo tilto.

Reikia mokėti valdyti baidarę ir nebijoti sušlapti; imame nuo dvylikos metų. Patogiausia atvažiuoti traukiniu: nuo Vilniaus stoties iki Naujosios Vilnios – apie dešimt minučių.`,
        },
        en: {
          name: 'Vilnelė with a guide: from Naujoji Vilnia to the Neris',
          description: `The river that gave Vilnius its name is called the Vilnia on maps and Vilnelė, “little Vilnia”, by everyone who lives here. Do not be fooled by the pet name: over its last ten kilometres it falls almost forty metres, and every storm lays new trees across it. We only run it guided, eight people at most, with helmets.

You ride through Pavilniai Regional Park, all bends, boulders and sandy bluffs. At the Belmontas waterfalls we carry the boats round and have a bite to eat. Then come Užupis, the artists’ quarter with its own tongue-in-cheek constitution, and the Bernardine Garden, before the stream shoots you out into the broad Neris beneath Gediminas Hill. We land at the White Bridge.

You need to be able to steer a kayak; minimum age twelve. Take the train to Naujoji Vilnia, about ten minutes from Vilnius station.`,
        },
      },
    },
    {
      stretch: 'brazuole/Juozapiškės/Kragžliai',
      regions: ['dzukija'],
      priceCents: 3600,
      amenities: ['life-vest', 'transport', 'guide'],
      texts: {
        lt: {
          name: 'Bražuolė per polaidį: nuo Juozapiškių iki Kragžlių',
          description: `Dvi, geriausiu atveju trys savaitės per metus – tiek Bražuolė būna upė. Šiaip tai upeliukas, kurį perbristumėte guminiais batais. Todėl datos iš anksto neskelbiame: užsirašote, o kai Trakų kalvose ima tirpti sniegas, paskambiname, ir kitą rytą važiuojame.

Plaukiame tik vienvietėmis plastikinėmis baidarėmis. Vaga vietomis vos platesnė už irklą, posūkiai akli, išvartų daug, tad lipti į krantą teks ne kartą. Tarp ramių, nendrėmis apaugusių protakų pasitaiko ruožų, kur vanduo lekia per akmenis kaip kalnuose. Kiekvieną tokį instruktorius pirma apžiūri nuo kranto; kas nenori, apeina.

Pabaiga – jau Neries regioniniame parke. Kragžliuose laukia mikroautobusas, karšta arbata ir maišas sausų pirštinių.

Neopreno kostiumą ir šalmą duodame. Pirmą kartą į baidarę sėdančių neimame: ledinis vanduo ir nuvirtę medžiai klaidų neatleidžia.`,
        },
        en: {
          name: 'Bražuolė at snowmelt: Juozapiškės to Kragžliai',
          description: `For two weeks a year, three if we are lucky, the Bražuolė is a river. The rest of the time you could cross it in wellingtons. So there is no fixed date: you sign up, and when the snow on the Trakai hills starts to go we ring you and leave the next morning.

Single plastic kayaks only. The stream is hardly wider than your paddle, the bends are blind and fallen trees frequent, so expect to climb out often. Between calm reaches there are stony chutes like a mountain brook; the guide inspects each from the bank, and walking round is no disgrace.

The lower part lies in Neris Regional Park. At Kragžliai our van is waiting with hot tea and a bag of dry gloves.

Wetsuit and helmet are included. This is not for beginners: the water is a degree or two above freezing and timber forgives nothing.`,
        },
      },
    },
    {
      stretch: 'muse/Musninkai/Čiobiškis',
      regions: ['aukstaitija'],
      priceCents: 2200,
      amenities: ['life-vest', 'transport', 'dry-bag', 'phone-case'],
      texts: {
        lt: {
          name: 'Muse nuo Musninkų bažnyčios iki Čiobiškio malūno',
          description: `Renkamės 10 val. Musninkuose, prie bažnyčios. Jos šventoriuje palaidotas Vasario 16-osios akto signataras Alfonsas Petrulis, tad belaukdami vėluojančiųjų turėsite ką aplankyti. Upė – kitame gatvės gale.

Musė nedidelė ir judri. Balandį, gegužę ar po gero lietaus per rėvas ji perneša pati, o liepą kai kur teks išlipti ir baidarę pavesti. Dugnas žvyringas, vietomis akmenuotas, vingiai staigūs, todėl triviečių čia neduodame – ilgas laivas tiesiog netelpa į posūkį. Per nuvirtusius medžius keliamės krantu; batus apsiaukite tokius, kurių nebegaila.

Pietums sustojame pievoje apie pusiaukelę. Čiobiškyje išlipame netoli senojo medinio vandens malūno, Neris čia jau ranka pasiekiama. Jei dar liko jėgų, paprašykite vairuotojo stabtelėti prie Čiobiškio urvo – konglomerato olos miško skardyje; tokių Lietuvoje nedaug.`,
        },
        en: {
          name: 'The Musė from Musninkai church to the old mill of Čiobiškis',
          description: `We meet at ten beside the neo-Gothic church of Musninkai, an hour north-west of Vilnius. In the churchyard lies Alfonsas Petrulis, one of the twenty men who signed Lithuania’s Act of Independence in 1918.

The Musė is a small, nimble stream. In April and May, or after a good rain, it carries you over the riffles; by July you will be hopping out here and there to walk the boat through. The bed is gravel and stones, the bends are tight, and we hand out singles and doubles only. Wear old shoes for the carries round fallen trees.

We land at Čiobiškis near the old wooden watermill, a stone’s throw from the Neris. If you still have energy, ask the driver to stop at the Čiobiškis cave, a hollow in a wooded cliff – a curiosity in a country almost without bare rock.`,
        },
      },
    },
    {
      stretch: 'sirvinta/Širvintos/Upninkai',
      alsoOn: ['sventoji'],
      regions: ['aukstaitija'],
      priceCents: 7800,
      amenities: ['life-vest', 'transport', 'dry-bag', 'tent', 'sleeping-bag', 'guide', 'pet-friendly'],
      texts: {
        lt: {
          name: 'Keturios dienos Širvinta: nuo Širvintų iki Upninkų',
          description: `Šis žygis – tiems, kurie upę nori pažinti nuo miesto tilto iki žiočių ir negaili tam pusės savaitės.

Sunkiausia diena yra pirmoji. Vos už Širvintų, iki Vilniaus–Panevėžio automagistralės, medžių skersai vagos tiek, kad juos skaičiuoti greitai liausitės. Paskui laisviau: Zosina, Družai, Vindeikiai, o tarp jų – vienkiemiai, seklios brastos ir rieduliai. Bebrų užtvankas gerbkite. Po karo bebrai buvo paleisti į Kertušą, Širvintos intaką, ir iš jos paplito po visą Rytų Lietuvą.

Nuo Vindeikių krantai statesni, srovė gyvesnė, paskutinę dieną rėvos eina viena po kitos. Prie žiočių virš vandens iškyla Dubių piliakalnis, o toliau Šventoji pati nuneša iki Upninkų.

Nakvynių vietas pažymime žemėlapyje, antrąjį vakarą atvežame malkų ir geriamojo vandens. Geriausias laikas – nuo balandžio pabaigos iki birželio; vasaros pabaigoje plukdome tik po liūčių.`,
        },
        en: {
          name: 'Four days down the Širvinta to Upninkai',
          description: `Some people want a river in slices; this trip is for those who want the whole loaf. You start in Širvintos, a small town on the Vilnius–Panevėžys road, and finish on the Šventoji.

The first day is the hardest: before the motorway there are so many trees across the channel that you soon stop counting. After that it eases: farmsteads, shallow fords, boulders, and the work of beavers. They have a history here – after the war beavers were released into the Kertuša, a tributary, and spread from it across eastern Lithuania.

Below Vindeikiai the banks steepen and the current quickens; on the last day one riffle follows another. Where the rivers meet you pass under the Dubiai hillfort, the earthen mound of an ancient stronghold.

We mark the camping places on your map and bring firewood and drinking water on the second evening. Late April to June is best.`,
        },
      },
    },
    {
      stretch: 'sirvinta/Vindeikiai/Upninkai',
      alsoOn: ['sventoji'],
      regions: ['aukstaitija'],
      priceCents: 4500,
      amenities: ['life-vest', 'transport', 'dry-bag', 'sleeping-bag', 'guide'],
      website: 'https://neriessrove.example/pavasario-sirvinta',
      texts: {
        lt: {
          name: 'Pavasario Širvinta: savaitgalis nuo Vindeikių iki Upninkų',
          description: `Šeštadienis, dešimta ryto, Vindeikių tiltas: baidarės jau žolėje, termosai pilni, o šiauriniame šlaite dar guli sniegas. Taip mums prasideda balandis.

Nuo šios vietos Širvinta teka siauru slėniu tarp aukštų, krūmais ir medžiais apaugusių skardžių. Sodybos lieka viršuje; girdėti, kaip loja šunys, bet žmonių beveik nematyti. Pirmoji diena rami, antroji – smagioji: paskutiniuose dvidešimt šešiuose kilometruose nuolydis didžiausias, tad rėvos, akmenys ir staigūs posūkiai nesibaigia iki pat Šventosios. Ši neskubėdama nuneša iki Upninkų.

Nakvojame netoli Liukonių, ūkininko kluone ant šieno; šeimininkė išverda sriubos, yra pirtis. Kai vanduo aukštas, per abi dienas irkluoti tenka apie aštuonias valandas.

Kviečiame mokančius pasukti baidarę srovėje. Apsirenkite vilnoniais ar sintetiniais drabužiais, atsarginius supakuokite į neperšlampamą maišą.`,
        },
        en: {
          name: 'Spring on the Širvinta: a weekend from Vindeikiai to Upninkai',
          description: `Ten o’clock on an April Saturday, Vindeikiai bridge: the kayaks lie in last year’s grass, the flasks are full, and there is still snow on the north-facing slope. That is how our season opens.

From here the Širvinta runs in a narrow valley between high banks thick with alder and willow. Saturday is gentle. Sunday is the fun part: the last twenty-six kilometres have the steepest fall, with riffles, boulders and sudden bends all the way to the Šventoji, which then carries you quietly to Upninkai.

The night is spent near Liukonys in a farmer’s hay barn. His wife makes soup, and there is a sauna – a pirtis, the wood-fired Lithuanian kind. At high water it comes to about eight hours’ paddling over the two days.

You should be able to turn a kayak in moving water. Wear wool, never cotton, and keep a dry set sealed away.`,
        },
      },
    },
  ],
} satisfies SeedProvider
