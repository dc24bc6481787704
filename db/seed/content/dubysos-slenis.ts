import { atBase, atTakeOut, type SeedProvider } from '../content.ts'

export default {
  name: 'Dubysos slėnis',
  email: 'dubysa@tekme.example',
  languages: ['lt', 'en', 'de'],
  boats: ['single-kayak', 'double-kayak', 'triple-kayak'],
  address: 'Slėnio g. 8, Ariogala, Raseinių r.',
  location: [23.477, 55.262],
  contacts: {
    email: 'stovykla@dubysosslenis.example',
    phone: '+37060000242',
    website: 'https://dubysosslenis.example',
  },
  socials: [{ network: 'facebook', url: 'https://www.facebook.com/dubysosslenis.example' }],
  amenities: [
    { variant: 'life-vest', amountCents: 0, unit: 'person' },
    {
      variant: 'transport',
      info: { lt: 'skaičiuojame tik kelią su keleiviais', en: 'we count only the way with passengers aboard' },
      amountCents: 70,
      unit: 'km',
    },
    {
      variant: 'map',
      info: { lt: 'nubraižytas ranka, su brastomis ir rėvomis', en: 'drawn by hand, with fords and riffles' },
      amountCents: 0,
      unit: 'tour',
    },
    { variant: 'tent', amountCents: 1000, unit: 'day' },
    { variant: 'sleeping-bag', amountCents: 500, unit: 'person' },
    {
      variant: 'grill',
      info: { lt: 'su dviem maišais anglių', en: 'with two bags of charcoal' },
      amountCents: 700,
      unit: 'tour',
    },
    { variant: 'dry-bag', amountCents: 200, unit: 'day' },
    { variant: 'child-seat', amountCents: 200, unit: 'tour' },
  ],
  bookable: {
    trader: { form: 'individual-activity', legalName: 'Dubysos slėnio žygiai (pavyzdys)', code: '000000', vatCode: '' },
    fleet: [
      { kind: 'single-kayak', seats: 1, owned: 3 },
      { kind: 'double-kayak', seats: 2, owned: 13 },
      { kind: 'triple-kayak', seats: 3, owned: 4 },
    ],
    season: { from: '05-01', to: '09-30', startTimes: ['09:00', '10:30'], leadHours: 24 },
  },
  reports: [
    {
      river: 'dubysa',
      kind: 'low-water',
      words: 'Ties Lyduvėnais seklu: dviejose vietose teko išlipti ir baidares pervesti.',
    },
  ],
  texts: {
    lt: {
      description: `Trisdešimt metų mokiau vaikus geografijos ir kiekvieną birželį vesdavau juos prie Dubysos: geresnio vadovėlio apie tai, kaip upė išgraužia slėnį, nežinau ligi šiol. Išėjęs į pensiją lentą ir kreidą iškeičiau į dvidešimt baidarių.

Žmona Regina tvarko užsakymus ir virtuvę, sūnėnas Lukas vairuoja autobusiuką su priekaba. Paupio pievoje prie Ariogalos turime stovyklavietę: stogas nuo lietaus, dvi laužavietės, dušas, kurio vandenį šildo saulė. Plaukiame daugiausia Dubysa, o kai pakanka vandens – Kražante ir Šušve. Šeimoms su mažais vaikais siūlome Nevėžį, jis niekur neskuba.

Prieš kelionę kiekviena baidarė gauna mano nubraižytą žemėlapį. Jame brastos, rėvos, akmenys, šaltiniai ir viena pastaba paraštėje: skubantis pamato mažiausiai.`,
    },
    en: {
      description: `For thirty years I taught geography, and every June I took my pupils down to the Dubysa, because I know of no better textbook on how a river carves a valley. When I retired, I swapped my blackboard for twenty kayaks.

My wife Regina looks after bookings and the kitchen; our nephew Lukas drives the minibus and trailer. Our small campsite lies on a riverside meadow below Ariogala, fifty kilometres from Kaunas. The Dubysa is our home river; when there is water enough we also paddle the Kražantė and the Šušvė. Families with small children we send to the Nevėžis, which is never in a hurry.

Each boat gets a map I have drawn by hand: fords, riffles, boulders, springs and a note in the margin – whoever rushes sees least.`,
    },
  },
  tours: [
    {
      stretch: 'dubysa/Betygala/Ariogala',
      meet: atBase,
      regions: ['zemaitija', 'aukstaitija'],
      priceCents: 1900,
      amenities: ['life-vest', 'transport', 'map', 'dry-bag', 'child-seat', 'grill'],
      website: 'https://dubysosslenis.example/betygala-ariogala',
      texts: {
        lt: {
          name: 'Pirmoji Dubysos pamoka: nuo Betygalos iki Ariogalos',
          description: `Paklausti, nuo ko pradėti pažintį su Dubysa, visada atsakome: nuo Betygalos. Upė čia jau gana plati, slėnis gilus, o diena ne per ilga net dešimtmečiui.

Pats miestelis lieka ant kalno, iš baidarės jo beveik nematyti. Vanduo mušasi tai į vieną, tai į kitą šlaitą, tarp rėvų – ramūs duburiai, kur gera maudytis. Sausą liepą brastose teks kelissyk išlipti ir laivelį pavesti už virvės; kas apsiavęs basutes, džiaugiasi, o kas šlepetes – ieško jų pasroviui. Antroje kelio pusėje, ties Upytės upeliu, dairykitės Barsukalnio: tai didelis, medžiais apaugęs piliakalnis.

Visai netoli – Pasandravys, kur gimė Maironis. Jo „puikius slėnius sraunios Dubysos“ mano mokiniai mokėjo mintinai, jums užteks pamatyti.

Renkamės 9.30 val. mūsų pievoje, automobilis lieka čia pat, į Betygalą nuvežame per dvidešimt minučių.`,
        },
        en: {
          name: 'A first lesson on the Dubysa: Betygala to Ariogala',
          description: `Ask us where to start with the Dubysa and the answer is always the same: at Betygala. The valley is properly deep by then, and the day short enough for a ten-year-old.

The village itself stays up on its hill, out of sight. Below, the water swings from one wooded slope to the other, with calm pools between the riffles that are made for swimming. In a dry July you will step out at the fords now and then and lead the boat on its rope; wear sandals with straps, for flip-flops tend to go on ahead. In the second half look out for Barsukalnis, “Badger Hill”, a piliakalnis – one of the earth-walled forts from which the Samogitians fought off the Teutonic Knights.

Maironis, the poet every Lithuanian learns by heart, was born close by.

Meet at 9.30 in our meadow at Ariogala, just off the Kaunas–Klaipėda motorway.`,
        },
      },
    },
    {
      stretch: 'dubysa/Lyduvėnai/Betygala',
      regions: ['zemaitija'],
      youngestAge: 8,
      priceCents: 3800,
      amenities: ['life-vest', 'transport', 'map', 'tent', 'sleeping-bag', 'grill', 'dry-bag'],
      texts: {
        lt: {
          name: 'Dvi dienos Dubysos regioniniame parke: Lyduvėnai–Betygala',
          description: `Per Lyduvėnų slėnį geležinkelis eina keturiasdešimties metrų aukštyje, ilgiausiu Lietuvoje geležinkelio tiltu. Kai sėdate po juo į baidarę, nė aiškinti nereikia, kokiu giliu slėniu plauksite.

Žemiau Lyduvėnų neršia lašišos, šlakiai ir žiobriai, todėl per švaraus žvyro seklumas prašome plaukti, o ne bristi. Pirmąją dieną sodybų beveik nepasitaikys: kilpos, užpelkėjusios senvagės, raguvos, kuriomis pavasarį subėga upokšniai. Stovyklaujame pievoje ties Kaulakiais; malkas ir vandenį Lukas atveža dar prieš jums atplaukiant.

Antroji diena trumpesnė, tad laiko lieka Maslauskiškių malūnui. Priešais jį – akmeninė užtvanka; sustokite gerokai aukščiau jos ir baidares apsineškite krantu. Pabaigoje palypėkite į Betygalą, vieną seniausių Žemaitijos miestelių: nuo kalno slėnis atrodo visai kitoks negu iš apačios.

Tiks šeimoms su vaikais nuo aštuonerių ir visiems, kurie nebijo nakties palapinėje.`,
        },
        en: {
          name: 'Two days in Dubysa Regional Park: Lyduvėnai to Betygala',
          description: `The railway crosses the valley at Lyduvėnai on the longest railway bridge in Lithuania, some forty metres above your head. Stand beneath it with a paddle in your hand and you need no lecture on how deep this valley is.

Salmon, sea trout and vimba spawn on the gravel below Lyduvėnai, so over clean shallows we ask you to float rather than wade. The first day passes hardly a house: loops, marshy oxbows, ravines. You camp in a meadow at Kaulakiai, with firewood and water waiting.

The second day is shorter, which leaves time for the old brick-and-stone mill at Maslauskiškiai. There is a stone weir in front of it: land well above and carry. At the end walk up to Betygala and look down on where you have been.

Suits families with children from eight. The pilgrimage church of Šiluva is a short drive from the start.`,
        },
      },
    },
    {
      stretch: 'dubysa/Lyduvėnai/Kaulakiai',
      meet: atTakeOut,
      regions: ['zemaitija'],
      youngestAge: 6,
      priceCents: 2100,
      amenities: ['life-vest', 'transport', 'map', 'dry-bag', 'child-seat'],
      pricing: {
        rates: [
          { unit: 'person', upToPeople: 4, amountCents: 2400 },
          { unit: 'person', amountCents: 2100 },
          { unit: 'child', ageTo: 12, amountCents: 1050 },
        ],
      },
      texts: {
        lt: {
          name: 'Nuo Lyduvėnų tilto iki Kaulakių: laukinė Dubysa',
          description: `Laisvadieniais patys plaukiame čia. Per dieną sutinkame vieną kitą žvejį, tulžių suskaičiuojame daugiau negu žmonių, ir Regina sako, kad tik šioje atkarpoje aš nekalbu.

Dubysos vardas siejamas su žodžiais „dubus“ ir „duburys“, ir už Lyduvėnų tai akivaizdu: upė įsirėžusi tarp raguvotų šlaitų, rėvą keičia duburys, duburį – rėva. Kliūtys nesudėtingos, bet nuolatinės: riedulys už posūkio, pakrypęs gluosnis, žvyro sekluma. Kas laiku pasirenka srovę, lieka sausas. Vasaros viduryje vandens mažoka, o gegužę – kaip tik, slėnyje tada žydi ievos.

Pietaujame akmenuotoje saloje, kurią rasite pažymėtą žemėlapyje. Parduotuvės prie upės nėra, tad sumuštinius tepkitės namie.

Automobilį 9 val. paliekate Kaulakiuose, prie išlipimo vietos, o į Lyduvėnus nuvežame mes. Pradedantieji susitvarkys, vaikus imame nuo šešerių metų.`,
        },
        en: {
          name: 'Wild Dubysa: from the Lyduvėnai viaduct to Kaulakiai',
          description: `On our days off this is where we paddle ourselves. We meet an angler or two, count more kingfishers than people, and my wife says it is the only stretch on which I stop talking.

The name Dubysa is thought to come from the same root as dubus, “hollow”, and here you see why. The river is sunk between slopes cut by ravines, and pool follows riffle all day long. Nothing is difficult, but there is always something: a boulder behind a bend, a leaning willow, a gravel shoal. Midsummer can be shallow; May is just right, when bird cherry flowers along the banks.

Lunch is on a stony islet marked on your map; bring sandwiches.

Leave the car at Kaulakiai, where you finish, at nine; we take you up to Lyduvėnai. Beginners are welcome, children from six. From Kaunas it is about an hour by road.`,
        },
      },
    },
    {
      stretch: 'dubysa/Ariogala/Seredžius',
      regions: ['zemaitija', 'aukstaitija'],
      priceCents: 3900,
      amenities: ['life-vest', 'transport', 'map', 'tent', 'sleeping-bag', 'dry-bag', 'grill'],
      website: 'https://dubysosslenis.example/iki-nemuno',
      texts: {
        lt: {
          name: 'Iki pat Nemuno: Dubysa nuo Ariogalos iki Seredžiaus',
          description: `Slėnio šlaitai ties Ariogala statūs kaip stogai, ir iš pradžių atrodo, kad taip bus visą kelią. Ne: plaukiant žemyn, slėnis atsiveria, vaga išplatėja iki keturiasdešimties metrų, o tarp rėvų atsiranda ilgų gilių ruožų, kuriuose jau tenka irkluoti.

Nuo Ariogalos iki žiočių Dubysa saugoma dėl žiobrių. Gegužės pabaigoje jie plaukia neršti, ir sekliose vietose po baidare matyti tamsūs jų būriai; tada brastų netrikdome ir laužo pačioje pakrantėje nekuriame.

Nakvynė – sodybos pievoje netoli Čekiškės. Šeimininkai parduoda kiaušinių ir naminės duonos, vakare galima užsisakyti pirtį.

Antrąją popietę prie Seredžiaus vėjas ima kvepėti didele upe. Čia pat, virš miestelio, – Palemono kalnas, piliakalnis, su kuriuo padavimas sieja iš Romos atplaukusį didiką. Užkopkite laiptais ir apsidairykite: Dubysa baigiasi jums po kojomis. Rugpjūtį, jei vasara sausa, šios kelionės nesiūlome.`,
        },
        en: {
          name: 'All the way to the Nemunas: the Dubysa from Ariogala to Seredžius',
          description: `Will we really reach the big river? Children ask it at Ariogala, where the valley sides are as steep as roofs. You will. Going down, the meadows widen, the channel spreads to forty metres, and between the riffles lie long deep reaches.

From Ariogala to its mouth the Dubysa is a fish reserve, protected for the vimba, a silvery migrant from the lagoon. At the end of May you can see dark shoals of them over the gravel; we keep off the fords then.

You sleep in a farm meadow near Čekiškė; the owners sell eggs and home-baked bread.

On the second afternoon you come to Seredžius, where the Dubysa meets the Nemunas, Lithuania’s longest river. Climb the steps up Palemonas Hill, a hillfort named after a Roman nobleman who, legend says, sailed here to found the nation. In a dry August we do not run this trip.`,
        },
      },
    },
    {
      stretch: 'krazante/Kražiai/Kelmė',
      regions: ['zemaitija'],
      youngestAge: 14,
      priceCents: 4300,
      amenities: ['life-vest', 'transport', 'map', 'tent', 'sleeping-bag', 'dry-bag'],
      texts: {
        lt: {
          name: 'Kražantė pavasarį: nuo Kražių kolegijos iki Kelmės malūno',
          description: `Į Kražius bajorų vaikai kadaise važiavo mokytis lotynų kalbos, mes važiuojame mokytis kantrybės. Kražantė ties Kražiais – siaura pievų ir krūmų upė: žemi lieptai, po kuriais nepralįsi, bebrų užtvankos, o žemiau ir nemažai išvartų. Kiek kartų per dieną lipsite į krantą, iš anksto nepasakysime.

Užtat balandį čia trimituoja gervės, vakarais mekena perkūno oželiai, o sutikti kitą grupę beveik neįmanoma. Vagoje srovė tai sustoja, tai vėl pagyvėja ties akmenimis; dugne vienur dumblas, kitur žvyras. Nuo birželio upė nusenka ir užželia, todėl sezonas trumpas: balandis ir gegužė, kartais dar lietinga birželio pradžia.

Nakvojame ūkininko pievoje, vakarienę ant laužo verdame visi kartu – puodas ir kruopos mūsų, dešra jūsų. Išlipame Kelmėje, prie malūno užtvankos.

Rankinį pjūklą, pirštines ir virves duodame. Reikia sveikos nugaros, guminių batų ir humoro jausmo; vaikų iki keturiolikos metų neimame.`,
        },
        en: {
          name: 'The Kražantė in spring: from Kražiai to Kelmė mill',
          description: `Sons of the gentry once came to the Jesuit college at Kražiai to learn Latin. We come to learn patience. The upper Kražantė is a narrow stream of meadows and willow scrub, with footbridges too low to duck under, beaver dams and, lower down, plenty of fallen trees. How often you will climb out in a day, nobody can tell you beforehand.

In return there are cranes, snipe drumming at dusk and no other party for miles. By June the river drops and weeds over, so the season is April and May, with perhaps a rainy week more.

We camp in a farmer’s field and cook one big pot over the fire together: the pot and the groats are ours, the sausage is yours. The trip ends at the mill weir in Kelmė.

We provide a saw, gloves and ropes. Bring a sound back, wellingtons and a sense of humour. Not for children under fourteen.`,
        },
      },
    },
    {
      stretch: 'nevezis/Naujamiestis/Krekenava',
      regions: ['aukstaitija'],
      priceCents: 2300,
      amenities: ['life-vest', 'transport', 'map', 'child-seat', 'dry-bag'],
      texts: {
        lt: {
          name: 'Nevėžis nuo Naujamiesčio iki Krekenavos: senvagių diena',
          description: `Kas sako, kad Vidurio Lietuvos lyguma nuobodi, tą pasodiname į baidarę Naujamiestyje. Po valandos jis nebesupranta, į kurią pusę plaukia: Nevėžis raitosi plačiame slėnyje, vienas po kito lieka senvagių pusmėnuliai, pievose vaikšto gandrai.

Didžioji kelio dalis – Krekenavos regioninis parkas. Iš dešinės įteka Kiršinas, paskui nuo kranto į upę pažvelgia kolonos – tiek beliko iš Murmulių dvaro medinių rūmų. Vienoje senoje brastoje dugnas toks aukštas, kad baidares perkelsite rankomis. Ties Vadaktėliais per upę kybo siūbuojantis lieptas: gera vieta pietums ir pasivaikščiojimui iki bažnytėlės, kurioje prieš šimtą su viršum metų kunigavo Vaižgantas.

Srovė lėta, rėvų nėra, todėl plaukti gali kiekvienas, bet diena ilga – aštuonias valandas irkluosite patys, upė nepadės. Išvykstame 8 val. Vasaros viduryje pasiimkite skrybėlę ir daug vandens, pavėsio nedaug.`,
        },
        en: {
          name: 'A day of oxbows: the Nevėžis from Naujamiestis to Krekenava',
          description: `Anyone who tells us that the central Lithuanian plain is dull gets a seat in a kayak at Naujamiestis. An hour later he no longer knows which way he is facing: the Nevėžis coils about in its valley, leaving one crescent-shaped oxbow after another, and storks pace the hay meadows.

Most of it lies in Krekenava Regional Park. The Kiršinas comes in from the right; then a porch with columns looks down at you, all that remains of Murmuliai manor. At one old ford you lift the boats across. Lunch is by the swaying footbridge at Vadaktėliai, a short walk from the small wooden church where Vaižgantas, one of the best-loved Lithuanian writers, was parish priest.

The current is slow and there are no rapids, so anybody can do it, but eight hours of your own paddling is a proper day. Bring a hat; shade is scarce.`,
        },
      },
    },
    {
      stretch: 'nevezis/Krekenava/Surviliškis',
      regions: ['aukstaitija'],
      priceCents: 2000,
      amenities: ['life-vest', 'transport', 'map', 'child-seat', 'grill'],
      texts: {
        lt: {
          name: 'Nevėžiu nuo Krekenavos bazilikos iki Surviliškio kryžių',
          description: `Krekenavos bazilikos bokštai jus palydės ilgiau, negu tikitės. Upė taip vingiuoja, kad dar po valandos jie išnyra tai iš kairės, tai iš dešinės, ir vaikai ima ginčytis, ar mes apskritai plaukiame į priekį.

Vanduo ramus, krantai žemi, kur ne kur prie pat upės stovi seni ąžuolai. Kairiajame šlaite slepiasi Daniliškio dvaro parkas su liepų alėja. Sustoti galima beveik kiekvienoje pievoje, tik nupjautoje – nenupjautą žolę palikime ūkininkui.

Surviliškyje verta užtrukti: čia pat, prie Liaudės žiočių, – Bakainių piliakalnis, miestelyje – medinė bažnyčia su penkiais kriaušės formos bokšteliais, o kapinėse ilsisi Vincas Svirskis, garsiausias mūsų kryždirbys, kurio iš ąžuolo kamienų išskaptuotus kryžius dabar saugo muziejai.

Tai kelionė seneliams su anūkais: liemenių turime nuo penkiolikos kilogramų. Važiuodami namo dar stabtelėkite prie Pašilių stumbryno.`,
        },
        en: {
          name: 'From Krekenava basilica to the crosses of Surviliškis',
          description: `The two towers of Krekenava basilica follow you about. The Nevėžis winds so much that an hour into the trip they pop up on the left, then on the right, and the children start asking whether we are getting anywhere.

The water is calm, the banks low, with old oaks here and there at the very edge. You may stop in almost any meadow as long as it has been mown; standing hay belongs to somebody.

Near Surviliškis, where the stream called Liaudė comes in, rises the Bakainiai hillfort, a fortified mound from before the age of stone castles. The wooden village church has five pear-shaped turrets, and in the graveyard lies Vincas Svirskis, greatest of Lithuania’s cross carvers, who turned oak trunks into crosses full of saints.

A trip for grandparents with grandchildren. The bison enclosure at Pašiliai is a short drive away.`,
        },
      },
    },
    {
      stretch: 'nevezis/Babtai/Raudondvaris',
      regions: ['aukstaitija'],
      priceCents: 2200,
      amenities: ['life-vest', 'transport', 'map', 'dry-bag', 'child-seat'],
      pricing: {
        rates: [
          { unit: 'person', amountCents: 2200 },
          { unit: 'child', ageTo: 12, amountCents: 1100 },
        ],
      },
      texts: {
        lt: {
          name: 'Tamsusis Nevėžis: nuo Babtų iki Raudondvario',
          description: `Geografijos pamokoje klausdavau: kokia Lietuvos upė kartais teka atgal? Atsakymas – Nevėžio žemupys. Kai Nemune pakyla vanduo, jis patvenkia Nevėžį kone iki Babtų, tad srovės čia nelaukite. Užtat gylis po baidare – keli metrai, seklumų nėra, plaukti galima ir per didžiausią sausrą.

Žemiau Babtų dešinėje lieka Babtyno dvaras, priklausęs generolui Nagevičiui. Toliau – platus slėnis: pievos, vandens lelijos užutėkiuose, karvės ligi kelių vandenyje, o abipus aukšti miškingi šlaitai. Maironis Nevėžį matė susimąsčiusį ir tamsų, ir debesuotą dieną geriau nepasakysi.

Pabaigoje virš medžių pasirodo raudonas Raudondvario pilies bokštas. Rūmuose veikia muziejus, aplink – senas parkas, iki Kauno autobusu visai netoli.

Pasidomėkite prognoze: pietvakarių vėjas pučia tiesiai į veidą, ir tada septynios valandos gali virsti aštuoniomis. Jei žadamas stiprus, nemokamai perkeliame žygį į kitą dieną.`,
        },
        en: {
          name: 'The dark Nevėžis: Babtai to Raudondvaris',
          description: `I used to ask my class which Lithuanian river sometimes runs backwards. The answer is the lower Nevėžis: when the Nemunas rises it pushes the smaller river back almost to Babtai. So do not count on a current. On the other hand, there are several metres of water under you even in the worst drought.

Below Babtai the manor of Babtynas is on the right. Then the valley spreads out: meadows, lilies in the backwaters, cows up to their knees, and high wooded slopes on either side. The poet Maironis called the river pensive and dark.

At the end the red tower of Raudondvaris Castle shows above the trees. There is a museum inside, and Kaunas is a short bus ride away.

Watch the wind. A south-westerly blows straight in your face and can turn seven hours into eight; if the forecast is bad we move the date free of charge.`,
        },
      },
    },
    {
      stretch: 'susve/Angiriai/Josvainiai',
      regions: ['aukstaitija'],
      priceCents: 1600,
      amenities: ['life-vest', 'transport', 'map', 'dry-bag'],
      texts: {
        lt: {
          name: 'Popietė Šušvėje: žemiau Angirių užtvankos',
          description: `Kokia šiandien Šušvė, klauskite ne dangaus, o Angirių hidroelektrinės. Kai veikia viena turbina, rėvose kyšo akmenys ir tenka rinktis kelią; kai abi, upė neša taip, kad irklu tik pataisote kryptį; o kai stovi abi, baidarę per rėvas vesitės už virvės. Todėl išvakarėse paskambiname, sužinome, ir tik tada tvirtiname laiką.

Žemiau užtvankos prasideda siauras vingiuotas slėnis, saugomas kaip kraštovaizdžio draustinis. Namų nematyti iki pat Josvainių: medžiai, krūmai, aukšti skardžiai, po vienu iš jų – žvyro krantelis, kur visada stabtelime išgerti arbatos.

Tinka tiems, kurie bent kartą jau yra irklavę ir nori sužinoti, kaip baidarė elgiasi tarp akmenų. Išplaukiame po pietų, 14 val., tad iš Kauno ar Kėdainių spėsite atvažiuoti ir gerai išsimiegoję. Po kelionės siūlome užsukti į Skinderiškio dendrologinį parką – jis čia pat, prie Angirių tvenkinio.`,
        },
        en: {
          name: 'An afternoon on the Šušvė below Angiriai dam',
          description: `To learn what the Šušvė is doing today, ask the hydroelectric station at Angiriai. With one turbine running, stones stick out of the riffles and you pick your way. With two, the river does the work and the paddle only corrects it. With none, you walk the boat through the shallows on a rope. So we ring them the evening before and only then confirm your time.

Below the dam begins a narrow, winding valley, protected as a landscape reserve. No houses until Josvainiai – only trees, scrub and tall bluffs, and beneath one of them the gravel beach where we always stop for tea.

It suits those who have paddled at least once. We start at two in the afternoon; by train, come to Kėdainiai and we will fetch you from the station. Afterwards have a look at the Skinderiškis arboretum beside the Angiriai reservoir.`,
        },
      },
    },
  ],
} satisfies SeedProvider
