import { readPhrases } from './read-phrases.ts'

/**
 * 75 phrases with who comes, when and for how much, boats, the train, the sea, groups, and words that nobody knows. As in
 * `phrases.ts`; a day is written as it is meant: `@saturday` is the coming one, `@07-05` the next fifth of July.
 */
export const FURTHER = readPhrases(`
  14 žmonių birželio 19 => people=14&date=@06-19
  baidarės 4 žmonėms => people=4
  keturiems šeštadienį Merkiu => people=4&date=@saturday&rivers=merkys
  rytoj netoli Vilniaus => date=@tomorrow&near=vilnius
  liepos 5 Žeimena => date=@07-05&rivers=zeimena
  liepos 5 d. dviem dienoms Ula => date=@07-05&daysFrom=2&daysTo=2&rivers=ula
  2027-06-19 Dubysa => date=@06-19&rivers=dubysa
  šį savaitgalį Anykščiuose => date=@weekend&daysFrom=2&daysTo=2&near=anyksciai
  si savaitgali su seima => date=@weekend&daysFrom=2&daysTo=2&difficultyTo=1.5&youngest=7
  iki 20 eur žmogui => priceTo=2000
  iki 20€/žm => priceTo=2000
  ne brangiau 30 euru zmogui Nerimi => priceTo=3000&rivers=neris
  weekend on the Ula => daysFrom=2&daysTo=2&rivers=ula
  this weekend near Kaunas => date=@weekend&daysFrom=2&daysTo=2&near=kaunas
  tomorrow for 6 people => date=@tomorrow&people=6
  Saturday kayaking Vilnius => date=@saturday&near=vilnius
  5 July Merkys for four => date=@07-05&rivers=merkys&people=4
  July 5th, 2 adults => date=@07-05&people=2
  rugpjūčio 15 plaukti Minija => date=@08-15&rivers=minija
  birželio 19-20 d. Žeimena => date=@06-19&daysTo=2&rivers=zeimena
  sekmadieni su vaikais => date=@sunday&difficultyTo=1.5&youngest=7&durationTo=5
  kitą šeštadienį Lakaja => date=@next-saturday&rivers=lakaja
  penktadieni po darbo Neris => date=@friday&rivers=neris
  poryt Merkys => date=@in-two-days&rivers=merkys
  šiandien Vilniuje => date=@today&near=vilnius
  12-15 žmonių Dubysa => people=15&rivers=dubysa
  2 suaugę ir 2 vaikai => adults=2&children=2&difficultyTo=1.5&youngest=7&durationTo=5
  dviese prie Trakų => people=2&near=trakai
  iki 100 eur visiems keturiems => totalTo=10000&people=4
  300 eur visai grupei, 10 žmonių => totalTo=30000&people=10
  geras žygis šeimai su paaugliais => difficultyTo=1.5&youngest=7&durationTo=5
  vandens lygis merkys => rivers=merkys
  Merkys su žirafomis => rivers=merkys
  ar galima Žeimena su vežimėliu => rivers=zeimena
  kanoja Danės upe => rivers=dane
  su kanoja Klaipėdoje => near=klaipeda&q=kanojomis
  canoe Klaipeda => near=klaipeda&q=kanojomis
  irklentė Neris => rivers=neris
  sup vilnius => near=vilnius
  plaustu 10 žmonių Nemunu => boats=raft&people=10&rivers=nemunas
  rafting for 12 people => boats=raft&people=12
  be automobilio => near=svencioneliai
  be mašinos iš Vilniaus => near=vilnius
  kayaking by train from Vilnius => near=vilnius
  traukiniu => near=svencioneliai
  prie jūros => near=klaipeda
  baidares pajuryje => near=klaipeda
  kayaking by the sea => near=klaipeda
  Jūros upe => rivers=jura
  Jūra savaitgaliui => rivers=jura&daysFrom=2&daysTo=2
  bernvakaris 10 žmonių => people=10
  įmonės renginys 30 žmonių => people=30
  mergvakaris šeštadienį prie Kauno => date=@saturday&near=kaunas
  team building 25 people near Vilnius => people=25&near=vilnius
  klasės išvyka 28 vaikai => difficultyTo=1.5&youngest=7&durationTo=5
  Žemeina su šunimi => rivers=zeimena&amenities=pet-friendly
  sudvos baidarės => providers=Sūduvos baidarės
  Ventos vingia => providers=Ventos vingiai
  sventosios plukditojai => providers=Šventosios plukdytojai
  Druskinikai savaitgaliui => near=druskininkai&daysFrom=2&daysTo=2
  marcinkonis be gido => near=marcinkonys&without=guide
  be gido keturiems => without=guide&people=4
  no guide, two people, tomorrow => without=guide&people=2&date=@tomorrow
  ne šeštadienį Merkiu => rivers=merkys
  be nakvynės 6 žmonės => daysTo=1&people=6
  spływ Mereczanką dla 4 osób => rivers=merkys&people=4
  kajaki w sobotę koło Wilna => date=@saturday&near=vilnius
  5 lipca Uła => date=@07-05&rivers=ula
  завтра на байдарках Вильнюс => date=@tomorrow&near=vilnius
  в субботу Меркис для двоих => date=@saturday&rivers=merkys&people=2
  5 июля Неман 6 человек => date=@07-05&rivers=nemunas&people=6
  morgen Kajak Neris für 2 Personen => date=@tomorrow&rivers=neris&people=2
  am Samstag mit Hund bei Kaunas => date=@saturday&amenities=pet-friendly&near=kaunas
  rīt ar laivu Ventu => date=@tomorrow&rivers=venta
  Neries srovė 8 žmonėms gegužės 1 => providers=Neries srovė&people=8&date=@05-01
`)
