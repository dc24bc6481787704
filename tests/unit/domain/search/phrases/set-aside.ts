import { readPhrases } from './read-phrases.ts'

/** 75 phrases of the kinds of `further.ts`, written with it before any of its code and set aside: don't look at them when changing `understand`. */
export const SET_ASIDE = readPhrases(`
  8 žmonėms liepos 12 Ūla => people=8&date=@07-12&rivers=ula
  zeimena 6 zmonems => rivers=zeimena&people=6
  trims birželio 24 prie Kauno => people=3&date=@06-24&near=kaunas
  rytoj su vaikais Lakaja => date=@tomorrow&difficultyTo=1.5&youngest=7&durationTo=5&rivers=lakaja
  rugsėjo 4 d. Nerimi => date=@09-04&rivers=neris
  2027-07-31 su palapine => date=@07-31&amenities=tent
  2027 m. birželio 26 d. Minija => date=@06-26&rivers=minija
  ši šeštadienį Dubysa => date=@saturday&rivers=dubysa
  šį savaitgalį Merkiu dviese => date=@weekend&daysFrom=2&daysTo=2&rivers=merkys&people=2
  sekmadienį dviem Vilniuje => date=@sunday&people=2&near=vilnius
  trečiadienį po pietų Neris => date=@wednesday&rivers=neris
  kitą savaitgalį Varėnoje => date=@next-weekend&daysFrom=2&daysTo=2&near=varena
  iki 15 eurų asmeniui Šventoji => priceTo=1500&rivers=sventoji
  pigiau nei 25 eur => priceTo=2500
  nuo 20 iki 40 eur Žeimena => priceFrom=2000&priceTo=4000&rivers=zeimena
  iki 200 eurų visai kompanijai iš 8 žmonių => totalTo=20000&people=8
  under 30 euros per person near Trakai => priceTo=3000&near=trakai
  for 5 people on Sunday => people=5&date=@sunday
  tomorrow Dubysa with a dog => date=@tomorrow&rivers=dubysa&amenities=pet-friendly
  next Saturday Neris two people => date=@next-saturday&rivers=neris&people=2
  August 2 Zeimena => date=@08-02&rivers=zeimena
  12th of June near Druskininkai for 3 => date=@06-12&near=druskininkai&people=3
  this weekend with kids => date=@weekend&daysFrom=2&daysTo=2&difficultyTo=1.5&youngest=7
  kayak for a couple Kernave => people=2&near=kernave
  group of 16 Sventoji => people=16&rivers=sventoji
  6 adults, Merkys, two days => people=6&rivers=merkys&daysFrom=2&daysTo=2
  šešiems Merkiu birželio 5 dviem dienoms => people=6&rivers=merkys&date=@06-05&daysFrom=2&daysTo=2
  mes penkiese, penktadienį => people=5&date=@friday
  dešimčiai žmonių Nemunas => people=10&rivers=nemunas
  20 moksleivių Šventąja => people=20&rivers=sventoji
  3 suaugę 1 vaikas Ula => adults=3&children=1&difficultyTo=1.5&youngest=7&durationTo=5&rivers=ula
  15 asmenų gimtadienis Kaune => people=15&near=kaunas
  Dubysa su dinozaurais => rivers=dubysa
  ar verta plaukti Virinta => rivers=virinta
  romantiškas žygis su vynu Ūla => rivers=ula
  baidarės Trakuose su pirtimi ir kubilu => near=trakai
  ypatingai gražus maršrutas Verkne vyresniems => rivers=verkne
  instagram worthy kayak Neris => rivers=neris
  kanojomis Dane => rivers=dane
  canoe trip Neris => rivers=neris
  irklentėm Trakuose => near=trakai
  SUP near Kaunas => near=kaunas
  plaustais bernvakariui Kaune => boats=raft&near=kaunas
  raft Nemunas Saturday => boats=raft&rivers=nemunas&date=@saturday
  be mašinos => near=svencioneliai
  without a car => near=svencioneliai
  traukiniu iš Vilniaus => near=vilnius
  by train => near=svencioneliai
  pajūris => near=klaipeda
  prie Baltijos jūros su vaikais => near=klaipeda&difficultyTo=1.5&youngest=7&durationTo=5
  near the sea => near=klaipeda
  Jūra nuo Tauragės => rivers=jura&near=taurage
  įmonės šventė 40 žmonių plaustais => people=40&boats=raft
  bernvakaris šeštadienį Nerimi => date=@saturday&rivers=neris
  hen party 9 people Vilnius => people=9&near=vilnius
  mokyklos klasė 24 mokiniai => people=24
  zemeina 2 d. => rivers=zeimena&daysFrom=2&daysTo=2
  Šilo baidrės => providers=Šilo baidarės
  zeimenos kranta => providers=Žeimenos krantas
  siaures vandenis => providers=Šiaurės vandenys
  Nevėžys Panevezis => rivers=nevezis&near=panevezys
  Anykščeai dviem => near=anyksciai&people=2
  be palapinių rytoj => without=tent&date=@tomorrow
  be pervežimo 4 žmonėms => without=transport&people=4
  ne Neris, Vilniuje dviese => without=neris&near=vilnius&people=2
  no camping, 3 people => people=3&without=tent
  ne daugiau kaip 3 val. trims => durationTo=3&people=3
  kajaki dla dwóch osób Dubissa jutro => people=2&rivers=dubysa&date=@tomorrow
  w niedzielę spływ Wilią z dziećmi => date=@sunday&rivers=neris&difficultyTo=1.5&youngest=7&durationTo=5
  12 июня Ула на двоих => date=@06-12&rivers=ula&people=2
  завтра с собакой возле Каунаса => date=@tomorrow&amenities=pet-friendly&near=kaunas
  плот на 10 человек Неман => boats=raft&people=10&rivers=nemunas
  12. Juni Memel 4 Personen => date=@06-12&rivers=nemunas&people=4
  am Sonntag Kanu Dubissa => date=@sunday&rivers=dubysa
  sestdien ar bērniem Ventā => date=@saturday&difficultyTo=1.5&youngest=7&durationTo=5&rivers=venta
`)
