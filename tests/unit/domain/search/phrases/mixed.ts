import { readPhrases } from './read-phrases.ts'

/**
 * 60 phrases that mix a party, a day, money, boats, places and what it must not be, in six languages, written before any code was
 * read. As in `further.ts`. With this half `understand` was tuned.
 */
export const MIXED = readPhrases(`
  ieškome baidarių šešiems liepos 10 d. Ūloje be gido iki 25 € asmeniui => people=6&date=@07-10&rivers=ula&without=guide&priceTo=2500
  dvivietė baidarė rytoj Žeimena su nakvyne => boats=double-kayak&date=@tomorrow&rivers=zeimena&daysFrom=2
  plaustas 15 žm. nuo 20 € Nemunu => boats=raft&people=15&priceFrom=2000&rivers=nemunas
  nuo 25 € žmogui su gidu => priceFrom=2500&amenities=guide
  vidudienį šeštadienį Neris => date=@saturday&rivers=neris
  su dviem vaikais ir dviem suaugusiais Dubysa => adults=2&children=2&difficultyTo=1.5&youngest=7&durationTo=5&rivers=dubysa
  ne Nemunas ir ne Neris, prie Kauno, 2 d. => without=nemunas&without=neris&near=kaunas&daysFrom=2&daysTo=2
  bet kokia upė, tik be plaustų, Vilniuje => near=vilnius
  nenorim gido, Lakaja keturiese => without=guide&rivers=lakaja&people=4
  Svencionelei traukiniu => near=svencioneliai
  zeimenos upe nuo kaltanenu iki pabrades 2d => rivers=zeimena&near=kaltanenai&daysFrom=2&daysTo=2
  Anykščių šilelis baidarės => near=anyksciai
  mergvakariui 8 merginos, liepos 24, Vilnius => people=8&date=@07-24&near=vilnius
  mokytojų kolektyvas 22 žmonės birželio pabaigoje Dzūkijoje => people=22&date=@06&regions=dzukija
  iki 5h ir iki 20 km Minija => durationTo=5&distanceTo=20&rivers=minija
  trumpesnis nei 10 km Vilnelė => distanceTo=10&rivers=vilnia
  ilgesnis kaip 25 km, dviem dienoms, Šventąja => distanceFrom=25&daysFrom=2&daysTo=2&rivers=sventoji&rivers=sventoji-pajurio
  ne toliau nei 30 km nuo Utenos su šunimi => near=utena&within=30&amenities=pet-friendly
  3rd of July, kayak for two, Merkys, no guide => date=@07-03&people=2&rivers=merkys&without=guide
  not camping, 1 day, Dubysa, max €30pp => without=tent&daysFrom=1&daysTo=1&rivers=dubysa&priceTo=3000
  between 20 and 35 euros near Klaipeda => priceFrom=2000&priceTo=3500&near=klaipeda
  we are a group of ten, raft down the Nemunas near Birstonas => people=10&boats=raft&rivers=nemunas&near=birstonas
  two adults + 3 kids on sunday, calm river => adults=2&children=3&date=@sunday&difficultyTo=1.5&youngest=7&durationTo=5
  Sventoji river from Anyksciai to Kavarskas, bring own kayak => rivers=sventoji&rivers=sventoji-pajurio&near=anyksciai
  spływ Mereczanką 3 dni z namiotem dla 8 osób => rivers=merkys&daysFrom=3&daysTo=3&amenities=tent&people=8
  bez przewodnika, Żejmiana, 10 lipca => without=guide&rivers=zeimena&date=@07-10
  в воскресенье на плоту 12 человек Каунас => date=@sunday&boats=raft&people=12&near=kaunas
  не Вилия, возле Вильнюса, на два дня => without=neris&near=vilnius&daysFrom=2&daysTo=2
  am 10. Juli zu sechst auf der Memel ohne Guide => date=@07-10&people=6&rivers=nemunas&without=guide
  ar laivu pa Ventu 3 dienas, 4 cilvēki => rivers=venta&daysFrom=3&daysTo=3&people=4
`)
