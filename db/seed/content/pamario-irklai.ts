import type { SeedProvider } from '../content.ts'

export default {
  name: 'Pamario irklai',
  email: 'pamarioirklai@tekme.example',
  languages: ['lt', 'en', 'de'],
  boats: ['single-kayak', 'double-kayak', 'triple-kayak'],
  address: 'Neringos g. 21, Rusnė, Šilutės r.',
  location: [21.3712, 55.2982],
  contacts: { email: 'labas@pamarioirklai.example', phone: '+37060000493', website: 'https://pamarioirklai.example' },
  socials: [
    { network: 'instagram', url: 'https://www.instagram.com/pamarioirklai.example' },
    { network: 'facebook', url: 'https://www.facebook.com/pamarioirklai.example' },
    { network: 'tiktok', url: 'https://www.tiktok.com/@pamarioirklai.example' },
  ],
  amenities: [
    { variant: 'life-vest', amountCents: 0, unit: 'person' },
    {
      variant: 'guide',
      info: { lt: 'Rusnės ir Danės žygiuose įskaičiuotas', en: 'included on the Rusnė and Danė tours' },
      amountCents: 3000,
      unit: 'h',
    },
    { variant: 'transport', amountCents: 90, unit: 'km' },
    { variant: 'dry-bag', amountCents: 300, unit: 'day' },
    { variant: 'phone-case', amountCents: 200, unit: 'person' },
    { variant: 'child-seat', amountCents: 0, unit: 'person' },
    { variant: 'tent', amountCents: 1400, unit: 'day' },
    { variant: 'camera', info: { lt: 'atspari vandeniui', en: 'waterproof' }, amountCents: 2000, unit: 'day' },
  ],
  texts: {
    lt: {
      description: `Rusnėje vaikas irklą paima anksčiau negu dviratį: vienoje salos pusėje Atmata, kitoje – Skirvytė, vakaruose marios. Esame trys gidai su viena bendra valtine. Arnas – žvejo sūnus, jo valdos – delta. Jurga – ornitologė, Minijos žemupyje ji pažįsta kiekvieną nendryną. Buvęs jūreivis Romas Klaipėdoje plukdo svečius kanojomis per patį miesto vidurį.

Kalendoriumi tikime mažiau negu vėjo prognoze. Jei vakaris pakelia marias, datą perkeliame nemokamai ir nesiderėdami: Kniaupo įlanka sekli, banga joje trumpa ir pikta.

Kas užsisako iš vakaro, tas grįžęs gauna žuvienės iš katilo ir rūkytos žuvies iš Arno tėvo rūkyklos.`,
    },
    en: {
      description: `Children on the island of Rusnė learn to row before they learn to cycle, because there is a branch of the Nemunas on either side and a lagoon at the end of the road. We are three guides. Arnas, a fisherman’s son, takes people into the delta; Jurga, an ornithologist, knows every reed bed of the lower Minija; Romas, once a sailor, steers canoes through Klaipėda.

We trust the wind forecast more than the calendar. The lagoon is shallow and its waves are short and rude, so if a westerly gets up we move your date, free of charge and without argument.

Order the evening before, and there will be fish soup from the cauldron when you return, and smoked bream from Arnas’s father.`,
    },
  },
  tours: [
    {
      stretch: 'minija/Priekulė/Minija',
      meet: {
        at: 'elsewhere',
        address: 'Priekulės geležinkelio stotis',
        notes: { lt: 'Renkamės atvykus traukiniui.', en: 'We meet when the train comes in.' },
      },
      alsoOn: ['veivirzas'],
      regions: ['mazoji-lietuva'],
      priceCents: 4400,
      amenities: ['life-vest', 'transport', 'dry-bag', 'tent', 'child-seat', 'camera'],
      website: 'https://pamarioirklai.example/minge',
      texts: {
        lt: {
          name: 'Minija iki Mingės – kaimo, kurio gatvė yra upė',
          description: `Minijos kaime, kurį visi vadina Minge, abiejų krantų tiltas nejungia iki šiol: pas kaimyną plaukiama valtimi arba važiuojama didžiuliu lankstu. Ten ir keliaujame, iš lėto, dvi dienas.

Pirma diena trumpesnė. Iš Priekulės upė neša tarp pievų, iš kairės įteka Veiviržas, o vakare pasiekiame Lankupius. Čia nuo Minijos atsišakoja XIX amžiuje iškastas Karaliaus Vilhelmo kanalas, kuriuo sieliai aplenkdavo audringas marias, ir stovi jo šliuzas – kito tokio Lietuvoje nėra. Palapines statome pievoje netoliese.

Antrą dieną krantai virsta pylimais ir nendrėmis, srovės beveik nelieka, o pučiant vakariui Minija kartais ima tekėti atgal. Tada irkluojame ryžtingiau. Jurga parodys, kur peri nendrinės lingės ir kuo jūrinis erelis skiriasi nuo suopio.

Renkamės prie Priekulės stoties dešimtą, atvykus traukiniui. Tinka visiems, kurie dvi dienas gali išsėdėti tiesia nugara.`,
        },
        en: {
          name: 'Down the Minija to Mingė, where the street is a river',
          description: `In Mingė the houses face each other across the water. There is no bridge; you row to your neighbour or drive a very long way round. Maps call the village Minija, after its river, and we get there in two unhurried days.

The first is the shorter. From Priekulė you float between hay meadows to Lankupiai, where the King Wilhelm Canal branches off. The Prussians dug it in the 1860s so that timber rafts bound for Klaipėda (Memel, as it was) could avoid the stormy lagoon, and its lock, the only one of its kind in Lithuania, is still there. We camp nearby.

Next day come dykes, reeds and almost no current. In a strong westerly the Minija may even flow backwards. Look up for white-tailed eagles.

Trains from Klaipėda stop in Priekulė; Jurga meets the one that arrives before ten. No experience needed.`,
        },
      },
    },
    {
      stretch: 'dane/Klaipėda/Klaipėda',
      regions: ['mazoji-lietuva'],
      priceCents: 2800,
      amenities: ['life-vest', 'guide', 'phone-case', 'child-seat', 'camera'],
      website: 'https://pamarioirklai.example/dane',
      texts: {
        lt: {
          name: 'Klaipėda nuo vandens: kanojomis po Danės tiltais',
          description: `Ar žinote, kaip skamba Klaipėda iš apačios? Po Biržos tiltu lyg būgnai dunda virš galvos riedančios mašinos, krantinėje skimbčioja stiebų vantai, o užuovėjoje prie burlaivio „Meridianas“ staiga pasidaro tylu. Šiuo klausimu Romas pradeda kiekvieną ekskursiją.

Plaukiame medinėmis kanojomis, po tris ar keturis, gidas – pirmojoje. Iš prieplaukos netoli piliavietės kylame Dane aukštyn pro senamiesčio krantines, apsisukame ir grįžtame į tą pačią vietą. Srovės beveik nėra, irkluoti išmokstama per penkias minutes, todėl su savimi galima imti ir vaikus nuo penkerių metų, ir pirmą kartą irklą laikančius tėvus. Laivams visada užleidžiame kelią.

Vasarą renkamės 11 ir 19 valandą, rudeniop vakarinė kelionė jau su žibintais. Batai liks sausi, tačiau megztinio nuo marių vėjo prireiks ir liepą. Jei vėjas stipresnis negu dešimt metrų per sekundę, susitariame dėl kitos dienos.`,
        },
        en: {
          name: 'Klaipėda from the water: a canoe tour on the Danė',
          description: `Two hours show you why Klaipėda was built where it was. The Danė is short and narrow, but it offered a safe berth behind the lagoon, and in 1252 the Livonian Order put a castle at its mouth. Romas, our guide and a former sailor, begins there and tells the story bridge by bridge.

You sit three or four to a wooden canoe, with the guide in front. We go up past the Old Town quays and the sailing ship Meridianas, turn round and come back to the jetty we left from. There is hardly any current and little to learn; children from five are welcome. Ships have right of way, and we give it to them gladly.

Departures in summer are at eleven and at seven; by September the evening one needs lanterns. Bring a jumper. In winds above ten metres a second we choose another day.`,
        },
      },
    },
    {
      stretch: 'atmata/Rusnė/Rusnė',
      alsoOn: ['minija'],
      regions: ['mazoji-lietuva'],
      priceCents: 3600,
      amenities: ['life-vest', 'guide', 'dry-bag', 'phone-case', 'camera'],
      website: 'https://pamarioirklai.example/rusnes-ratas',
      texts: {
        lt: {
          name: 'Rusnės ratas: Atmata, Minija, marios ir Pakalnė',
          description: `Automobilio perstatinėti nereikės: išplaukiate iš Rusnės ir į Rusnę sugrįžtate, o per dieną po baidare pasikeičia keturi vandenys.

Iš ryto Atmata neša pasroviui pro Uostadvarį, kur stovi senas švyturys ir vandens kėlimo stotis, padėjusi nusausinti salos pievas. Ties Minijos žiotimis trumpai paplaukiame prieš srovę, per Upaitį išlendame į Kniaupo įlanką ir toliau laikomės salos krašto. Giedrą dieną anapus marių baltuoja Nidos kopos. Namo grįžtame Pakalne, jau prieš srovę, bet ji čia silpna.

Pirmam kartui ši kelionė netinka: marios atviros, o paskutinė valanda priklauso pečiams. Plaukiame tik su gidu ir tik tada, kai vėjas neviršija šešių metrų per sekundę. Siena čia netoli, ir pasieniečiai tikrina: kas galioja, surašyta po maršrutu. Į pasienio vandenis neplaukiame.

Išplaukiame aštuntą. Žuvienė – apie ketvirtą.`,
        },
        en: {
          name: 'Round Rusnė: four waters in one day',
          description: `No shuttle, no second car: you leave the jetty in Rusnė at eight and are back at it for fish soup about four. In between come four different waters.

The Atmata, the northern arm of the Nemunas delta, takes you down to Uostadvaris, with its lighthouse and the old pumping station that dried these meadows. Near the mouth of the Minija we slip through a channel called Upaitis into Kniaupas Bay and follow the rim of the Curonian Lagoon. On a clear day the dunes of Nida shine on the far side. Then the Pakalnė leads home, against a slight current.

This is not for a first outing, because the lagoon is open water. Arnas comes along, and cancels if the wind is above six metres a second. The Russian border is near, and its guards do check: the rules are below the route. We keep well away from it.`,
        },
      },
    },
  ],
} satisfies SeedProvider
