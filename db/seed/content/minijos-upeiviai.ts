import { atBase, atTakeOut, type SeedProvider } from '../content.ts'

export default {
  name: 'Minijos upeiviai',
  email: 'upeiviai@tekme.example',
  languages: ['lt', 'en', 'de', 'lv'],
  boats: ['single-kayak', 'double-kayak', 'triple-kayak'],
  months: [3, 4, 5, 6, 7, 8, 9],
  address: 'Minijos g. 18, Kartena, Kretingos r.',
  location: [21.47388, 55.92036],
  contacts: {
    email: 'labas@minijosupeiviai.example',
    phone: '+37060000471',
    website: 'https://minijosupeiviai.example',
  },
  socials: [
    { network: 'facebook', url: 'https://www.facebook.com/minijosupeiviai.example' },
    { network: 'instagram', url: 'https://www.instagram.com/minijos.upeiviai.example' },
  ],
  amenities: [
    {
      variant: 'transport',
      info: { lt: 'skaičiuojame tik kelią su svečiais', en: 'we count only the way with guests aboard' },
      amountCents: 80,
      unit: 'km',
    },
    { variant: 'life-vest', amountCents: 0, unit: 'person' },
    { variant: 'dry-bag', amountCents: 250, unit: 'day' },
    { variant: 'phone-case', amountCents: 150, unit: 'person' },
    { variant: 'child-seat', amountCents: 200, unit: 'person' },
    {
      variant: 'tent',
      info: { lt: 'trivietė, su kilimėliais', en: 'for three, with mats' },
      amountCents: 1200,
      unit: 'day',
    },
    {
      variant: 'grill',
      info: { lt: 'su ryšuliu malkų', en: 'with a bundle of firewood' },
      amountCents: 700,
      unit: 'tour',
    },
    { variant: 'guide', amountCents: 14000, unit: 'day' },
    { variant: 'map', amountCents: 0, unit: 'tour' },
  ],
  reports: [
    {
      river: 'minija',
      kind: 'tree',
      at: { stretch: 'minija/Kartena/Gargždai', end: 'putIn' },
      words: 'Žemiau Kartenos tilto per upę nuvirtęs alksnis. Praplaukiama pagal dešinįjį krantą.',
    },
  ],
  texts: {
    lt: {
      description: `Viskas prasidėjo nuo skolos: 1999-aisiais tėvui vietoj pinigų atidavė keturias brezentines baidares. Kur jas dėti, klausimo nebuvo – Minija teka už mūsų daržo Kartenoje. Šiandien baidarių trys dešimtys, jos plastikinės, bet pirmas rytmečio darbas liko tas pats: nueiti prie tilto pažiūrėti, kiek vandens.

Dirbame trise. Algirdas vairuoja autobusiuką ir lopo, kas prakiuro, Rasa atsiliepia telefonu ir verda žuvienę, Ugnė lydi grupes pavasarį, kai Minija, Babrungas ir Bartuva įsismarkauja.

Vasarą mūsų upės nusenka, todėl prieš užsakydami paskambinkite. Jei ties Dyburiais tą savaitę teks daugiau bristi negu irkluoti, taip ir pasakysime – ir pasiūlysime kitą atkarpą.`,
    },
    en: {
      description: `It started with a debt. In 1999 somebody paid our father with four canvas kayaks instead of cash, and since the Minija runs past the end of our vegetable garden in Kartena, there was only one thing to do with them. We have thirty boats now, all plastic, but the first job of the day is still to walk to the bridge and look at the water.

There are three of us. Algirdas drives and mends, Rasa answers the phone and cooks the fish soup, Ugnė leads groups in spring, when the Minija, the Babrungas and the Bartuva run high.

Samogitian rivers drop in a dry summer. Ring before you book: if a stretch means more wading than paddling that week, we will say so and suggest another.`,
    },
  },
  tours: [
    {
      stretch: 'minija/Aleksandravas/Kartena',
      meet: atBase,
      regions: ['zemaitija'],
      priceCents: 2600,
      amenities: ['transport', 'life-vest', 'dry-bag', 'phone-case', 'guide'],
      website: 'https://minijosupeiviai.example/dyburiu-kilpa',
      texts: {
        lt: {
          name: 'Didžioji Dyburių kilpa: Minija iki Kartenos',
          description: `Minija ties Dyburiais išsuka kilpą: jos kaklas vos šimto metrų pločio, o vandeniu aplinkui – ištisi kilometrai ir beveik devyni metrai kritimo. Tie metrai – tai rėvos, slenksčiai ir akmenys, tarp kurių dažniausiai yra tik vienas praplaukiamas takas, ir pamatyti jį reikia iš anksto.

Todėl šią atkarpą siūlome tiems, kurie baidarę srovėje jau valdo. Mažų vaikų čia neplukdome. Geriausia balandį ir gegužę arba po gerų rudens liūčių; liepą dugnas bilda po baidare ir ją tenka vestis už virvės. Ties Dauginčiais, kur kadaise malė malūnas, laukia pusmetrio slenkstis – pirmiausia išlipame jo apžiūrėti.

Susitinkame aštuntą ryto mūsų kieme Kartenoje, automobiliai lieka čia. Už Salanto žiočių upė pasuka į pietus, pagilėja ir nurimsta, tad paskutinius kilometrus rankos jau gali ilsėtis.`,
        },
        en: {
          name: 'The great Dyburiai loop: the Minija down to Kartena',
          description: `Seen on a map, the Dyburiai loop looks like a knot: a hundred metres across at its neck, kilometres round by water. On the way the Minija drops almost nine metres over boulder rapids and small ledges, and most of them have a single clean line that you must spot before you reach it.

This is our hardest stretch and not a place to learn. Come in April or May, or after heavy autumn rain. At Dauginčiai, where a mill once stood, we get out to inspect a half-metre drop before anyone runs it; walking round is no disgrace.

The nearest large railway station is Kretinga, on the Vilnius–Klaipėda line, and we can fetch you from there. Otherwise be in our yard at eight and leave the car there. Once the Salantas joins, the river calms down and you drift home.`,
        },
      },
    },
    {
      stretch: 'minija/Medingėnai/Vitkai',
      meet: atTakeOut,
      regions: ['zemaitija'],
      priceCents: 2200,
      amenities: ['transport', 'life-vest', 'dry-bag', 'map'],
      texts: {
        lt: {
          name: 'Minijos aukštupys: Medingėnai–Vitkai',
          description: `Geras šuolininkas Miniją čia peršoktų įsibėgėjęs – tokia ji dar siaura. Medingėnuose, kur gimė rašytoja Šatrijos Ragana, iš senos malūno užtvankos likę daug akmenų, todėl baidares nuleidžiame žemiau jų, nuo pievos.

Maždaug po dviejų valandų iš kairės įteka Pala, ir vandens iškart padaugėja. Toliau upė rangosi tarp riedulių ir seklių brastų, ties Sendvariais vingiai tokie staigūs, kad triviete baidare čia neplaukiame. Buvusi Daugėdų malūno užtvanka išardyta ir praplaukiama. Kai pamatysite Gudalių lieptą, iki galo bus likę trys kilometrai.

Patiks tiems, kuriems ne vargas perlipti per virtuolį ir pasilenkti po šakomis. Vienu metu leidžiame ne daugiau kaip šešias baidares: siauroje upėje didesnis būrys tik trukdo pats sau. Plaukiame iki gegužės pabaigos, vėliau – tik po liūčių. Automobilius paliekate Vitkuose, devintą ryto iš ten vežame į Medingėnus.`,
        },
        en: {
          name: 'The young Minija from Medingėnai to Vitkai',
          description: `The same river that carries ships near the coast is barely a lane between alders up here. We launch from a meadow just below the boulders of an old mill dam at Medingėnai, a village Lithuanians know as the birthplace of the novelist Šatrijos Ragana, “the Witch of Šatrija”.

For the first two hours you steer more than you paddle. Then the Pala comes in from the left and there is enough water for the rapids to make a noise: boulders, gravel fords, sudden bends near Sendvariai. Expect to climb over a fallen tree or two. When an old footbridge appears at Gudaliai, three kilometres remain.

Small groups only, six boats at most, singles and doubles. The season ends with May unless it rains. Bring lunch; we meet at nine in Vitkai, where the cars stay, and drive you up.`,
        },
      },
    },
    {
      stretch: 'minija/Kartena/Gargždai',
      meet: {
        at: 'base',
        notes: {
          lt: 'Automobilis dvi paras stovi mūsų kieme, nuo išlipimo vietos prie jo parvežame.',
          en: 'Your car stays in our yard for both days; we bring you back to it.',
        },
      },
      regions: ['zemaitija'],
      youngestAge: 6,
      priceCents: 3900,
      amenities: ['transport', 'life-vest', 'dry-bag', 'tent', 'grill', 'child-seat', 'map'],
      website: 'https://minijosupeiviai.example/kartena-gargzdai',
      texts: {
        lt: {
          name: 'Dvi dienos Minija: nuo Kartenos piliakalnio iki Gargždų',
          description: `Vos atsistūmus nuo mūsų kranto, kairėje iškyla Kartenos piliakalnis. Ant jo stovėjo kuršių pilis, rašytiniuose šaltiniuose minima nuo 1253 metų. Užlipti patariame prieš kelionę: iš viršaus matyti pirmieji jūsų kilometrai.

Toliau Minija jau be dantų. Sraunesni ruožai trumpi, po jų – ramios sietuvos, kuriose vaikai nori maudytis, o tėvai – gerti kavą. Vasarą kai kur dugną kliudysite, bet išlipti tenka retai.

Nakvojame įpusėję kelią, pievoje pas pažįstamą ūkininką: laužavietė, sukrautos malkos, lauko tualetas. Palapines ir maistą ten nuvežame patys, kad baidarėse liktų vietos žmonėms. Vakare Rasa, jei paprašysite, atveža puodą žuvienės.

Sekmadienio popietę pasieksite Gargždus. Automobiliai dvi paras stovi mūsų kieme, nuo išlipimo vietos prie jų parvežame. Vaikus priimame nuo šešerių metų.`,
        },
        en: {
          name: 'Two days on the Minija, Kartena to Gargždai',
          description: `A steep green hill rises on the left before you have found your rhythm. It is a piliakalnis, one of Lithuania’s many hillforts; the Curonians, a Baltic people, had a timber castle here that was already on record in 1253. Climb it before you set out and you will see the first bends of your own route.

Below Kartena the Minija is good-natured: short lively runs over gravel, then slow pools for swimming. Children from six manage well.

You sleep halfway, in a farmer’s meadow with a fire pit, firewood and an outside toilet. We drive the tents and the food round, so the kayaks stay light. Ask in advance and Rasa will turn up in the evening with a pot of fish soup.

Your car waits in our yard, and we bring you back to it from Gargždai on Sunday afternoon.`,
        },
      },
    },
    {
      stretch: 'minija/Gargždai/Priekulė',
      meet: atTakeOut,
      regions: ['zemaitija', 'mazoji-lietuva'],
      priceCents: 2300,
      amenities: ['transport', 'life-vest', 'dry-bag', 'phone-case', 'child-seat'],
      texts: {
        lt: {
          name: 'Minija per senąją Prūsijos sieną: Gargždai–Priekulė',
          description: `Beveik penkis šimtmečius žemiau Gargždų ėjo siena: 1422 metais nubrėžta Melno taikos sutartimi, ji skyrė Žemaitiją nuo Prūsijos. Minija jos nepaisė, nepaisysite ir jūs – kitą kraštą primins nebent raudonų plytų namai Priekulėje.

Diena lengva, bet ilga. Srovė neskuba, krantuose pievos ir karklynai, seklumose stovi pilkieji garniai. Sunkiausia čia ne upė, o kilometrai: kas irkluoja pirmą kartą, tas po pietų pajus pečius, ypač jei pučia iš vakarų. Todėl išplaukiame aštuntą ryto ir būtinai darome valandos pertrauką.

Automobilį verčiau palikti Priekulėje: išlipę tuoj pat važiuosite namo, o į Gargždus nuvešime. Galima ir visai be jo – Priekulėje stoja Klaipėdos–Šilutės traukinys. Jei liks jėgų, užsukite į rašytojos Ievos Simonaitytės muziejų.`,
        },
        en: {
          name: 'Across the old Prussian border: the Minija to Priekulė',
          description: `Until the First World War you would have needed a passport for this trip. From 1422 the frontier between Samogitia and Prussia ran just below Gargždai, one of the longest-lived borders in Europe, and in the afternoon you paddle out of one old country into another: Lithuania Minor, a land of Lutherans, red brick and fishermen.

The water makes no demands. It slides between meadows and willow scrub, with grey herons on the shallows and hardly a stone to avoid. The distance does the work instead, so beginners should be fit, start at eight with us and take the full hour for lunch. A westerly wind will slow you towards the end.

Priekulė has a railway station on the Klaipėda–Šilutė line, which makes this our easiest tour without a car: take the morning train out, and we collect you at the station.`,
        },
      },
    },
    {
      stretch: 'babrungas/Plateliai/Plungė',
      meet: atTakeOut,
      regions: ['zemaitija'],
      priceCents: 2800,
      amenities: ['transport', 'life-vest', 'dry-bag', 'guide'],
      texts: {
        lt: {
          name: 'Babrungas: nuo Platelių ežero iki Plungės',
          description: `Pirmoji valanda – ne upė, o didžiausias Žemaitijos ežeras. Iš Platelių irkluojame į pietus pro salas ir pusiasalius, ir jei tą rytą pučia, banga čia tikra. Paskui prasideda Babrungas, toks siauras, kad baidarė jame vos apsisuka.

Babrungėnuose stovi XIX amžiaus pradžios akmens mūro malūnas. Čia pietaujame, čia pat galima ir baigti: kam jau gana, tą pasiima mūsų autobusiukas. Žemiau – rimčiau. Upė krinta vidutiniškai beveik po du metrus kas kilometrą, skersai guli virtuoliai, lieptai žemi, rėvose pilna riedulių. Baidarę per dieną kelissyk teks apsinešti krantu.

Plaukiame tik su pavasario vandeniu, paprastai iki gegužės vidurio, ir tik su patyrusiais. Pirmą kartą patariame imti vedlę – Ugnė žino, už kurio posūkio medis. Renkamės aštuntą Plungėje, kur ir liks automobiliai; sausus drabužius palikite juose.`,
        },
        en: {
          name: 'From Lake Plateliai to Plungė down the Babrungas',
          description: `You begin on open water: Lake Plateliai, the largest in Samogitia and the heart of Žemaitija National Park. We paddle south past wooded islands until the outflow, and there the world shrinks to a stream scarcely wider than the boat is long.

At Babrungėnai stands a stone water mill from the early nineteenth century. Lunch is here, and so is the emergency exit – anyone who has had enough rides on in our minibus. Further down the Babrungas loses nearly two metres in every kilometre on average, over boulders, under low footbridges and past trees lying right across the current. You will carry several times.

We run it on spring water only, usually until the middle of May, for people who already read a river well. Wear a wetsuit or wool. Plungė is on the main Vilnius–Klaipėda railway, and cars stay there too; we set off at eight.`,
        },
      },
    },
    {
      stretch: 'bartuva/Mosėdis/Skuodas',
      meet: atTakeOut,
      regions: ['zemaitija'],
      priceCents: 2100,
      amenities: ['transport', 'life-vest', 'dry-bag', 'map'],
      texts: {
        lt: {
          name: 'Bartuva nuo Mosėdžio akmenų iki Skuodo',
          description: `Mosėdyje akmenų daugiau negu žmonių: gydytojas Vaclovas Intas jų čia sukaupė visą muziejų po atviru dangumi. Šalia tekanti Bartuva, priešingai, prasideda minkštai: kelių metrų pločio vaga, pelkėti krantai, vingis po vingio, o posūkiuose – virtuoliai, kuriuos tenka apeiti arba prasmukti po jais.

Maždaug po keturiolikos kilometrų vanduo sustoja: tai Puodkalių tvenkinys. Prie užtvankos išlipame ir baidares persinešame. Toliau upė lyg kita: krantai statūs, vietomis atodangos, kairėje piliakalnis. Paskutinę porą kilometrų plaukiame Skuodo tvenkiniu, plačiu ir be srovės.

Vandens užtenka pavasarį ir po didesnio lietaus, vidurvasarį šio žygio nesiūlome. Renkamės devintą Skuode, ten lieka automobiliai. Pakeliui į Mosėdį stabtelime Apuolėje, prie piliakalnio, rašytiniuose šaltiniuose paminėto dar 853 metais.`,
        },
        en: {
          name: 'The Bartuva from Mosėdis to Skuodas',
          description: `A country doctor named Vaclovas Intas filled the village of Mosėdis with boulders left by the ice sheet, and they became a museum you walk through in the open air. Give it half an hour. The river beside it starts quietly: a few metres wide, boggy at the edges, endlessly winding, with trees down on the bends to duck under or carry round.

After some fourteen kilometres comes the Puodkaliai dam, an easy portage. The lower part has steep banks, bare cliffs and a hillfort above the left shore, and the day ends on the still water of the Skuodas reservoir.

The Bartuva goes on to Latvia; we stop in Skuodas, where your car is waiting. April, May and rainy autumns only, for paddlers with a few rivers behind them. On the drive up we stop at Apuolė, a hillfort besieged by Swedish Vikings in about 853.`,
        },
      },
    },
  ],
} satisfies SeedProvider
