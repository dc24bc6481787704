import { readPhrases } from './read-phrases.ts'

/**
 * 75 phrases in five languages, written before the code was read that understands them. As in `further.ts`; `@07` is the
 * coming July, and `flex=2` the days around one.
 */
export const FRESH = readPhrases(`
  be instruktoriaus Ventos upe keturiese => without=guide&rivers=venta&people=4
  nenorim palapinių, Dubysa vienai dienai => without=tent&rivers=dubysa&daysFrom=1&daysTo=1
  nereikia nuvežti, turim savo busą, Minija => without=transport&rivers=minija
  bet kur, tik ne Nerimi => without=neris
  be šunų Lakaja => without=pet-friendly&rivers=lakaja
  ne su vaikais, Ūla => rivers=ula
  maršrutas be užtvankų Šventąja => rivers=sventoji
  noriu pamatyti bebrus Žeimenoje => rivers=zeimena
  penkiolikos metų jubiliejus Minijoje => rivers=minija
  9 žmonės liepos 24 Ūla => people=9&date=@07-24&rivers=ula
  iki 18 eurų nuo žmogaus Verkne => priceTo=1800&rivers=verkne
  120 eurų šešiems žmonėms iš viso => totalTo=12000&people=6
  penktadienio vakarą Vilnele dviese => date=@friday&rivers=vilnia&people=2&durationTo=4
  sekmadienio rytą su šeima prie Birštono => date=@sunday&difficultyTo=1.5&youngest=7&durationTo=5&near=birstonas
  liepą su vaikais Merkiu => date=@07&difficultyTo=1.5&youngest=7&durationTo=5&rivers=merkys
  rugpjūčio mėnesį Žeimena => date=@08&rivers=zeimena
  apie liepos 10 Dubysa => date=@07-10&flex=2&rivers=dubysa
  bet kuri diena birželį, 4 žmonės => date=@06&people=4
  irklinė valtis Trakų ežere => near=trakai
  dvi kanojos Danės upe => rivers=dane
  raftingas šešiems Kaune => boats=raft&people=6&near=kaunas
  autobusu iš Kauno be auto => near=kaunas
  važiuosim traukiniu, Žeimena => rivers=zeimena
  su mažais vaikais pusdieniui Vilnia => rivers=vilnia&difficultyTo=1.5&youngest=3&durationTo=4
  šeima su trim vaikais ir šunim => difficultyTo=1.5&youngest=7&durationTo=5&amenities=pet-friendly
  klasės ekskursija 25 mokiniai Anykščiuose => people=25&near=anyksciai
  kolektyvo išvyka 18 žm. Nemunu => people=18&rivers=nemunas
  Nemenčynės baidarės => near=nemencine
  Minijos upeivei => providers=Minijos upeiviai
  pajūryje su vaikais kanoja => near=klaipeda&difficultyTo=1.5&youngest=7&durationTo=5
  upė Jūra ties Taurage => rivers=jura&near=taurage
  Ventos miestelyje => near=venta
  kayaking in July near Trakai => date=@07&near=trakai
  any day in August for 2 => date=@08&people=2
  around June 19 Merkys => date=@06-19&flex=2&rivers=merkys
  no guide needed, Zeimena, 3 adults => without=guide&rivers=zeimena&people=3
  don't want to camp, Dubysa => without=tent&rivers=dubysa
  anywhere except the Neris => without=neris
  we don't have a car, Kaunas => near=kaunas
  kayak with toddlers near Vilnius => near=vilnius&difficultyTo=1.5&youngest=2&durationTo=5
  max 25 eur each on the Ula => priceTo=2500&rivers=ula
  Nemuns river raft 8 ppl => rivers=nemunas&boats=raft&people=8
  birthday party of 12 Saturday Neris => people=12&date=@saturday&rivers=neris
  wheelchair accessible kayak Dubysa => rivers=dubysa
  Baltic coast paddling => near=klaipeda
  Drukininkai kayaks => near=druskininkai
  paddle board Trakai Sunday => near=trakai&date=@sunday
  kajaki w lipcu na Mereczance => date=@07&rivers=merkys
  spływ bez namiotów Dubissa => without=tent&rivers=dubysa
  w sobotę dla 4 osób Wilno => date=@saturday&people=4&near=vilnius
  około 15 lipca Ułą => date=@07-15&flex=2&rivers=ula
  tratwą po Niemnie 10 osób => boats=raft&rivers=nemunas&people=10
  bez samochodu z Kowna => near=kaunas
  kajaki z dzieckiem Troki => near=trakai&difficultyTo=1.5&youngest=7&durationTo=5
  do 20 euro za osobę Wilia => priceTo=2000&rivers=neris
  Swięta rzeka z przewodnikiem => rivers=sventoji&amenities=guide
  байдарки в июле Меркис => date=@07&rivers=merkys
  без палаток на Дубисе => without=tent&rivers=dubysa
  в субботу вчетвером Жеймена => date=@saturday&people=4&rivers=zeimena
  до 25 евро с человека Тракай => priceTo=2500&near=trakai
  без машины из Каунаса => near=kaunas
  на море Клайпеда байдарки => near=klaipeda
  рафтинг 8 человек Нярис => boats=raft&people=8&rivers=neris
  с ребёнком на полдня Вильняле => difficultyTo=1.5&youngest=7&durationTo=4&rivers=vilnia
  корпоратив 25 человек Неман => people=25&rivers=nemunas
  baidarki s detmi vilnius => near=vilnius&difficultyTo=1.5&youngest=7&durationTo=5
  Kajak im Juli Merkys => date=@07&rivers=merkys
  ohne Zelt auf der Dubysa => without=tent&rivers=dubysa
  am Samstag zu viert Wilna => date=@saturday&people=4&near=vilnius
  ohne Auto ab Kaunas => near=kaunas
  bis 30 Euro pro Person Neris => priceTo=3000&rivers=neris
  Junggesellenabschied Floß Kaunas 10 Leute => boats=raft&near=kaunas&people=10
  um den 19. Juni Ula => date=@06-19&flex=2&rivers=ula
  Paddeln an der Ostsee => near=klaipeda
  mit kleinen Kindern und Hund Trakai => near=trakai&difficultyTo=1.5&youngest=7&durationTo=5&amenities=pet-friendly
`)
