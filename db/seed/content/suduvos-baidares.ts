import { atBase, atTakeOut, type SeedProvider } from '../content.ts'

export default {
  name: 'Sūduvos baidarės',
  email: 'suduva@tekme.example',
  languages: ['lt', 'en', 'pl', 'ru'],
  boats: ['single-kayak', 'double-kayak', 'triple-kayak'],
  address: 'Šešupės g. 32, Marijampolė',
  location: [23.35004, 54.55787],
  contacts: {
    email: 'labas@suduvosbaidares.example',
    phone: '+37060000504',
    website: 'https://suduvosbaidares.example',
  },
  socials: [{ network: 'facebook', url: 'https://www.facebook.com/suduvosbaidares.example' }],
  amenities: [
    { variant: 'transport', amountCents: 60, unit: 'km' },
    { variant: 'life-vest', amountCents: 0, unit: 'person' },
    { variant: 'child-seat', amountCents: 0, unit: 'person' },
    { variant: 'dry-bag', amountCents: 200, unit: 'day' },
    { variant: 'phone-case', amountCents: 100, unit: 'person' },
    { variant: 'tent', amountCents: 900, unit: 'day' },
    {
      variant: 'sleeping-bag',
      info: { lt: 'su išskalbtu įklotu', en: 'with a freshly washed liner' },
      amountCents: 450,
      unit: 'person',
    },
    { variant: 'grill', amountCents: 500, unit: 'tour' },
    { variant: 'guide', amountCents: 12000, unit: 'day' },
  ],
  texts: {
    lt: {
      description: `Apie suvalkiečius juokaujama, kad jie ir upės srovę į taupyklę įdėtų. Mes ją įdarbinome. Darius ir Gintaras, du broliai iš Marijampolės, pirmąsias šešias baidares 2011 metais nupirko iš bankrutavusios stovyklos, sulopė ir žadėjo po vasaros parduoti. Nepardavė.

Šiandien turime beveik keturiasdešimt baidarių, dvi priekabas ir Daivą, kuri tvarko užsakymus taip, kad niekas dar nebuvo pamirštas ant kranto. Daugiausia plaukiame Šešupe, nes ji čia pat, o ilgesniems žygiams pasirenkame Dovinę ir Baltąją Ančią.

Plaukiame ir pasienio Šešupe. Su Valstybės sienos apsaugos tarnyba susirašome patys, iš jūsų tereikia vardų, gimimo datų ir poros savaičių kantrybės.`,
    },
    en: {
      description: `People from Suvalkija, the flat and fertile south-west, have a name for thrift: the joke is that they would put a river in the piggy bank if it fitted. We put ours to work. Darius and Gintaras, brothers from Marijampolė, bought six kayaks from a bankrupt holiday camp in 2011 and meant to sell them after the summer.

They still have them, and thirty more, two trailers, and Daiva, who runs the bookings so well that nobody has yet been left on a bank. Mostly we paddle the Šešupė; for longer journeys there are the Dovinė and the Baltoji Ančia.

We also paddle the lower Šešupė, along the border with Russia. We do the paperwork with the State Border Guard Service: we need only your details and a fortnight.`,
    },
  },
  tours: [
    {
      stretch: 'sesupe/Jungėnai/Bukta',
      meet: atTakeOut,
      regions: ['suvalkija'],
      priceCents: 1800,
      amenities: ['transport', 'life-vest', 'child-seat', 'dry-bag', 'phone-case'],
      texts: {
        lt: {
          name: 'Šešupė nuo Jungėnų iki Buktos: pusdienis vingių',
          description: `Į šią kelionę galima atvažiuoti traukiniu: Vilniaus–Mockavos traukinio stotelė „Kalvarija“ iš tikrųjų yra Jungėnų kaime. Pasakykite, kuriuo traukiniu važiuojate, ir pasitiksime su baidarėmis ir liemenėmis. Atvykstančiųjų automobiliu laukiame Buktoje vienuoliktą ir iki Jungėnų pavežame.

Žemėlapyje nuo vienos vietos iki kitos – mažiau negu dešimt kilometrų, bet tiesiai tekėti Šešupė nemoka. Krantai žemi, apaugę alksniais ir karklais, už jų – dirbami laukai, nors iš baidarės jų beveik nematyti. Vaga siaura, tad geriausiai vairuoja ne stipriausias, o tas, kuris žiūri į priekį: už posūkio neretai guli medis, vieną ar du kartus per jį teks perlipti.

Pradedantieji susitvarko, jei neskuba. Pusiaukelėje, ant kranto, stovi mūsų suoliukas – ten ir suvalgomi sumuštiniai.`,
        },
        en: {
          name: 'Half a day of bends: the Šešupė from Jungėnai to Bukta',
          description: `A stork would fly less than ten kilometres from Jungėnai to Bukta. The Šešupė takes its time and finds a good few more, which is the whole point of the morning.

The river is narrow here, with low banks of alder and willow that hide the fields behind them, so you feel further from farmland than you are. Strength matters less than looking ahead: there is often a trunk across the stream round the next corner, and once or twice you will have to climb over one. Careful beginners cope well.

The Vilnius–Mockava train stops at a station called Kalvarija which is really in Jungėnai; tell us which train you are on and we will be waiting with the boats. Drivers meet us in Bukta at eleven. Bring sandwiches for the bench we have put up halfway.`,
        },
      },
    },
    {
      stretch: 'sesupe/Bukta/Liudvinavas',
      meet: atTakeOut,
      regions: ['suvalkija'],
      priceCents: 1700,
      amenities: ['transport', 'life-vest', 'dry-bag', 'grill'],
      pricing: {
        rates: [
          { unit: 'person', upToPeople: 4, amountCents: 2000 },
          { unit: 'person', amountCents: 1700 },
          { unit: 'child', ageTo: 12, amountCents: 850 },
        ],
        extras: [{ kind: 'minimum', amountCents: 3400, unit: 'group' }],
      },
      texts: {
        lt: {
          name: 'Šešupė iš Buktos į Liudvinavą: girios pakraščiu',
          description: `Buktos giria yra paskutinis didelis miškas prieš Suvalkijos lygumą; už jos slypi Žuvinto palios, iš kurių, girininkų žodžiais, kartais atklysta vilkai. Jų greičiausiai nesutiksite, o prie vandens atėjusią stirną pamatysite, jei tik plauksite tyliai.

Nuo Buktos Šešupė suka į šiaurę. Pirmoje pusėje srovė gyvesnė, dugnas vietomis žvyrinis, o virtuolių vagoje tiek, kad į priekinę sėdynę geriau sodinti tą, kuris lengvai nesupyksta. Antroje pusėje atsiveria pievos ir darosi lengviau.

Liudvinavas pasitinka senu vandens malūnu prie upės. Literatūros mokytojai čia visada prisimena „Baltaragio malūną“: jo autorius Kazys Boruta gimė netoliese, Kūlokuose. Automobilius paliekame Liudvinave, po kelionės ten pat galima išsikepti dešrelių.

Siūlome draugų būreliams ir vaikams nuo dešimties metų. Geriausias metas – gegužė ir birželis, kol vaga neužžėlusi.`,
        },
        en: {
          name: 'Along the edge of Bukta forest to Liudvinavas',
          description: `Bukta is the last big forest before the land goes flat, and behind it lie the Žuvintas bogs, Lithuania’s oldest nature reserve. Wolves are said to cross from one to the other. What you will actually see are roe deer drinking, if the front seat can keep quiet.

From Bukta the river heads north, livelier at first, over patches of gravel and round trees that have fallen in; a partner who enjoys problem-solving is an advantage. Later the woods step back and you finish through meadows without much effort.

Liudvinavas has an old water mill beside the Šešupė, and Lithuanian guests start quoting at the sight of it: Kazys Boruta, who wrote the much-loved fairy-tale novel “Baltaragis’s Mill”, was born nearby. Cars stay in the village and a barbecue stands ready.

Best in May and June, before the weed thickens. Children from about ten.`,
        },
      },
    },
    {
      stretch: 'sesupe/Liudvinavas/Marijampolė',
      meet: atBase,
      alsoOn: ['dovine'],
      regions: ['suvalkija'],
      priceCents: 1500,
      amenities: ['transport', 'life-vest', 'child-seat', 'phone-case'],
      website: 'https://suduvosbaidares.example/vakaras-sesupeje',
      texts: {
        lt: {
          name: 'Vakaras Šešupėje: iš Liudvinavo į Marijampolę',
          description: `Pusę šešių užrakinate kabinetą, šeštą jau sėdite baidarėje, devintą išlipate mieste. Dėl tokių vakarų šią trumpiausią savo atkarpą ir sugalvojome, nors, žinoma, plukdome ir šeštadienio rytą, ir visą klasę su mokytoja.

Iškart žemiau Liudvinavo iš dešinės įteka Dovinė, ir Šešupė pasidaro dvigubai patogesnė: gilesnė, platesnė, be rėvų. Irklą galima padėti ant kelių ir žiūrėti, kaip leidžiasi saulė; upė vis tiek neša, tik lėtai. Sūpuoklės ant gluosnių, žvejai ties Netičkampiu, paskui pirmieji miesto namai.

Niekada neplaukusiam geresnės pradžios nežinome. Priimame ir mažus vaikus, jiems turime atskiras sėdynes. Autobusiukas į Liudvinavą išvažiuoja nuo mūsų vartų Marijampolėje, automobilis lieka kieme. Po lietingos savaitės vanduo drumstas, bet plaukti tai netrukdo.`,
        },
        en: {
          name: 'An evening on the Šešupė, Liudvinavas to Marijampolė',
          description: `Lock the office at half past five, sit in a kayak at six, step out in town at nine with the light going: that was the idea behind our shortest tour. It works just as well on a Saturday morning or with a school class.

Just below Liudvinavas the Dovinė adds its water from the right and the Šešupė becomes a wide, smooth, obliging river. Nothing here can be called a rapid. You may lay the paddle across your knees and still get home, only later. Willows, anglers at Netičkampis, swallows, the first roofs of Marijampolė.

If you have never done this before, begin here. Small children ride in seats of their own. Our van leaves from our gate in Marijampolė, where you may park, and there are trains to Kaunas from the station in town.`,
        },
      },
    },
    {
      stretch: 'sesupe/Kudirkos Naumiestis/Panoviai',
      meet: {
        notes: {
          lt: 'Prie bažnyčios; automobilius perstatome į Panovius.',
          en: 'By the church; we move the cars to Panoviai.',
        },
      },
      regions: ['suvalkija'],
      priceCents: 2600,
      amenities: ['transport', 'life-vest', 'dry-bag', 'guide'],
      website: 'https://suduvosbaidares.example/pasienis',
      texts: {
        lt: {
          name: 'Šešupė palei valstybės sieną: Kudirkos Naumiestis–Panoviai',
          description: `Dešinysis krantas – Lietuva, kairysis – Rusijos Federacija, o riba eina vandeniu. Todėl pirmiausia apie tvarką: kas galioja pasienio vandenyse, surašyta po maršrutu. Prašymą pasieniečiams pateikiame mes, duomenis atsiųskite bent prieš dvi savaites. Dokumentus dėkite į neperšlampamą maišą. Laikomės lietuviško kranto, kitame neišlipame niekada, net dėl nupūstos kepurės.

Visa kita čia ramybė. Šešupė plati ir lėta, be slenksčių ir virtuolių, per dieną nuplaukia ir tas, kuris irklą mato pirmą kartą. Žmonių mažai, užtat daug paukščių.

Prieš išplaukiant siūlome pusvalandį Kudirkos Naumiestyje: čia gyveno ir palaidotas „Tautiškos giesmės“ autorius Vincas Kudirka. Priešais, anapus upės, kadaise stovėjo Širvintos miestas, iš kurio neliko nė gatvės.

Renkamės devintą prie bažnyčios, automobilius perstatome į Panovius.`,
        },
        en: {
          name: 'Along the edge of the EU: the Šešupė to Panoviai',
          description: `Formalities first, because without them there is no trip. The river here is the border between Lithuania and Russia’s Kaliningrad region. What holds on border waters is said below the route. We apply to the State Border Guard Service for you: send us your details two weeks ahead at the latest, and pack your papers in a dry bag. We keep to the right-hand, Lithuanian bank and never land on the other one.

After that it is the easiest of days: a broad, slow river with no rapids and no fallen trees, good for absolute beginners, and full of birds.

The start is Kudirkos Naumiestis, named after Vincas Kudirka, the doctor who wrote the national anthem and is buried here. Opposite stood the Prussian town of Schirwindt; it was destroyed in the war and never rebuilt.

We meet by the church at nine and shuttle the cars to Panoviai.`,
        },
      },
    },
    {
      stretch: 'sesupe/Kudirkos Naumiestis/Slavikai',
      regions: ['suvalkija'],
      priceCents: 4300,
      amenities: ['transport', 'life-vest', 'dry-bag', 'tent', 'sleeping-bag', 'grill', 'guide'],
      texts: {
        lt: {
          name: 'Zanavykų Šešupė: dvi dienos pasieniu iki Slavikų',
          description: `Zanavykai – tai tie, kurie gyvena už Novos. Pirmos dienos vakarą, priplaukę Panovius, galėsite pasakyti, kad ir jūs ten buvote: nakvojame atokiau nuo vandens, Onutės sodyboje, kur vakare kepamas kugelis ir kūrenama pirtis, o palapines statome sode.

Visą kelią nuo Kudirkos Naumiesčio iki Slavikų upe eina Lietuvos ir Rusijos siena, todėl perskaitykite, kas po maršrutu surašyta apie pasienio vandenis. Su Valstybės sienos apsaugos tarnyba susirašome mes, tik užsisakykite bent prieš dvi savaites: pakeisti vardo paskutinę dieną nepavyks. Plaukiame tik šviesiuoju paros metu, palei dešinįjį krantą, nestabtelėdami viduryje fotografuoti bokštų.

Upė kantresnė už mus visus: kilpa po kilpos per lygumą, jokių rėvų, minkšti žolėti krantai. Susidoroja ir vaikai, ir senjorai. Slavikuose jūsų laukia autobusiukas ir termosas kavos.`,
        },
        en: {
          name: 'Two days on the border: the Šešupė down to Slavikai',
          description: `The farmers of this corner are called Zanavykai, “the people beyond the Nova”, and they are known for substantial cooking. You will test it on the first evening at Onutė’s homestead near Panoviai, away from the water: potato kugelis from the oven, a sauna, tents under the apple trees.

By day you follow Lithuania’s border with the Kaliningrad region. What that asks of you is said below the route. We write to the State Border Guard Service for you: book at least two weeks ahead, as names cannot be swapped at the last minute. We paddle in daylight, along the right bank only, and leave the watchtowers unphotographed.

As for the river, it could not be gentler: loop after loop through green lowland, no rapids, soft banks. Older guests and children do it with ease. A van and a flask of coffee wait in Slavikai.`,
        },
      },
    },
    {
      stretch: 'dovine/Mankūnai/Padovinys',
      regions: ['suvalkija'],
      priceCents: 7400,
      amenities: ['transport', 'life-vest', 'dry-bag', 'tent', 'sleeping-bag', 'grill', 'guide'],
      website: 'https://suduvosbaidares.example/dovine',
      texts: {
        lt: {
          name: 'Dovinės keliu: trys dienos nuo Obelijos iki Padovinio',
          description: `Viena upė, o vardai keturi: Spernia, Simnyčia, Bambena ir tik pabaigoje – Dovinė.

Pradedame ties Mankūnais, Obelijos ežere. Pirma diena priklauso Metelių regioninio parko ežerams – Obelijai, Meteliui, Dusiai, kurią dzūkai vadina savo jūra. Pučiant vėjui, plaukiame tik pakraščiais. Tarp ežerų pertakai seklūs, tad priekaba visada netoliese. Antrą dieną Spernia nuveda į Simną ir jo ežerą; vaga siaura, žolėta, yra šliuzų, kuriuos apeiname.

Žuvinto rezervatą aplenkiame autobusiuku ir stabtelime Aleknonyse, lankytojų centre, kur ežerą apžiūrėsite nuo tako ir pro žiūronus. Žemiau Dovinė jau vandeninga ir rami iki pat Padovinio.

Abi naktis praleidžiame stovyklavietėse, palapinės ir maistas atvažiuoja priekaboje. Sunkumų nedaug, bet kantrybės reikia. Plaukiame nuo liepos, kai paukščiai jau išvedę jauniklius.`,
        },
        en: {
          name: 'The Dovinė trail: three days of lakes and small rivers',
          description: `One river, four names: it leaves Lake Dusia as the Spernia, is called Simnyčia and Bambena further on, and becomes the Dovinė only at the end.

Day one is lakes. From Mankūnai we launch on Obelija and cross to Metelys and Dusia, all in Meteliai Regional Park, where Lithuania’s rare pond turtles live. The links between them are shallow, so a trailer is never far away, and in wind we hug the shore. Day two is the narrow, weedy Spernia to Simnas and its sluices.

On day three comes a detour by road. Lake Žuvintas is a nature reserve that we drive round; you get its boardwalk, the visitor centre at Aleknonys and a telescope full of birds. Below it the Dovinė runs full and quiet to Padovinys.

Nothing is difficult, provided you like camping and carrying. We go from July, once the chicks have left the nest.`,
        },
      },
    },
    {
      stretch: 'baltoji-ancia/Veisiejai/Kapčiamiestis',
      regions: ['dzukija'],
      priceCents: 2400,
      amenities: ['transport', 'life-vest', 'child-seat', 'dry-bag', 'phone-case'],
      texts: {
        lt: {
          name: 'Ančios ežeru ir Baltąja Ančia į Kapčiamiestį',
          description: `Iš Veisiejų, kur jaunas gydytojas Liudvikas Zamenhofas kadaise dėliojo esperanto kalbą, išplaukiate ežeru. Ančia ilga ir siaura kaip upė, tik be srovės; miškas vienoje pusėje, miškas kitoje, ir geras pusdienis darbo rankoms. Jei žada pietų vėją, išplaukiame aštuntą, kol dar tylu.

Ties Jezdu ežeras baigiasi ir prasideda Baltoji Ančia. Iki Kapčiamiesčio ji teka per Veisiejų regioninį parką: baltas smėlis dugne, pušys ant šlaitų, trumpos sraunumos, vienas kitas medis skersai vagos. Po ežero tai jau atostogos. Kapčiamiestyje aplankykite Emilijos Pliaterytės, 1831 metų sukilėlės, kapą ir jai skirtą muziejų.

Iki Lenkijos ir Baltarusijos sienų čia netoli: ar pasienio tvarka galioja ir jūsų dieną, pasitikslinsime užsakant. Iš Marijampolės vežame autobusiuku, kelionė trunka apie valandą.`,
        },
        en: {
          name: 'Lake Ančia and the Baltoji Ančia to Kapčiamiestis',
          description: `Lake first, river afterwards. Veisiejai, where Ludwik Zamenhof worked as a young doctor while inventing Esperanto, stands on the long, thin Lake Ančia, and for several hours you paddle between two walls of pine with no current to help.

At Jezdas the lake tips over into the Baltoji Ančia, the “white” Ančia. The name is plain enough once you look down: pale sand, clear water, short quick runs and now and then a tree to slip under. The landing place, Kapčiamiestis, is where Emilia Plater, the countess who led fighters in the rising of 1831, lies buried; there is a small museum.

Poland and Belarus are both close. We will find out for you whether border-zone rules apply on your day. Our van from Marijampolė takes about an hour.`,
        },
      },
    },
  ],
} satisfies SeedProvider
