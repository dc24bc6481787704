import { atBase, atTakeOut, type SeedProvider } from '../content.ts'

export default {
  name: 'Šilo baidarės',
  email: 'silas@tekme.example',
  languages: ['lt', 'pl', 'en', 'ru'],
  boats: ['single-kayak', 'double-kayak', 'triple-kayak'],
  address: 'Pušų g. 11, Jašiūnų mstl., Šalčininkų r.',
  location: [25.32119, 54.43756],
  contacts: {
    email: 'plaukiam@silobaidares.example',
    phone: '+37060000142',
    website: 'https://silobaidares.example',
  },
  socials: [
    { network: 'facebook', url: 'https://www.facebook.com/silobaidares.example' },
    { network: 'tiktok', url: 'https://www.tiktok.com/@silobaidares.example' },
  ],
  amenities: [
    {
      variant: 'transport',
      info: { lt: 'skaičiuojame į vieną pusę nuo Jašiūnų', en: 'counted one way from Jašiūnai' },
      amountCents: 75,
      unit: 'km',
    },
    { variant: 'life-vest', amountCents: 0, unit: 'person' },
    { variant: 'dry-bag', amountCents: 200, unit: 'day' },
    { variant: 'child-seat', amountCents: 200, unit: 'person' },
    { variant: 'grill', amountCents: 600, unit: 'tour' },
    { variant: 'tent', amountCents: 1000, unit: 'day' },
    {
      variant: 'map',
      info: { lt: 'su pažymėtomis išvartomis ir sustojimais', en: 'with fallen trees and stops marked' },
      amountCents: 0,
      unit: 'tour',
    },
    { variant: 'guide', amountCents: 3000, unit: 'h' },
    {
      variant: 'pet-friendly',
      info: { lt: 'turime liemenę ir šuniui', en: 'we have a life jacket for the dog too' },
      amountCents: 0,
      unit: 'tour',
    },
  ],
  texts: {
    lt: {
      description: `Pro Jašiūnus vilniečiai paprastai tik pravažiuoja. Mudu su broliu čia užaugome, Merkyje išmokome plaukti, paskui kelerius metus dirbome sostinėje, kol supratome, kad penktadieniais vis tiek skubame namo, prie baidarių. 2015 metais pušyno pakraštyje pastatėme angarą ir ėmėme jas nuomoti kitiems. Iš to šilo ir vardas.

Vežame ten, kur kiti suka rečiau: į Merkio aukštupį, prie Vokės, Verknės ir Strėvos. Upės nedidelės, kiekviena savito būdo, todėl prieš žygį pasakome ne tik kilometrus, bet ir kiek šiandien vandens, kiek medžių ir ar yra vilties grįžti sausiems.

Namuose šnekame lietuviškai ir lenkiškai, su svečiais dar ir angliškai bei rusiškai. Kava angare nemokama, šunys laukiami, o vėluojančių palaukiame, tik ne ilgiau, negu leidžia upė.`,
    },
    en: {
      description: `Jašiūnai is a small town half an hour south of Vilnius; most people drive straight through. My brother and I grew up here, learned to swim in the Merkys and worked in the city until we noticed that every Friday we were rushing home to our kayaks. In 2015 we built a shed at the edge of the pine wood and began renting to others. Šilas means “pine wood”, hence the name.

We go where others rarely do: the upper Merkys, the Vokė, the Verknė, the Strėva. They are small rivers with tempers of their own, so before each trip we tell you about water and fallen trees, not only kilometres.

We speak Lithuanian and Polish at home, English and Russian with guests. Coffee is free and dogs are welcome.`,
    },
  },
  tours: [
    {
      stretch: 'merkys/Merkinė/Jašiūnai',
      meet: atBase,
      regions: ['dzukija'],
      priceCents: 1900,
      amenities: ['life-vest', 'transport', 'dry-bag', 'grill', 'pet-friendly', 'map'],
      website: 'https://silobaidares.example/mazoji-merkine',
      texts: {
        lt: {
          name: 'Pro Pavlovo respubliką: Merkiu iš mažosios Merkinės',
          description: `Pirmiausia įsitikinkite, kad važiuojate į tą Merkinę. Mums reikia mažosios, Šalčininkų rajone, šalia Turgelių; didžioji stovi kitame Merkio gale, prie Nemuno, ir kasmet kas nors iš ten skambina klausdamas, kur baidarės.

Prieš išplaukdami skirkite ketvirtį valandos Pavlovo dvaro griuvėsiams. Kanauninkas Povilas Ksaveras Bžostovskis 1769 metais čia ėmė naikinti lažą ir leido valstiečiams turėti savo seimą, mokyklą, net pinigus. Respublika išsilaikė ketvirtį amžiaus.

Upė nesudėtinga, bet snausti neleidžia: akmenuotos brastos, vienas kitas kamienas, o vaga vietomis ne platesnė už kaimo kelią. Pusiaukelėje – Vilkiškės, ten patogu pavalgyti. Sausą rugpjūtį per seklumas baidarę tenka pavesti, tad aukitės seną avalynę. Čia plaukia šeimos, bendradarbiai, o kartą plaukė visas parapijos choras. Automobiliai stovi Jašiūnuose, mūsų kieme, į Merkinę išvažiuojame dešimtą.`,
        },
        en: {
          name: 'Past a peasant republic: the Merkys from little Merkinė',
          description: `Lithuania has two places called Merkinė, both on the Merkys, and satnavs love to send people to the wrong one. Ours is the hamlet near Turgeliai, about forty kilometres from Vilnius. Better still, drive to our yard in Jašiūnai, leave the car and ride up with us at ten.

Above the river stand the brick ruins of Pavlovas manor. In 1769 its owner, a canon named Paweł Ksawery Brzostowski, began to free his peasants and let them have a parliament, a school and their own money. The “Pavlovas Republic” lasted a quarter of a century; take fifteen minutes to walk round it.

The paddling is not hard: gravelly shallows, the odd trunk, bends through meadow and wood. The wooden manor hamlet of Vilkiškės is halfway and good for lunch. In a dry August you will walk the boat over some bars, so wear old shoes.`,
        },
      },
    },
    {
      stretch: 'merkys/Turgeliai/Jašiūnai',
      meet: atBase,
      regions: ['dzukija'],
      priceCents: 2450,
      amenities: ['life-vest', 'transport', 'dry-bag', 'guide', 'map'],
      texts: {
        lt: {
          name: 'Visa diena Merkio aukštupiu: nuo Turgelių iki Jašiūnų',
          description: `Brolio gimtadienį švenčiame balandžio pabaigoje ir visada šioje atkarpoje, kol Merkys dar pilnas. Ties Turgelių tiltu vanduo šniokščia per akmenis, o vos jį praplaukus kairėje kyla piliakalnis. Jei atvažiavote anksčiau, užlipkite: matyti visas slėnis ir bažnyčia ant kitos kalvos.

Iki mažosios Merkinės vaga siaura, nuolydis nemažas, posūkiai staigūs, o skersai užgriuvę medžiai kasmet vis kiti. Paskui upė aprimsta, bet kilometrų nemažėja: paskutinį galą prieš Jašiūnus plaukiate jau vakaro šviesoje ir skaudančiais pečiais.

Baidares čia duodame tik tiems, kurie yra plaukę sraunesnėmis upėmis ir moka išlipti srovėje. Renkamės aštuntą Jašiūnuose, apie devintą jau esate vandenyje. Vasaros viduryje prieš užsakydami paskambinkite: jei vandens trūksta, siūlome pradėti nuo Merkinės, o kainos skirtumą grąžiname.`,
        },
        en: {
          name: 'A full day on the upper Merkys: Turgeliai to Jašiūnai',
          description: `My brother’s birthday is at the end of April, and this is where we spend it, while the spring water lasts. The river rushes over stones under the bridge at Turgeliai, and just below, on the left, rises a hillfort, one of those steep grassy mounds that once carried wooden castles. Climb it if you are early.

Down to little Merkinė the Merkys is narrow and quick, with tight turns and a new set of fallen trees every year. Then it calms down, but the distance does not: the last hour into Jašiūnai is paddled in evening light on tired shoulders.

So this one is for people who know faster rivers and can get out of a boat in current. We meet at eight and are afloat by nine. In midsummer call first; if the river is too low, we start you at Merkinė and refund the difference.`,
        },
      },
    },
    {
      stretch: 'merkys/Vilkiškės/Jašiūnai',
      meet: atBase,
      regions: ['dzukija'],
      priceCents: 1500,
      amenities: ['life-vest', 'transport', 'child-seat', 'pet-friendly', 'grill', 'dry-bag'],
      website: 'https://silobaidares.example/pusdienis-merkyje',
      texts: {
        lt: {
          name: 'Pusdienis Merkyje: nuo Vilkiškių iki Jašiūnų',
          description: `Čia pirmą kartą į baidarę pasodinome savo vaikus – vyresniajam buvo ketveri. Srovė neša pamažu: irklą galima pasidėti ant kelių ir pasižiūrėti, kur nuskrido tulžys.

Vilkiškėse stovi medinis dvaras, statytas 1847 metais; tokių Lietuvoje liko mažai. Šalia, pačiame Merkio vingyje, – Klimkynės kaimas, iš visų pusių apsuptas miško. Toliau – pievos, šlaitai, smėlio lopinėliai, prie kurių sustoti prašosi kiekvienas, kas žemesnis negu metras dvidešimt.

Išplaukiame 10 ir 14 valandą, o birželį darbo dienomis – ir 17 valandą: po darbo iš Vilniaus suspėsite. Vaikams turime sėdynes ir mažas liemenes. Grįžę į Jašiūnus neskubėkite prie automobilio: apžiūrėkite Balinskių rūmus, kur lankėsi poetas Julijus Slovackis, o kitapus Merkio – Profesorių kapinaites, kuriose ilsisi astronomas Jonas Sniadeckis.`,
        },
        en: {
          name: 'Half a day on the Merkys: Vilkiškės to Jašiūnai',
          description: `Our own children had their first river trip here; the elder was four. The current carries you gently enough to rest the paddle on your knees and look where the kingfisher went.

We start near the wooden manor house of Vilkiškės, built in 1847 and one of few left in the country. Beside it, in a loop of the Merkys, lies Klimkynė, a hamlet with forest on every side. Then come meadows, low slopes and scraps of sand where children ask to stop, every time.

There are launches at ten and two, and in June on weekdays at five. From Vilnius, buses towards Šalčininkai stop in Jašiūnai. We have child seats and small life jackets. Afterwards see the Baliński palace, where the poet Juliusz Słowacki was a guest, and across the bridge the little “professors’ cemetery” with the grave of the astronomer Jan Śniadecki.`,
        },
      },
    },
    {
      stretch: 'merkys/Jašiūnai/Baltoji Vokė',
      regions: ['dzukija'],
      priceCents: 2300,
      amenities: ['life-vest', 'transport', 'dry-bag', 'map', 'guide', 'pet-friendly'],
      texts: {
        lt: {
          name: 'Per Rūdninkų girią: Merkiu nuo Jašiūnų iki Baltosios Vokės',
          description: `Rūdninkų giria prasideda beveik už mūsų tvoros. Iš pradžių dar matyti kelias, sodybos, kažkieno ožkos prie liepto; paskui valandą, kitą – nieko, tik juodalksniai, pušys ir bebrų nugraužti kamienai.

Nuvirtę medžiai čia įprastas dalykas: vienus apiplauksite, per kitus pervilksite. Dalį girios užima karinis poligonas, todėl krante sustojame tik sutartose vietose, jas pažymime žemėlapyje. Paskutinį kartą ilsimės ties Rūdninkais – iš girios išniręs tiltas ir keletas trobų po tokios dienos atrodo kaip miestas.

Kodėl baigiame prie Baltosios Vokės? Todėl, kad ties Žagarine Merkį pasitinka užtvanka, ir didžioji jo vandens dalis kanalu nuteka Vokės link, o senąja vaga toliau srovena tik upeliukas. Siūlome tiems, kurie jau yra plaukę nuo mažosios Merkinės ar Turgelių. Pradedame devintą, vakare parvežame į Jašiūnus.`,
        },
        en: {
          name: 'Through Rūdninkai Forest: the Merkys to Baltoji Vokė',
          description: `Rūdninkai Forest starts practically behind our fence. At first you still see a road, farms, somebody’s goats on a jetty. After that, for an hour or two, nothing but black alder, pine and the work of beavers.

Expect fallen trees: some you go round, some you drag over. Part of the forest is a military training area, so we land only at the places marked on the map we give you. The bridge at Rūdninkai village, with its few houses, is the last rest and feels like a city by then.

Why stop at Baltoji Vokė? Because of the dam at Žagarinė, where since the 1930s a canal has sent most of the Merkys off to another river, the Vokė. Best for those who have already done our stretch from little Merkinė or from Turgeliai. We launch at nine and drive you back in the evening.`,
        },
      },
    },
    {
      stretch: 'voke/Juodoji Vokė/Trakų Vokė',
      regions: ['dzukija'],
      priceCents: 2200,
      amenities: ['life-vest', 'transport', 'dry-bag', 'map'],
      texts: {
        lt: {
          name: 'Voke į Tiškevičių dvarą: nuo Juodosios Vokės iki Trakų Vokės',
          description: `Vilniečiai per Vokę pervažiuoja kasdien, bet retas ją yra matęs iš baidarės. Ties Juodąja Voke vaga ištiesinta, aplink nendrės, pievos, buvę durpynai, ir pirmą valandą galite pamanyti, kad jus apgavome.

Palaukite Vaidotų. Už jų nuolydis padidėja, vanduo ima skubėti ir blaškytis tarp medžių, o tai, kas ryte atrodė kaip kanalas, virsta sraunia miško upe. Maudytis šalta net liepą. Girdėti traukiniai, miestas čia pat, bet ūdros pėdsakų smėlyje randame dažniau negu žmogaus. Todėl ir sunkumas vidutinis: ryto ramybė užliūliuoja, o vairuoti reikia po pietų.

Išlipame Trakų Vokėje; dvaro parką čia kūrė garsusis Eduardas Andrė, tas pats, kuris suprojektavo Palangos parką. Žemiau upę tvenkia Mūrinės Vokės ir Grigiškių užtvankos, tad toliau neplaukiame. Namo galima grįžti miesto autobusu, o ryte, iš anksto susitarus, paimame ir iš Vilniaus geležinkelio stoties.`,
        },
        en: {
          name: 'Down the Vokė to the Tyszkiewicz manor at Trakų Vokė',
          description: `For a car-free day from Vilnius, try the Vokė. We can collect you at the railway station by arrangement, and from the finish a city bus takes you back to the centre.

Be patient with the start. At Juodoji Vokė the river has been straightened, and for the first hour it is reeds, ducks and old peat meadows. Beyond Vaidotai the valley tilts, the water gathers speed and begins to dodge between trees, and by afternoon you are on a quick, cold woodland river with freight trains rumbling behind the hill and otter tracks on the sand. Keep some concentration for that part.

We land in Trakų Vokė. The manor of the Counts Tyszkiewicz has a park by the French designer Édouard André, who also laid out the one in Palanga. Two dams block the river further down, so here we stop.`,
        },
      },
    },
    {
      stretch: 'verkne/Vilkokšnis/Aukštadvaris',
      regions: ['dzukija'],
      priceCents: 1800,
      amenities: ['life-vest', 'transport', 'child-seat', 'dry-bag', 'pet-friendly', 'map'],
      website: 'https://silobaidares.example/septyni-ezerai',
      texts: {
        lt: {
          name: 'Septyni ežerai ir Verknė: nuo Vilkokšnio iki Aukštadvario',
          description: `Daugiau ežerų negu upės: maždaug devynis kilometrus irkluojate atviru vandeniu, o siaura Verknė septynis ežerus ir ežerėlius tik suveria ant vieno siūlo. Vietą, kur upelis išteka iš ežero, tenka įžiūrėti tarp nendrių ir lūgnių, todėl žemėlapį laikykite ne maiše, o ant kelių.

Viską lemia vėjas. Išplaukiame devintą, kol Vilkokšnis dar lygus, ir laikomės kranto; jei prognozė žada šešis metrus per sekundę ar daugiau, žygį perkeliame į kitą dieną. Srovė vos juntama, užtat maudynių – kiek tik norite, ir vanduo čia šiltesnis negu Merkyje. Vaikams čia gerai, nekantriems – nelabai.

Baigiame Aukštadvaryje, regioninio parko viduryje. Jei liko jėgų, užkopkite į piliakalnį arba pavažiuokite prie Velnio duobės – gilios apskritos daubos, dėl kurios kilmės geologai tebesiginčija. Keliaujate be automobilio? Artimiausia geležinkelio stotis – Rūdiškėse, už aštuonių kilometrų nuo ežero, iš ten paimsime.`,
        },
        en: {
          name: 'Seven lakes on one string: Lake Vilkokšnis to Aukštadvaris',
          description: `Pack a swimsuit rather than a helmet. Of the day’s fifteen kilometres about nine are open water: seven lakes and ponds, threaded together by the young Verknė, which is often just a gap in the reeds among yellow water lilies. Finding the next outlet is half the fun, so keep the map on your knees.

Wind decides everything. We start at nine while Vilkokšnis is still flat and hug the shore; if more than six metres a second is forecast, we move the trip to another day. There is hardly any current, which suits families and bores speed-lovers.

You finish in Aukštadvaris, the centre of a regional park, with its own hillfort. A short drive away is Velnio duobė, the Devil’s Pit, a deep round hollow whose origin geologists still argue about. Without a car, take the Marcinkonys train from Vilnius to Rūdiškės; we collect you there.`,
        },
      },
    },
    {
      stretch: 'verkne/Aukštadvaris/Verbyliškės',
      meet: atTakeOut,
      regions: ['dzukija'],
      priceCents: 4600,
      amenities: ['life-vest', 'transport', 'tent', 'dry-bag', 'map', 'guide'],
      texts: {
        lt: {
          name: 'Verknė be pagražinimų: iš Aukštadvario į Verbyliškes',
          description: `Trys kilometrai žemiau Aukštadvario hidroelektrinės gali užimti visą priešpietį. Nuolydis čia didžiausias visoje upėje, miškas tankus, o vagoje guli viskas, kas nuvirto per žiemą. Lipate, keliate, paslystate, juokiatės ir vėl lipate. Jei paskui dar norite plaukti, Verknė atsilygina.

Už Vydžionių slėnis atsiveria, bet posūkiai lieka staigūs. Ties Popsiais įteka Vapsa, pasirodo Gripiškės, kadaise garsėjusios vandens malūnu. Nakvojame pas pažįstamą ūkininką prie Stakliškių: pieva, šulinys, šuo vardu Midus. Antrą dieną vaga platesnė, akmenis matyti iš tolo, tad galima ir pasidairyti.

Renkame grupes nuo keturių žmonių, visi turi būti plaukę upėmis, kuriose pasitaiko išvartų. Geriausia – balandį ir gegužę, sausmečiu nevežame. Apsirenkite neperšlampamais drabužiais, telefonus sudėkite į dvigubus maišus; jei paprašysite, vienas iš mūsų plauks kartu. Automobiliai lieka Verbyliškėse.`,
        },
        en: {
          name: 'The Verknė with the gloves off: Aukštadvaris to Verbyliškės',
          description: `You should know what you are booking. Below the Aukštadvaris power station the Verknė drops faster than anywhere else, through dense forest, and for three kilometres everything the winter blew down is lying in the channel. Climbing, lifting and slithering can take all morning.

After Vydžionys the valley opens. The bends stay sharp, but you are paddling again: past the mouth of the Vapsa at Popsiai, past Gripiškės, once known for its great mill. We sleep in the meadow of a farmer friend near Stakliškės, with a well and a dog named Midus, which means mead. Day two is broader and stonier, and you can look around.

Groups of four or more, all with experience of rivers with deadfall, in April or May for choice; in drought we refuse. Ask us to come along if you are unsure. Cars wait in Verbyliškės, not far from the spa town of Birštonas.`,
        },
      },
    },
    {
      stretch: 'verkne/Stakliškės/Verbyliškės',
      meet: atTakeOut,
      regions: ['dzukija'],
      priceCents: 2150,
      amenities: ['life-vest', 'transport', 'dry-bag', 'grill', 'map', 'pet-friendly'],
      texts: {
        lt: {
          name: 'Iš midaus miestelio: Verkne nuo Stakliškių iki Verbyliškių',
          description: `Stakliškes Lietuva žino dėl midaus, o tai, kad pro miestelį teka viena gyviausių Dzūkijos upių, – beveik paslaptis. Mums tinka.

Verknė čia jau surinkusi intakų, neša sparčiai, tai per žvyro brastas, tai palei statesnį krantą. Svarbiausia – posūkiai: išorinėje pusėje srovė spaudžia prie nusvirusių šakų, todėl prieš išplaukdami visiems parodome, kaip baidarę pasukti iš anksto, o ne tada, kai šaka jau prie kaktos. Kas bent kelis kartus yra irklavęs, susitvarkys, o pirmam kartui parinksime ramesnę upę.

Vandens čia užtenka ilgiau negu kaimyninėse upėse, nors rugpjūtį dugnas vis tiek pabraižys baidarę. Susitinkame dešimtą Verbyliškėse, grįžtate apie penktą, pietaujate kurioje nors pakrantės pievoje. Žemiau upę užtveria Jundeliškių hidroelektrinė, todėl toliau neplaukiame. Vakarui siūlome Birštoną: iki jo sanatorijų ir mineralinio vandens – keliolika kilometrų.`,
        },
        en: {
          name: 'From the town of mead: Stakliškės to Verbyliškės',
          description: `Mead, the honey drink of the pagan Lithuanians, was brought back to life in Stakliškės after the Second World War, and the town’s name on the bottle is now protected across the EU. Buy one before the trip, open it after.

By here the Verknė has picked up its tributaries and moves briskly between gravel shallows and steeper banks. The trick is in the bends: on the outside the current pushes you under hanging branches, so on the grass before we start we show everyone how to turn the boat early. If you have paddled a few times you will be fine; for a very first trip we suggest something calmer.

Meet at ten in Verbyliškės; back about five with a meadow lunch in between. The water holds longer than on neighbouring rivers, yet August is scratchy. Birštonas, a spa town on the Nemunas, is close by.`,
        },
      },
    },
    {
      stretch: 'streva/Semeliškės/Žiežmariai',
      regions: ['dzukija', 'aukstaitija'],
      priceCents: 3850,
      amenities: ['life-vest', 'transport', 'tent', 'dry-bag', 'grill', 'map'],
      texts: {
        lt: {
          name: 'Dvi dienos Strėva: nuo Semeliškių iki Žiežmarių',
          description: `Strėvą visi prisimena iš istorijos vadovėlio: 1348 metais prie jos lietuviai kovėsi su kryžiuočiais. Plaukiant siaura, tylia vaga tarp pievų, sunku patikėti, kad čia galėjo tilpti kariuomenė.

Semeliškėse pažiūrėkite į medinę Šv. Lauryno bažnyčią ir sėskite. Rytas – vingiai, vienas kitas medis skersai vagos, klampokas krantas. Už Pastrėvio viskas pasikeičia: prieš akis Elektrėnų marios, 1961 metais užtvenkta ta pati Strėva; po vandeniu liko kaimai ir keli ežerai. Irkluojame palei krantą ir tik ramiu oru, stovyklaujame su vaizdu į elektrinę, temstant savotiškai gražią.

Antrą rytą baidares aplink užtvanką pervežame priekaba. Žemiau Strėva vėl maža, su akmenimis ir greitesnėmis vietomis. Vandens lygį lemia ir lietus, ir užtvankos, tad datą patvirtiname likus porai dienų. Žiežmariuose apžiūrėkite restauruotą medinę sinagogą. Tinka ištvermingiems, kuriems vienoda upė greitai pabosta.`,
        },
        en: {
          name: 'Two days on the Strėva: Semeliškės to Žiežmariai',
          description: `Lithuanians know the Strėva from their history lessons: in 1348 an army of the Grand Duchy met the Teutonic Knights beside it. Looking at the narrow, silent stream below the wooden church of St Lawrence in Semeliškės, you wonder where they found room.

Day one is bends, soft banks and the occasional tree, until past Pastrėvys the world opens into the Elektrėnai Reservoir. The river was dammed in 1961 to cool a power station, and villages and several lakes lie underneath. We hug the shore, go only in calm weather and camp with the station on the skyline, oddly beautiful at dusk.

Next morning a trailer takes the boats round the dam. Below it the Strėva is small again, stony and quicker. Its level depends on rain and on dams, so we confirm dates two days ahead. In Žiežmariai look at the restored wooden synagogue, one of few surviving.`,
        },
      },
    },
  ],
} satisfies SeedProvider
