import { atTakeOut, type SeedProvider } from '../content.ts'

export default {
  name: 'Ventos vingiai',
  email: 'ventosvingiai@tekme.example',
  languages: ['lt', 'en', 'ru', 'lv'],
  boats: ['single-kayak', 'double-kayak', 'triple-kayak'],
  address: 'Ventos g. 7, Viekšniai, Mažeikių r.',
  location: [22.51667, 56.23598],
  contacts: { email: 'labas@ventosvingiai.example', phone: '+37060000482', website: 'https://ventosvingiai.example' },
  socials: [
    { network: 'facebook', url: 'https://www.facebook.com/ventosvingiai.example' },
    { network: 'youtube', url: 'https://www.youtube.com/ventosvingiai.example' },
  ],
  amenities: [
    { variant: 'transport', amountCents: 70, unit: 'km' },
    { variant: 'life-vest', amountCents: 0, unit: 'person' },
    {
      variant: 'map',
      info: { lt: 'laminuotas, su mūsų pastabomis', en: 'laminated, with our notes' },
      amountCents: 0,
      unit: 'tour',
    },
    { variant: 'dry-bag', amountCents: 200, unit: 'day' },
    { variant: 'tent', amountCents: 1000, unit: 'day' },
    { variant: 'sleeping-bag', amountCents: 500, unit: 'person' },
    { variant: 'grill', amountCents: 600, unit: 'tour' },
    { variant: 'guide', amountCents: 15000, unit: 'day' },
    {
      variant: 'pet-friendly',
      info: { lt: 'paskolinsime liemenę ir šuniui', en: 'we lend the dog a life jacket' },
      amountCents: 0,
      unit: 'tour',
    },
  ],
  texts: {
    lt: {
      description: `Viekšnių mokykloje trisdešimt metų dėstėme geografiją ir biologiją, o birželį, surašę pažymius, vesdavome mokinius prie Ventos. Išėję į pensiją supratome, kad pasiilgome ne pamokų, o upės. 2014 metais nusipirkome priekabą, dvylika dviviečių baidarių ir atlaisvinome daržinę.

Venta ir Virvytė – mūsų, čia pažįstame kiekvieną rėvą. Jūrą ir Akmeną prižiūri sūnus Mindaugas: jis gyvena Tauragėje, turi antrą priekabą ir pats pasitinka svečius.

Mokytojų įpročiai liko. Prieš kelionę gausite laminuotą žemėlapį su pieštuku sužymėtomis stovyklavietėmis ir penkių minučių pasakojimą, ką pamatysite. Klausti galima ir nepakėlus rankos.`,
    },
    en: {
      description: `At the school in Viekšniai the two of us taught geography and biology for thirty years, and every June, once the marks were in, we took the pupils to the river. When we retired it turned out that we missed the Venta more than the classroom. In 2014 we bought a trailer and twelve double kayaks and cleared out the barn.

The Venta and the Virvytė are ours, rapid by rapid. Our son Mindaugas looks after the Jūra and the Akmena from Tauragė, where he keeps the second trailer and meets you himself.

Old habits stay: before you leave you get a laminated map with our pencil marks and a five-minute talk about what to look for. Questions are welcome, and there is no need to raise your hand.`,
    },
  },
  tours: [
    {
      stretch: 'venta/Rekčiai/Viekšniai',
      alsoOn: ['virvyte'],
      regions: ['zemaitija'],
      priceCents: 4200,
      amenities: ['transport', 'life-vest', 'map', 'dry-bag', 'tent', 'sleeping-bag', 'grill'],
      website: 'https://ventosvingiai.example/rekciai-vieksniai',
      texts: {
        lt: {
          name: 'Visas Ventos regioninis parkas per dvi dienas',
          description: `Šeštadienį devintą ryto stovime Rekčių piliakalnio papėdėje ir rišame daiktus, sekmadienio vakarą išlipame Viekšniuose, už poros šimtų žingsnių nuo mūsų daržinės. Tarp šių dviejų vietų telpa beveik visas Ventos regioninis parkas.

Pirmąją dieną daugiau žiūrėsite: Papartynės malūnas su hidroelektrine, kurios užtvanką apeisime krantu, juros periodo atodangos, Papilė, Augustaičių malūno rėva. Nakvynei žemėlapyje pažymėtos trys vietos, viena jų – su pavėsine, jei lytų.

Antrąją daugiau klausysitės. Venta prateka pro to paties vardo miestą, ties Santekliais priima Virvytę, paplatėja ir nurimsta; pievose griežia griežlės, o nuo šakos virš vandens sušvilpia tulžys.

Vandens paprastai užtenka nuo balandžio iki birželio, vėliau tarp akmenų priauga žolių, ir plaukti tenka lėčiau. Maisto pasiimkite abiem dienoms, papildyti atsargas galėsite Papilėje ir Ventoje.`,
        },
        en: {
          name: 'Two days through Venta Regional Park',
          description: `Saturday, nine o’clock: we tie down the bags under the hillfort of Rekčiai. Sunday evening: you step ashore in Viekšniai, two hundred paces from our barn. Nearly the whole regional park lies between the two.

The first day is for the eyes. There is the old mill of Papartynė, now a small power station, whose dam you carry round; there are cliffs from the Jurassic age, the little town of Papilė and a brisk rapid below the Augustaičiai mill. We mark three places to camp, one with a roof in case of rain.

The second day is for the ears: corncrakes in the meadows, a kingfisher’s whistle, and wide slow water once the Virvytė has joined.

April to June is best. Trains from Šiauliai stop in Papilė and Viekšniai, so a car is not essential.`,
        },
      },
    },
    {
      stretch: 'venta/Rekčiai/Kalniškiai',
      meet: atTakeOut,
      regions: ['zemaitija'],
      priceCents: 2400,
      amenities: ['transport', 'life-vest', 'map', 'dry-bag'],
      website: 'https://ventosvingiai.example/juros-periodas',
      texts: {
        lt: {
          name: 'Juros periodo krantais: Venta nuo Rekčių iki Kalniškių',
          description: `Prieš šimtą penkiasdešimt milijonų metų čia bangavusioje jūroje plaukiojo amonitai ir belemnitai, ir Venta juos tebeplauna iš krantų. Atodangos saugomos, kasti šlaito negalima, bet upės išplautą „velnio pirštą“ seklumoje rasti pavyksta ne vienam – dažniausiai po lietaus.

Plaukiame neskubėdami, su trimis sustojimais. Papartynėje baidares persinešame aplink malūno užtvanką ir apžiūrime atodangą kitame krante. Papilėje pietūs: ant piliakalnio, senosiose kapinėse, palaidotas istorikas Simonas Daukantas, miestelio aikštėje stovi Vinco Grybo sukurtas jo paminklas. Trečias sustojimas – žemiau Augustaičių malūno, kur rėva, kad ir nedidelė, beveik visus sušlapina.

Ši diena tinka moksleivių grupėms ir šeimoms su paaugliais, tik reikia mokėti laikyti baidarę tiesiai tarp akmenų. Automobiliai laukia Kalniškiuose, į Rekčius išvažiuojame pusę devynių.`,
        },
        en: {
          name: 'Jurassic banks: the Venta from Rekčiai to Kalniškiai',
          description: `A hundred and fifty million years ago this was sea, and the river is still washing the ammonites and belemnites out of its banks. The cliffs themselves are protected, so no hammers; but after rain you may pick a bullet-shaped belemnite, “the devil’s finger” in Lithuanian, out of the shallows.

There are three stops. At Papartynė you carry the boats past the mill dam and look at the cliff opposite. At Papilė you have lunch and climb to the grave of Simonas Daukantas, who in the 1820s wrote the first history of Lithuania in Lithuanian. And below the Augustaičiai mill you empty your shoes, because the rapid there, small as it is, gets nearly everybody.

It suits school groups and families with teenagers, provided someone in each boat can steer between stones. We leave Kalniškiai, where the cars stay, at half past eight; trains stop at Papilė.`,
        },
      },
    },
    {
      stretch: 'venta/Venta/Viekšniai',
      meet: {
        notes: {
          lt: 'Mieste, prie tilto. Automobilį galite palikti mūsų kieme Viekšniuose: atvažiuokite pusvalandžiu anksčiau.',
          en: 'In the town, by the bridge. You can leave the car in our yard in Viekšniai: come half an hour earlier.',
        },
      },
      alsoOn: ['virvyte'],
      regions: ['zemaitija'],
      priceCents: 2200,
      amenities: ['transport', 'life-vest', 'map', 'pet-friendly', 'grill'],
      pricing: {
        rates: [
          { unit: 'boat', boatKind: 'double-kayak', amountCents: 4400 },
          { unit: 'boat', boatKind: 'double-kayak', dayClass: 'weekend', amountCents: 5000 },
          { unit: 'boat', boatKind: 'single-kayak', amountCents: 2700 },
          { unit: 'boat', boatKind: 'triple-kayak', amountCents: 6600 },
          { unit: 'boat', boatKind: 'triple-kayak', dayClass: 'weekend', amountCents: 7200 },
        ],
        shuttle: { mode: 'included', amountCents: 0, carries: ['people', 'boats'] },
      },
      texts: {
        lt: {
          name: 'Venta, tik ramesnė: nuo Ventos miesto iki Viekšnių',
          description: `„Susitinkame Ventoje.“ – „Upėje ar mieste?“ Šį pokalbį telefonu kartojame kas savaitę, tad pasakome iš karto: mieste, prie tilto, dešimtą valandą. O jei automobilį norite palikti mūsų kieme Viekšniuose, atvažiuokite pusvalandžiu anksčiau, nuvešime.

Tai atkarpa, kurioje Venta bręsta. Iš pradžių ji dar sekli, akmenuota, su trumpomis rėvutėmis, o ties Santekliais iš kairės atiteka Virvytė, ir upė akyse išplatėja. Santekliuose darome ilgąją pertrauką: lenktas pėsčiųjų tiltas, stovyklavietė, laužavietė, lėkštas krantas maudytis.

Po pietų belieka slinkti pro miškus ir pievas. Šiuo keliu dažnai siunčiame pirmą kartą plaukiančius kartu su tais, kurie jau plaukė: vieni neišsigąsta, kiti nenuobodžiauja. Šuniui vietos irgi yra.

Viekšniuose dar spėsite į senosios vaistinės muziejų – ar bent išgerti arbatos po mūsų obelimi.`,
        },
        en: {
          name: 'The gentle Venta from Venta town to Viekšniai',
          description: `Town and river share a name here, so to save a telephone call: we meet at the bridge in the town of Venta at ten. Better still, leave the car in our yard in Viekšniai by half past nine and ride up with us.

This is where the Venta grows up. The morning is shallow and stony. Then the Virvytė pours in from the left at Santekliai and the river is suddenly half as wide again. We stop there for a long lunch and a swim by an arched footbridge.

The afternoon is woods and hay meadows. We often recommend it to mixed parties, old hands together with people who have never held a paddle, and dogs come too.

Viekšniai has a pharmacy museum with all its jars still on the shelves, and a station on the Šiauliai–Mažeikiai line.`,
        },
      },
    },
    {
      stretch: 'virvyte/Biržuvėnai/Tryškiai',
      regions: ['zemaitija'],
      priceCents: 4600,
      amenities: ['transport', 'life-vest', 'map', 'dry-bag', 'tent', 'guide'],
      website: 'https://ventosvingiai.example/virvyte',
      texts: {
        lt: {
          name: 'Virvytė nuo Biržuvėnų: dvi dienos rėvų',
          description: `Virvytės vardas primena virvę, ir geriau nepasakysi: upė susirangiusi taip, kad iš ryto saulė šviečia tai į akis, tai į pakaušį. Nuo medinio Biržuvėnų dvaro, 2011 metais prikelto po gaisro, iki Tryškių ji beveik nesustodama krinta per akmenis.

Senuosiuose Lietuvos vandens turistų vadovuose Virvytė buvo etalonas, pagal kurį matuotos kitos antros kategorijos upės, tačiau tai galioja tik pavasarį. Gegužės viduryje akmenys išlenda, birželį plaukti jau nesiūlome. Naujokus leidžiame tik su vedliu: reikia mokėti sustoti prieš virtuolį ir nepanikuoti, kai baidarę atsuka šonu.

Kita ypatybė – užtvankos. Kadaise prie Virvytės malė malūnai, dabar sukasi turbinos; didžiausia kliūtis, Sukončių hidroelektrinė, yra netoli Tryškių. Užtvankas apeiname krantu, todėl mantą dėkite į mažesnius maišus. Nakvojame ant aukšto sauso kranto – tokių čia netrūksta.`,
        },
        en: {
          name: 'The Virvytė below Biržuvėnai: two days of rapids',
          description: `Virvė means rope, and the Virvytė lies on the map like one that somebody has dropped. From the wooden manor of Biržuvėnai, rebuilt after a fire, it hurries over stones almost all the way to Tryškiai.

When Lithuanian paddlers wrote their first guidebooks they took this as the yardstick for a “second-category” river: continuous rapids, tight bends and trees to dodge. That holds in spring only. By the middle of May the boulders are showing, and from June we do not rent for it at all.

Expect to carry. Mills used to stand along the whole valley and some of their dams now drive turbines; the biggest, Sukončiai, is near Tryškiai. Pack in small bags.

You camp on a dry wooded bank. We ask about your experience before taking the booking, and beginners may come only with our guide in the next boat.`,
        },
      },
    },
    {
      stretch: 'akmena/Pagrybis/Pagramantis',
      regions: ['zemaitija'],
      priceCents: 7200,
      amenities: ['transport', 'life-vest', 'map', 'dry-bag', 'tent', 'guide'],
      texts: {
        lt: {
          name: 'Akmena pavasarį: trys dienos nuo Pagrybio iki Pagramančio',
          description: `Kas antras skambutis dėl Akmenos baigiasi mūsų „ne“: vasarą jai trūksta vandens, per patį potvynį jo per daug. Lieka kelios savaitės balandį ir gegužės pradžioje, ir dėl jų verta laukti visus metus.

Rėvos prasideda jau ties Pagrybiu. Prie Kaušų, po kabančiu tiltu, jų visa virtinė, o posūkyje srovė spaudžia prie dešiniojo kranto – čia apsiverčia dažniausiai, todėl Mindaugas pirma visus išlaipina ir parodo, kur irkluoti. Pirmą vakarą sustojame žemiau Grigulių. Nuo Jėrubyno žiočių upė yra ichtiologinis draustinis, meškeres palikite namie.

Pabaiga iškilminga: Pagramančio skardis, apie trisdešimt metrų aukščio, piliakalnis ir santaka su Jūra, kurią vėliau apžiūrėsite iš bokšto.

Plaukia ne didesnės kaip dešimties žmonių grupės, su šalmais ir atsarginiais drabužiais. Kiekvienoje baidarėje bent vienas turi būti plaukęs sraunia upe.`,
        },
        en: {
          name: 'The Akmena in spring: three days from Pagrybis to Pagramantis',
          description: `We turn down half of the people who ask for this one. Most of the year the Akmena is too low, and at the height of the flood it is too big; in between are a few weeks in April and early May. Keep your dates loose and we will call.

Rapids begin in the first village. Under the swinging footbridge at Kaušai they follow one upon another, and on a left-hand bend the current shoves you into the right bank, so Mindaugas walks everyone along it beforehand. The lower valley is a fish reserve: trout and grayling live there, and fishing is not allowed.

The last hour passes beneath the cliff at Pagramantis, some thirty metres high, and ends where the Akmena meets the Jūra.

Groups of ten at most, helmets on, two nights in tents. At least one person in every boat must know moving water.`,
        },
      },
    },
    {
      stretch: 'jura/Pagramantis/Tauragė',
      meet: {
        at: 'take-out',
        notes: {
          lt: 'Automobilius statome prie Mindaugo namų, į Pagramantį nuvežame.',
          en: 'Cars stay by Mindaugas’s house; we drive you to Pagramantis.',
        },
      },
      regions: ['zemaitija'],
      priceCents: 2000,
      amenities: ['transport', 'life-vest', 'map', 'dry-bag', 'pet-friendly'],
      texts: {
        lt: {
          name: 'Jūra nuo Pagramančio iki Tauragės',
          description: `Žygį pradedame laiptais aukštyn: iš apžvalgos bokšto Jūros ir Akmenos santakoje matyti, kur po valandos būsite patys. Paskui Mindaugas nuleidžia baidares, ir įplaukiate į patį Pagramančio regioninio parko vidurį.

Jūra čia teka pasišokinėdama: sraunuma, tyla, vėl sraunuma. Dešinysis krantas dažnai status ir miškingas, kairysis – žemesnis, su žilvičiais ir pievomis. Virš galvos praslenka kabantys lieptai, kuriuos parkas įsidėjo net į savo ženklą; potvyniai juos kartais nusineša, žmonės vėl pakabina.

Ežerų Jūros baseine beveik nėra, tad po smarkios liūties vanduo kyla per naktį net vidurvasarį – tokį rytą žygį nukeliame. Įprastą dieną susidoroja ir pradedantieji, jei baidarėje sėdi ne vieni vaikai.

Automobilius statome Tauragėje, prie Mindaugo namų, išvykstame dešimtą. Kavinė – už dešimties minučių pėsčiomis nuo išlipimo vietos.`,
        },
        en: {
          name: 'A day on the Jūra, Pagramantis to Tauragė',
          description: `Jūra is the Lithuanian word for sea, which leads to confusion on the telephone. This Jūra is a river of the Samogitian hills.

We start with a climb: the lookout tower above its confluence with the Akmena shows you the valley of Pagramantis Regional Park. Then come quick runs over gravel and long quiet pools in turn, with a steep wooded bank usually on the right and willows on the left. Swinging footbridges cross overhead.

Watch the weather, not only the calendar. There are hardly any lakes upstream to hold the rain, so even in July the level can jump overnight; if it does, we postpone. On an ordinary day sensible beginners are fine.

Buses run to Tauragė from Kaunas and Klaipėda. Mindaugas meets you there at ten and keeps an eye on the cars.`,
        },
      },
    },
    {
      stretch: 'jura/Tauragė/Mociškiai',
      alsoOn: ['sesuvis'],
      regions: ['zemaitija', 'mazoji-lietuva'],
      priceCents: 3600,
      amenities: ['transport', 'life-vest', 'map', 'tent', 'sleeping-bag', 'grill', 'pet-friendly'],
      website: 'https://ventosvingiai.example/juros-zemupys',
      texts: {
        lt: {
          name: 'Jūros žemupys: iš Tauragės į Mažąją Lietuvą',
          description: `Už Tauragės Jūra persigalvoja: rėvos baigiasi, nuolydis pasidaro toks menkas, kad nukritęs lapas baidarę aplenkia tik tada, kai geriate arbatą. Dar miesto pakraštyje iš kairės atiteka Šešuvis, ir nuo čia upė jau plati.

Čia leidžiame plaukti visiems: su kūdikiu, su šunimi, su močiute ir jos kepure. Lėkštų krantų daug, sustoti galima beveik bet kur, o nakvynei Mindaugas siūlo pievą, kur vakare atveža palapines, malkų ir bulvių kepti žarijose.

Sekmadienį nepastebimai kertate senąją Prūsijos sieną ir plaukiate pro Vilkyškių kalvagūbrį. Mociškiuose, prie tilto, kelionė baigiasi; Nemunas jau visai netoli, už kelių kilometrų. Kas turi laiko, tegul dar pavažiuoja į Bitėnus ir užkopia ant Rambyno – mažlietuvių šventkalnio.

Automobilius perstatome arba parvežame jus – kaip patogiau. Išplaukiame vienuoliktą, nes skubėti nėra kur.`,
        },
        en: {
          name: 'The lower Jūra: from Tauragė into Lithuania Minor',
          description: `Grandmothers, toddlers, dogs and one cello have travelled on this stretch, and all stayed dry. Below Tauragė the Jūra runs out of rapids. The Šešuvis joins at the edge of town, the banks open out, and the current does no more than take you along.

You start at eleven because there is no reason to hurry. On Saturday evening Mindaugas is waiting in a riverside meadow with the tents, firewood and potatoes for the embers. Stop and swim as you please.

On Sunday you cross, without noticing, the frontier that divided Lithuania from Prussia until after the First World War. We finish at the bridge in Mociškiai, a few kilometres short of the Nemunas.

Afterwards drive on to Rambynas, the sacred hill of the Prussian Lithuanians, with its wide view across the Nemunas into the Kaliningrad region.`,
        },
      },
    },
  ],
} satisfies SeedProvider
