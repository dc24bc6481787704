import { atBase, type SeedProvider } from '../content.ts'

export default {
  name: 'Žeimenos krantas',
  email: 'zeimena@tekme.example',
  languages: ['lt', 'en', 'pl', 'ru'],
  boats: ['single-kayak', 'double-kayak', 'triple-kayak'],
  months: [4, 5, 6, 7, 8, 9, 10],
  address: 'Ežero g. 9, Kaltanėnai, Švenčionių r.',
  location: [25.99126, 55.25266],
  contacts: {
    email: 'labas@zeimenoskrantas.example',
    phone: '+37060000161',
    website: 'https://zeimenoskrantas.example',
  },
  socials: [
    { network: 'facebook', url: 'https://www.facebook.com/zeimenoskrantas.example' },
    { network: 'instagram', url: 'https://www.instagram.com/zeimenoskrantas.example' },
  ],
  amenities: [
    { variant: 'life-vest', amountCents: 0, unit: 'person' },
    { variant: 'transport', amountCents: 0, unit: 'tour' },
    { variant: 'map', amountCents: 0, unit: 'tour' },
    { variant: 'tent', amountCents: 1000, unit: 'day' },
    { variant: 'sleeping-bag', amountCents: 500, unit: 'person' },
    {
      variant: 'grill',
      info: { lt: 'su malkų ryšuliu', en: 'with a bundle of firewood' },
      amountCents: 700,
      unit: 'tour',
    },
    { variant: 'dry-bag', amountCents: 200, unit: 'day' },
    { variant: 'child-seat', amountCents: 200, unit: 'tour' },
    { variant: 'pet-friendly', amountCents: 0, unit: 'tour' },
  ],
  texts: {
    lt: {
      description: `„Žeimenos krantas“ prasidėjo sodyboje Kaltanėnų pakraštyje, iš kurios kiemo matyti, kur baigiasi ežeras ir prasideda upė. 2003 metais Birutė ir Kęstutis nupirko savo vaikams keturias naudotas baidares, o vasaros pabaigoje jas jau skolinosi pusė gatvės. Dabar baidarių turime per šešiasdešimt, vaikai užaugo ir patys vairuoja autobusiuką su priekaba.

Dirbame tik čia: Žeimenoje, jos intakuose ir aplinkiniuose ežeruose. Kiekvieną pavasarį, ištirpus ledui, visas atkarpas praplaukiame patys ir pasižymime naujas išvartas, tad apie upę pasakojame ne iš žemėlapio. Jei ežeruose per stiprus vėjas, pasiūlome kitą dieną arba kitą upę.

Kieme yra pavėsinė, laužavietė ir pievelė palapinėms, o iš anksto susitarus užkuriame pirtį.`,
    },
    en: {
      description: `Our yard in Kaltanėnai looks straight at the spot where the lake ends and the river begins. In 2003 Birutė and Kęstutis bought four second-hand kayaks for their children; by the end of that summer half the street was borrowing them. There are more than sixty boats now, and the children, long grown up, drive the minibus and trailer.

We work only here: on the Žeimena, its tributaries and the lakes around them. Every spring, once the ice has gone, we paddle all our stretches ourselves and note which trees have come down. If the lakes are too windy, we suggest another day or another river.

There is a shelter, a fire pit and grass for tents in the yard, and we will heat the sauna if you ask ahead.`,
    },
  },
  tours: [
    {
      stretch: 'zeimena/Kaltanėnai/Švenčionėliai',
      meet: {
        at: 'base',
        notes: {
          lt: 'Automobilį paliekate mūsų kieme, vakare iš Švenčionėlių parvežame.',
          en: 'Leave the car in our yard; we bring you back from Švenčionėliai in the evening.',
        },
      },
      regions: ['aukstaitija'],
      priceCents: 2200,
      amenities: ['life-vest', 'transport', 'child-seat', 'dry-bag', 'pet-friendly'],
      website: 'https://zeimenoskrantas.example/pirmoji-diena',
      texts: {
        lt: {
          name: 'Pirmoji diena Žeimenoje: nuo Kaltanėnų iki Švenčionėlių',
          description: `Jei irklo rankose dar nelaikėte, pradėkite čia. Iš ežero ties Kaltanėnais Žeimena išteka jau subrendusi – skaidri, rami ir gana plati, todėl per pirmąjį kilometrą kaip tik spėjama susitarti, kas baidarėje vairuoja.

Netrukus praplauksite po geležinkelio tiltu, paskui iš dešinės įsilies Kiauna. Toliau krantai keičiasi kas keli vingiai: čia smėlio skardis su pušimis, čia pieva, čia alksniai, po kuriais net per karščius vėsu. Dugnas smėlėtas, tarp žolių matyti žuvys. Maudytis ir pietauti patogiausia skardžių papėdėse, kur srovė suplovė mažus paplūdimius.

Susitinkame 9.30 val. mūsų kieme; čia ir paliekate automobilį, o vakare parvežame iš Švenčionėlių. Atvykstančiuosius traukiniu pasitinkame Švenčionėlių stotyje, tad po žygio iki jos teks tik paėjėti. Diena ilga: mažiesiems įdėkite megztinį ir antrus pietus.`,
        },
        en: {
          name: 'A first day on the Žeimena: Kaltanėnai to Švenčionėliai',
          description: `This is where we send people who have never held a paddle. The Žeimena leaves its lake at Kaltanėnai already wide, clear and unhurried, and the first kilometre gives every pair time to settle who is steering.

You pass under a railway bridge, the Kiauna comes in from the right, and then the banks change every few bends: a sandy bluff with pines, a meadow, alders that stay cool in July. Over the sandy bottom you watch fish between the weeds; salmon spawn here in late autumn. The best lunch spots are the small beaches under the bluffs.

No car needed: trains from Vilnius stop at Švenčionėliai, where we meet you and where the day ends, a walk from the station. Drivers leave their cars in our yard at half past nine. It is a long day, so bring children a jumper and a second lunch.`,
        },
      },
    },
    {
      stretch: 'zeimena/Švenčionėliai/Pabradė',
      regions: ['aukstaitija'],
      priceCents: 4200,
      amenities: ['life-vest', 'transport', 'tent', 'sleeping-bag', 'grill', 'dry-bag', 'map'],
      texts: {
        lt: {
          name: 'Nuo stoties iki stoties: Žeimena tarp Švenčionėlių ir Pabradės',
          description: `Šiam žygiui automobilio nereikia. Rytinis traukinys iš Vilniaus atveža į Švenčionėlius, kitos dienos vakarinis paima Pabradėje, o visa, kas tarp jų, – dvi dienos Žeimenos vidurupiu.

Už miesto upė pasitraukia į miškus. Iš dešinės ją papildo Lakaja, vaga paplatėja, vingiai ištįsta, bet tėkmė lieka tokia rami, kad galima kalbėtis iš baidarės į baidarę. Nakvojame maždaug pusiaukelėje, pušyne ant aukšto kranto. Palapines ir maistą atvežame, tad į baidarę dėkite tik tai, ko prireiks dieną. Malkų stovykloje rasite, pušų šakų laužti nereikia.

Saugotis verta nebent šiekštų po vandeniu. Skaidrioje Žeimenoje jie matyti iš tolo, tik popiet, plaukdami prieš saulę, dairykitės atidžiau. Žygis tinka šeimoms su moksleiviais ir tiems, kurie palapinėje nakvos pirmą kartą. Antrą dieną išplaukti siūlome iki devintos – tuomet į traukinį suspėsite neskubėdami.`,
        },
        en: {
          name: 'From station to station: the Žeimena to Pabradė',
          description: `Švenčionėliai and Pabradė lie on the same railway line out of Vilnius, which makes this our easiest overnight trip for anyone without a car. A morning train brings you to the boats; the next evening another takes you home.

Between the two, the river withdraws into pine forest. The Lakaja joins from the right, the channel widens and the bends grow longer, yet you can still talk from boat to boat. We camp about halfway, on a high bank under the pines. Tents, food and firewood come by van, so your kayak carries only what you need for the day.

The only things to watch for are sunken logs. You see them from afar in water this clear, except in the afternoon with the sun in your eyes. Families with school-age children enjoy it. Start before nine on the second day and nobody has to race for the train.`,
        },
      },
    },
    {
      stretch: 'zeimena/Kaltanėnai/Santaka',
      alsoOn: ['neris'],
      regions: ['aukstaitija'],
      priceCents: 6200,
      amenities: ['life-vest', 'transport', 'tent', 'sleeping-bag', 'grill', 'dry-bag', 'map'],
      website: 'https://zeimenoskrantas.example/visa-zeimena',
      texts: {
        lt: {
          name: 'Visa Žeimena per tris dienas: nuo ežero iki Neries',
          description: `Nedaug Lietuvos upių per ilgąjį savaitgalį nuplauksite nuo pirmo iki paskutinio kilometro. Žeimena – viena iš jų: prasideda ežere prie Kaltanėnų, baigiasi Santakoje, kur ją pasiima Neris, o kelio neužtveria nė viena užtvanka.

Pirmą dieną irkluojame palei Labanoro girios pakraštį, antrą – ilgais miško vingiais žemiau Švenčionėlių, trečią – pro Pabradę, už kurios slėnis susiaurėja, srovė pagreitėja, pasitaiko akmenų. Ties Pabrade kartais girdėti duslus dundėjimas iš karinio poligono – jis atokiau nuo upės, plaukti netrukdo.

Dvi naktis miegame palapinėse. Daiktus galite plukdyti patys arba atiduoti mums – pervešime iš stovyklos į stovyklą. Maisto atsargas papildysite Švenčionėliuose. Kad dienos neprailgtų, rinkitės šį žygį jau bent kartą nakvoję prie upės. Labiausiai siūlome rugsėjį: vanduo skaidrus, uodų nebėra, o stovyklavietėse dažnai būsite vieni.`,
        },
        en: {
          name: 'The whole Žeimena in three days, from lake to Neris',
          description: `Few Lithuanian rivers can be paddled from their very beginning to their very end over a long weekend. The Žeimena can: it starts at our lake in Kaltanėnai, finishes at Santaka (the word simply means “confluence”), where the Neris takes it in, and not one dam stands in the way.

Day one follows the edge of the Labanoras forest. Day two is all long wooded bends below Švenčionėliai. On day three, past Pabradė, the valley narrows, the current picks up and a few boulders appear. If you hear dull thuds around there, it is the army training ground away from the river; it does not concern paddlers.

Two nights are spent in tents, and your bags can travel by van. We suggest having at least one overnight river trip behind you, since the days are full ones. September is our favourite: clear water, no mosquitoes, empty campsites.`,
        },
      },
    },
    {
      stretch: 'lakaja/Mindūnai/Lakaja',
      meet: {
        notes: {
          lt: 'Automobilis lieka čia, po žygio prie jo parvežame.',
          en: 'Leave the car here; we bring you back to it.',
        },
      },
      regions: ['aukstaitija'],
      priceCents: 1800,
      amenities: ['life-vest', 'transport', 'child-seat', 'map', 'pet-friendly'],
      texts: {
        lt: {
          name: 'Baltieji ir Juodieji Lakajai: ežerais iki Lakajos kaimo',
          description: `Prieš sėsdami į baidarę, užlipkite į Mindūnų apžvalgos bokštą. Po kojomis – Baltieji Lakajai, už jų – giria ir kitų ežerų blyksniai: iškart aišku, kodėl čia irkluojama dairantis.

Didžioji kelio dalis – ežerais, todėl lemia ne srovė, o vėjas. Laikykitės kranto, ypač su vaikais, ir nekirskite tiesiai per plačiausią vietą, net jei taip trumpiau. Perplaukus Baltuosius ir Juoduosius Lakajus, nendrynuose reikia surasti Lakajos ištaką; ją pažymime žemėlapyje. Ten vanduo atgyja, ir paskutinį galą iki Lakajos kaimo jau neša upė – siaura, žolėta, smėlėtu dugnu.

Renkamės 10 val. Mindūnuose, automobilis lieka ten pat, po žygio prie jo parvežame. Jei atvykote anksčiau, visai greta yra Ežerų žvejybos muziejus. Neplanuokite nieko vakarui: sustoti norėsis dažniau, nei manote. Vėjuotą rytą paskambinsime ir pasiūlysime persikelti į upę.`,
        },
        en: {
          name: 'White and Black Lakajai: across the lakes to Lakaja village',
          description: `Climb the viewing tower at Mindūnai first. Below you lies Baltieji Lakajai, the “White” lake of the pair, and beyond it nothing but forest with other lakes glinting through: this is the Labanoras Regional Park, one of the largest woods in Lithuania.

Most of the way is on lakes, so it is the wind rather than the current that decides how hard you work. Keep to the shore, above all with children, and do not cut across the widest water. After the White and the Black Lakajai comes a small puzzle: finding the mouth of the river in the reeds. We mark it on your map. From there the narrow, sandy Lakaja carries you to the village of the same name.

We meet in Mindūnai at ten and bring you back to your car there. If the morning is windy, we ring and offer a river instead.`,
        },
      },
    },
    {
      stretch: 'lakaja/Lakaja/Liūlinė',
      meet: atBase,
      alsoOn: ['zeimena'],
      regions: ['aukstaitija'],
      priceCents: 2400,
      amenities: ['life-vest', 'transport', 'map', 'dry-bag', 'pet-friendly'],
      pricing: {
        rates: [
          { unit: 'boat', boatKind: 'double-kayak', amountCents: 4800 },
          { unit: 'boat', boatKind: 'double-kayak', dayClass: 'weekend', amountCents: 5200 },
          { unit: 'boat', boatKind: 'single-kayak', amountCents: 2900 },
          { unit: 'boat', boatKind: 'triple-kayak', amountCents: 7200 },
          { unit: 'boat', boatKind: 'triple-kayak', dayClass: 'weekend', amountCents: 7600 },
        ],
        extras: [{ kind: 'deposit', amountCents: 5000, unit: 'group' }],
      },
      website: 'https://zeimenoskrantas.example/lakaja',
      texts: {
        lt: {
          name: 'Lakaja per Labanoro girią iki Liūlinės',
          description: `Kas jau plaukė Žeimena, tas prašosi į Lakają. Ji siauresnė, tylesnė ir visą vasarą beveik vienodo lygio, nes vandenį jai duoda ežerai: net per rugpjūčio sausrą baidarė nebraukia dugno.

Nuo Lakajos kaimo upė vingiuoja giria, įteka į seklų Aldikį, paskui į ilgą, aukštais krantais apsuptą Lakajos ežerą. Iš ežero ne visi iš karto pataiko atgal į upę, todėl duodame žemėlapį su pažymėtais nendrynų tarpais. Po žemais lieptais praplauksite tik atsigulę – aukštaūgius įspėjame iš anksto. Vienas kitas nuvirtęs medis paprastai apiplaukiamas pakraščiu.

Pabaigoje Lakaja susilieja su Žeimena, ir plačia jos vaga iki Liūlinės belieka trumpas galas. Į girią veda žvyrkeliai, todėl automobilius paliekate mūsų kieme Kaltanėnuose, iš kur 9 val. išvažiuojame visi kartu. Parduotuvių pakeliui nėra: pietus vežkitės, termosą arbatos įdedame mes.`,
        },
        en: {
          name: 'The Lakaja through the Labanoras forest to Liūlinė',
          description: `Guests who come back after a day on the Žeimena usually ask for the Lakaja. It is narrower and quieter, and because lakes feed it the level hardly moves all summer: even in an August drought you float.

From Lakaja village it winds through the forest, slips into shallow Lake Aldikis and then into the long, high-banked Lake Lakaja. Finding the way out of a lake is harder than it sounds, so your map shows the gaps in the reeds. A few footbridges are so low that you lie back to pass. Fallen trees can mostly be rounded at the side.

At the end the Lakaja meets the Žeimena, and a short, broad stretch brings you to Liūlinė. Only gravel roads lead here and there is no shop, so we drive everyone from our yard in Kaltanėnai at nine. Bring lunch; the flask of tea is ours.`,
        },
      },
    },
    {
      stretch: 'lakaja/Mindūnai/Liūlinė',
      meet: atBase,
      alsoOn: ['zeimena'],
      regions: ['aukstaitija'],
      priceCents: 3900,
      amenities: ['life-vest', 'transport', 'tent', 'sleeping-bag', 'dry-bag', 'map'],
      texts: {
        lt: {
          name: 'Dvi dienos Lakaja: nuo Mindūnų iki Liūlinės',
          description: `Pirmoji diena priklauso ežerams, antroji – upei. Iš Mindūnų plaukiame Baltaisiais ir Juodaisiais Lakajais, laikydamiesi užuovėjos, o pavakare pro nendres įsukame į Lakają.

Nakvojame girioje, stovyklavietėje su stalu ir laužaviete. Ryte virš vandens dažnai kabo rūkas, vaga siaura, pušys stovi prie pat kranto, o maudydamiesi galite netikėtai įplaukti į šaltą juostą – tai iš dugno ir šlaitų trykštantys šaltiniai. Paskui Aldikis, Lakajos ežeras, vėl upė ir galiausiai Žeimena iki Liūlinės.

Mantą vežatės patys, todėl geriau dvi mažos palapinės nei viena didelė; kiekvienai baidarei skiriame po du neperšlampamus maišus. Patirties nereikia, tik noro pabūti be parduotuvės ir su silpnu telefono ryšiu. Susitinkame Kaltanėnuose 9 val., automobiliai dvi dienas stovi mūsų kieme. Norintieji atvyksta iš vakaro ir palapinę išbando mūsų pievelėje.`,
        },
        en: {
          name: 'Two days on the Lakaja: Mindūnai to Liūlinė',
          description: `The first day belongs to the lakes, the second to the river. From Mindūnai you cross Baltieji and Juodieji Lakajai, keeping to whichever shore is sheltered, and towards evening turn through the reeds into the Lakaja.

We sleep in the Labanoras forest, at a site with a table and a fire ring. Mist often hangs over the water in the morning and pines crowd the narrow channel. If you swim, expect a sudden cold ribbon where springs come up. Then Lake Aldikis, Lake Lakaja, the river again, and finally a stretch of the Žeimena to Liūlinė.

You carry your own gear, so two small tents beat one large one; each kayak gets two dry bags. No experience is needed. Meet us in Kaltanėnai at nine, or come the evening before and pitch in our yard. The nearest trains stop at Švenčionėliai and Ignalina, and we can collect you.`,
        },
      },
    },
    {
      stretch: 'kiauna/Pakiaunys/Vasiuliškė',
      meet: atBase,
      regions: ['aukstaitija'],
      priceCents: 1500,
      amenities: ['life-vest', 'transport', 'dry-bag'],
      texts: {
        lt: {
          name: 'Trys valandos Kiaunos vingių',
          description: `Baidarės nosis Kiaunoje retai žiūri tiesiai. Nuo tilto Pakiaunio gale upė taip sukiojasi per mišką ir pelkėtas pievas, kad po valandos nebesuprasite, kurioje pusėje liko kelias. Lankytinų vietų beveik nėra – vietoj jų posūkiai: vieni lėti ir žolėti, kituose srovė spaudžia prie išorinio kranto.

Įgūdžių reikia nedaug, bet reikia. Sėdintis priekyje dairosi šakų, sėdintis gale suka iš anksto. Nuvirtę medžiai dažniausiai palieka tarpą, pro kurį pralendama susilenkus; kartais tenka atsistoti ant kamieno ir baidarę pertempti. Pirmam kartui siūlytume Žeimeną, o Kiauną – su vaikais nuo aštuonerių metų.

Išlipame Vasiuliškėje: už medinio tilto dešinėje bus nedidelė maudymosi vieta. Iš Kaltanėnų išvažiuojame 10 arba 15 val., taigi pusė dienos lieka laisva. Vandens ežerų maitinamoje Kiaunoje užtenka ir liepą.`,
        },
        en: {
          name: 'Three hours of bends on the Kiauna',
          description: `On the Kiauna your bow hardly ever points straight ahead. From the bridge at the end of Pakiaunys the little river twists through forest and boggy meadow until all sense of direction is gone. There are no sights, only corners: some slow and weedy, some that push you to the outer bank.

It takes a little skill: the person in front looks out for branches, the one behind turns early. Most fallen trees leave a gap to duck through; sometimes you stand on the trunk and haul the boat over. For a first outing choose the Žeimena; children should be about eight.

You land in Vasiuliškė, at a bathing place just past the wooden bridge. The hamlet is the birthplace of Kazimira Prunskienė, Lithuania’s first prime minister once independence was restored in 1990. We leave Kaltanėnai at ten or at three, so half the day stays free.`,
        },
      },
    },
    {
      stretch: 'buka/Vaišnoriškė/Kaltanėnai',
      meet: atBase,
      alsoOn: ['zeimena'],
      regions: ['aukstaitija'],
      priceCents: 6900,
      amenities: ['life-vest', 'transport', 'tent', 'sleeping-bag', 'dry-bag', 'map'],
      website: 'https://zeimenoskrantas.example/buka',
      texts: {
        lt: {
          name: 'Nuo Būkos per nacionalinio parko ežerus į Kaltanėnus',
          description: `Vaišnoriškė – keli kiemai Ažvinčių girioje, ir sunkiausia prasideda iškart už jų lieptų. Būka čia siaura ir srauni, skersai vagos guli senos eglės, tad pirmąją dieną baidarę teks ne kartą kelti per kamienus ar vilkti krantu. Kas šiuos kilometrus įveikia, tam likusios dienos atrodo kaip atlygis.

O likusios – ežerai. Baluošas su savo salomis, Ginučiai, kur prie seno vandens malūno baidares persinešame, Almajas, Asalnai, Lūšiai su Palūšės medine bažnyčia, galiausiai ilgas ir siauras Žeimenys. Į ežerus išplaukiame anksti, kol nepakilo vėjas. Laužą kūrename tik įrengtose laužavietėse – esame Aukštaitijos nacionaliniame parke.

Automobilį paliekate mūsų kieme ir trečią vakarą parplaukiate tiesiai prie jo. Važiuojančiuosius traukiniu paimame Ignalinoje. Žygis skirtas jau stovyklavusiems irkluotojams; mažiems vaikams Būkoje per daug laipiojimo, o ežeruose – laukimo.`,
        },
        en: {
          name: 'Down the Būka and across the national park lakes',
          description: `Vaišnoriškė is a handful of wooden farmsteads in the Ažvinčiai forest, and the hard part comes first. The Būka is narrow and quick here, old spruces lie across it, and on the first day you will lift or drag the boat more than once.

The reward is lakes, the string of them that made Aukštaitija the country’s first national park: Baluošas with its islands, Ginučiai, where we carry round an old watermill, Almajas, Asalnai, Lūšiai with the wooden church of Palūšė on its shore, and long, thin Žeimenys. We set off early, before the wind gets up. Fires are allowed only in the marked places.

Leave your car in our yard and on the third evening you paddle right back to it. Coming by train? We collect you in Ignalina. This trip is for people who have camped from a kayak before, not for small children.`,
        },
      },
    },
    {
      stretch: 'vyzinta/Stasiūnai/Kaltanėnai',
      meet: atBase,
      alsoOn: ['aiseta', 'kiauna', 'zeimena'],
      regions: ['aukstaitija'],
      priceCents: 4500,
      amenities: ['life-vest', 'transport', 'tent', 'sleeping-bag', 'grill', 'map'],
      texts: {
        lt: {
          name: 'Vyžinta, Aisetas, Kiauna: iš Stasiūnų į Kaltanėnus',
          description: `Vyžinta pro Stasiūnus, seną gatvinį kaimą, teka taip lėtai, kad pirmą pusvalandį atrodo, jog irkluojate per pievą. Vandens iki kelių, aplink lelijos ir ajerai, kur ne kur bebrų užtvanka: išlipate, pertempiate baidarę ir plaukiate toliau. Nieko pavojingo, tik apsiaukite batus, kurių negaila sušlapinti.

Toliau laukia ežerai. Aisetas siauras kaip upė ir vienas ilgiausių Lietuvoje, todėl stovyklą statome jo pakrantėje, o keliamės anksti, kol vanduo lygus. Antra diena – Aisetos nendrių tuneliai, Kiauno ežeras, vingiuotoji Kiauna.

Kiauna į Žeimeną įteka žemiau Kaltanėnų, todėl pati pabaiga – prieš srovę. Srovė čia tingi, bet pavargusius mielai pasiimame ties žiotimis. Renkamės 9 val. mūsų kieme, mantą į stovyklą nuvežame. Žygis patiks tiems, kuriems vienos upės visam savaitgaliui per maža.`,
        },
        en: {
          name: 'Vyžinta, Aisetas, Kiauna: from Stasiūnai to Kaltanėnai',
          description: `Stasiūnai is an old “street village”, its timber farmsteads lined up along one road, and the Vyžinta passes it so slowly that you seem to be paddling across a meadow. It is knee-deep, full of water lilies, with a beaver dam here and there. You step out, pull the kayak over and go on; wear shoes you do not mind soaking.

Then come the lakes. Aisetas is as narrow as a river and among the longest in the country, so we camp on its shore and start early, while the water is flat. Day two brings reed tunnels on the Aiseta, Lake Kiaunas and the winding Kiauna.

The Kiauna meets the Žeimena a little below Kaltanėnai, which means the very last bit is upstream. The current is lazy, and the tired are picked up at the confluence. We meet in our yard at nine and take your luggage to camp.`,
        },
      },
    },
  ],
} satisfies SeedProvider
