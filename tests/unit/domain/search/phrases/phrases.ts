import { readPhrases } from './read-phrases.ts'

/** The phrases that people type, in two languages, and the filters whose tours each must find. */
export const PHRASES = readPhrases(`
  Merkys => rivers=merkys
  Merkyje => rivers=merkys
  Merkiu => rivers=merkys
  merkio => rivers=merkys
  MERKYS => rivers=merkys
  baidarėmis Merkiu => rivers=merkys
  baidarių nuoma Merkys => rivers=merkys
  kayaking the Merkys => rivers=merkys
  merkys river => rivers=merkys
  Ūla => rivers=ula
  ulos upe => rivers=ula
  Ūloje => rivers=ula
  plaukti ula => rivers=ula
  Zeimna => rivers=zeimena
  zeimena => rivers=zeimena
  Žeimeną => rivers=zeimena
  Zeimenos upė => rivers=zeimena
  Žeimenai => rivers=zeimena
  Dubysa => rivers=dubysa
  dubysoje => rivers=dubysa
  Dubisa => rivers=dubysa
  Neman => rivers=nemunas
  Nemuno => rivers=nemunas
  Nemunas => rivers=nemunas
  nemunu zemyn => rivers=nemunas
  Memel river => rivers=nemunas
  Nemunėlis => rivers=nemunelis
  nemunelio => rivers=nemunelis
  Nemuneliu => rivers=nemunelis
  Mūša => rivers=musa
  Mūšos => rivers=musa
  Musė => rivers=muse
  musės upė => rivers=muse
  musa => rivers=musa
  Vilija => rivers=neris
  Neris => rivers=neris
  Nerimi => rivers=neris
  neryje => rivers=neris
  nerimi namo => rivers=neris&q=namo
  Vilnelė => rivers=vilnia
  Vilnelėje => rivers=vilnia
  vilnia => rivers=vilnia
  Minija => rivers=minija
  minyja => rivers=minija
  minijoje => rivers=minija
  Minija river kayak => rivers=minija
  Šventoji => rivers=sventoji
  sventoji => rivers=sventoji
  Šventąja => rivers=sventoji
  Šventosios žygiai => rivers=sventoji
  Baltoji Ančia => rivers=baltoji-ancia
  Baltąja Ančia => rivers=baltoji-ancia
  baltaja ancia => rivers=baltoji-ancia
  Akmena-Danė => rivers=dane
  Danė => rivers=dane
  Dane river => rivers=dane
  Virinta => rivers=virinta
  Širvinta => rivers=sirvinta
  Siesartis => rivers=siesartis
  nevezis => rivers=nevezis
  Nevėžiu => rivers=nevezis
  nevėžyje => rivers=nevezis
  Jūra => rivers=jura
  Jūros upe => rivers=jura
  Šešupe => rivers=sesupe
  Sesupe river => rivers=sesupe
  lakajomis => rivers=lakaja
  Grūda ir Ūla => rivers=gruda,ula
  Merkys, Ūla, Verknė => rivers=merkys,ula,verkne
  Ventoje => rivers=venta
  Venta => rivers=venta
  Lėvuo => rivers=levuo
  levens => rivers=levuo
  Lėvenyje => rivers=levuo
  verkne => rivers=verkne
  Virvyčia => rivers=virvyte
  krazante => rivers=krazante
  Strėva 2 dienos => rivers=streva&daysFrom=2&daysTo=2
  Dzūkija => regions=dzukija
  Dzūkijoje => regions=dzukija
  dzukijos upes => regions=dzukija
  Žemaitija => regions=zemaitija
  zemaitijoj => regions=zemaitija
  Samogitia => regions=zemaitija
  Aukštaitijos baidarės => regions=aukstaitija
  Sūduva => regions=suvalkija
  Suvalkijoje => regions=suvalkija
  Mažojoje Lietuvoje => regions=mazoji-lietuva
  Lithuania Minor => regions=mazoji-lietuva
  Curonian Lagoon => regions=mazoji-lietuva
  Kuršių marios => regions=mazoji-lietuva
  Nemuno delta => regions=mazoji-lietuva
  kayaking in Dzukija national park => regions=dzukija
  baidarių nuoma Druskininkai => near=druskininkai
  baidarių nuoma Druskininkuose => near=druskininkai
  Druskininkai => near=druskininkai
  druskininku baidares => near=druskininkai
  Druskiniankai => near=druskininkai
  netoli Vilniaus => near=vilnius
  baidarės Vilnius => near=vilnius
  aplink Vilnių => near=vilnius
  Vilniuje => near=vilnius
  vilnius => near=vilnius
  kayak Vilnius => near=vilnius
  kayaking near Vilnius => near=vilnius
  kayak rental Vilnius => near=vilnius
  Vilnus => near=vilnius
  from Kaunas => near=kaunas
  Kaune => near=kaunas
  prie Kauno => near=kaunas
  kauno rajone => near=kaunas
  20 km nuo Vilniaus => near=vilnius&within=20
  within 50 km of Kaunas => near=kaunas&within=50
  50 km aplink Kauną => near=kaunas&within=50
  Anykščiai => near=anyksciai
  Anykščiuose => near=anyksciai
  anyksciu => near=anyksciai
  Merkinė => near=merkine
  Merkinėje => near=merkine
  Ignalina => near=ignalina
  Trakai => near=trakai
  kayak Trakai => near=trakai
  baidarės Trakuose => near=trakai
  Klaipeda => near=klaipeda
  Šiaulių => near=siauliai&within=40
  Panevėžyje => near=panevezys
  Švenčionėliuose => near=svencioneliai
  Zervynos => near=zervynos
  Puvočiuose => near=puvociai
  Rusnė => near=rusne
  Birštone => near=birstonas
  Kernave => near=kernave
  Alytuje => near=alytus
  Neris Kernavė => rivers=neris&near=kernave
  Merkiu iš Valkininkų => rivers=merkys&near=valkininkai
  dviejų dienų => daysFrom=2&daysTo=2
  dvi dienos => daysFrom=2&daysTo=2
  dviem dienoms => daysFrom=2&daysTo=2
  2 d. => daysFrom=2&daysTo=2
  2 dienų žygis => daysFrom=2&daysTo=2
  two days => daysFrom=2&daysTo=2
  2-day kayak trip => daysFrom=2&daysTo=2
  2-3 dienos => daysFrom=2&daysTo=3
  savaitgaliui => daysFrom=2&daysTo=2
  weekend trip => daysFrom=2&daysTo=2
  trys dienos Dubysa => rivers=dubysa&daysFrom=3&daysTo=3
  vienai dienai => daysFrom=1&daysTo=1
  one day trip Neris => rivers=neris&daysFrom=1&daysTo=1
  su nakvyne => daysFrom=2
  overnight kayaking => daysFrom=2
  pusdienis => durationTo=4
  iki 3 valandų => durationTo=3
  3 hours => durationTo=3
  iki 15 km => distanceTo=15
  ilgiau nei 30 km => distanceFrom=30
  trumpas žygis => distanceTo=12
  su vaikais => difficultyTo=1.5&youngest=7&durationTo=5
  vaikams => difficultyTo=1.5&youngest=7&durationTo=5
  šeimai su mažais vaikais => difficultyTo=1.5&youngest=7&durationTo=5
  with kids => difficultyTo=1.5&youngest=7&durationTo=5
  baidarės su vaikais netoli Vilniaus => near=vilnius&difficultyTo=1.5&youngest=7&durationTo=5
  su vaikais dviem dienoms => difficultyTo=1.5&youngest=7&daysFrom=2&daysTo=2
  family friendly river => difficultyTo=1.5&youngest=7&durationTo=5
  ramus => difficultyTo=2
  rami upė => difficultyTo=2
  lengva upė pradedantiesiems => difficultyTo=2
  lengvas žygis => difficultyTo=2
  for beginners => difficultyTo=2
  easy Dubysa => rivers=dubysa&difficultyTo=2
  sraunios upės => difficultyFrom=3
  ekstremalus žygis => difficultyFrom=3
  whitewater => difficultyFrom=3
  su šunimi => amenities=pet-friendly
  su sunimi Merkiu => amenities=pet-friendly&rivers=merkys
  with a dog => amenities=pet-friendly
  su gidu => amenities=guide
  with guide Vilnius => amenities=guide&near=vilnius
  su palapinėmis => amenities=tent
  su transportu => amenities=transport
  vaikiška kėdutė => amenities=child-seat
  neperšlampami maišai => amenities=dry-bag
  plaustai => boats=raft
  plaustų nuoma => boats=raft
  raft => boats=raft
  plaustais Šventąja => boats=raft&rivers=sventoji
  vienvietė baidarė => boats=single-kayak
  dvivietė baidarė Nerimi => boats=double-kayak&rivers=neris
  iki 20 € => priceTo=2000
  iki 20 eurų => priceTo=2000
  under 25 euros => priceTo=2500
  pigiai => sort=price
  pigiausios baidarės => sort=price
  Šilo baidarės => providers=Šilo baidarės
  suduvos baidares => providers=Sūduvos baidarės
  Merkio vingis => providers=Merkio vingis
  Pamario irklai => providers=Pamario irklai
  irklentė => q=irklentė
  irklentės Vilniuje => near=vilnius&q=irklentės
  Nida Japonija => near=nida&q=Japonija
  baidarės =>
  kayak =>
  baidarių nuoma Lietuvoje =>
  kayak rental Lithuania =>
  žygis baidarėmis =>
  river tours =>
  geriausios upės plaukti =>
  Puntukas => q=Puntukas
  Labanoro giria => near=labanoras
  Perlojos respublika => q=respublik&near=perloja
  Panemunės pilys => q=Panemunės
  Trakų Vokė => near=traku-voke
  dviem =>
  dviem žmonėms =>
  baidarė dviem =>
  mums dviem =>
  trims suaugusiems =>
  keturiems =>
  dviese Merkiu => rivers=merkys
  šešiese Nerimi => rivers=neris
  10 žmonių grupei netoli Vilniaus => near=vilnius
  dviems dviem dienoms => daysFrom=2&daysTo=2
  romantiškas žygis dviem =>
  romantiškas savaitgalis => daysFrom=2&daysTo=2
  romantiška išvyka prie Trakų => near=trakai
  romantiškai Nerimi => rivers=neris
  bernvakaris =>
  mergvakariui Vilniuje => near=vilnius
  gimtadieniui =>
  gimtadienio šventė Kaune => near=kaunas
  su kolegomis Dubysa => rivers=dubysa
  kolektyvui =>
  komandos formavimas =>
  jaukus žygis Merkiu => rivers=merkys
  smagi diena su draugais =>
  nepamirštamas nuotykis =>
  pailsėti nuo miesto =>
  atsipalaiduoti Ūloje => rivers=ula
  dovana vyrui =>
  gražiausi vaizdai Dzūkijoje => regions=dzukija
  for two =>
  for two people near Vilnius => near=vilnius
  just the two of us =>
  for two days for two => daysFrom=2&daysTo=2
  party of six on the Neris => rivers=neris
  group of 10 =>
  for 4 adults =>
  romantic =>
  romantic trip for two =>
  romantic weekend near Trakai => near=trakai&daysFrom=2&daysTo=2
  honeymoon =>
  anniversary gift =>
  birthday party Kaunas => near=kaunas
  stag do Vilnius => near=vilnius
  hen party =>
  bachelor party =>
  with friends on the Merkys => rivers=merkys
  team building =>
  fun day out =>
  cosy trip in Dzukija => regions=dzukija
  relaxing =>
  unforgettable experience =>
  Puvočių malūnas => q=malūnas&near=puvociai
  piliakalnis prie Merkio => q=piliakalnis&rivers=merkys
  pušynai => q=pušynai
`)
