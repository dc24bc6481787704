import { readPhrases } from './read-phrases.ts'

/** The other half of `mixed.ts`, set aside: don't look at them when changing `understand`. */
export const MIXED_ASIDE = readPhrases(`
  baidares septyniems rugpjucio 8 merkiu be nakvynes => people=7&date=@08-08&rivers=merkys&daysTo=1
  ar yra baidarių nuoma Zervynose šį penktadienį? => near=zervynos&date=@friday
  nuo 15 iki 20 eurų žmogui, Lakaja, 5 žmonės => priceFrom=1500&priceTo=2000&rivers=lakaja&people=5
  nuo 30 eur, dviem dienoms, Aukštaitija => priceFrom=3000&daysFrom=2&daysTo=2&regions=aukstaitija
  vidurdienį Vilnia dviese => rivers=vilnia&people=2
  trivietė baidarė su vaiku Trakuose => boats=triple-kayak&difficultyTo=1.5&youngest=7&durationTo=5&near=trakai
  nei Neris, nei Nemunas, 10 žmonių, prie Alytaus => without=neris&without=nemunas&people=10&near=alytus
  nereikės nei gido, nei transporto Jūra => without=guide&without=transport&rivers=jura
  Ūla be vaikų, tik suaugę, 6 žmonės => rivers=ula&people=6
  Druskinikuos plaustu => near=druskininkai&boats=raft
  virintos upe nuo alantos => rivers=virinta&near=alanta
  30-ies žmonių kolektyvui Anykščiuose => people=30&near=anyksciai
  gimtadienis, 14 draugų, Dubysa, liepos 31 => people=14&date=@07-31&rivers=dubysa
  tėvai su 4 vaikais savaitgaliui Žeimena => difficultyTo=1.5&youngest=7&daysFrom=2&daysTo=2&rivers=zeimena
  ne ilgesnis kaip 15 km Merkys pradedantiems => distanceTo=15&rivers=merkys&difficultyTo=2
  bent 3 dienos, Nemunas => daysFrom=3&rivers=nemunas
  ne brangiau kaip 18 €, Virvytė => priceTo=1800&rivers=virvyte
  20 km aplink Molėtus => near=moletai&within=20
  next Sunday, 4 adults, Neris, from €20 => date=@next-sunday&people=4&rivers=neris&priceFrom=2000
  kayaks without transfer for 3 near Nida => without=transport&people=3&near=nida
  anything but the Nemunas, 2 days, dog => without=nemunas&daysFrom=2&daysTo=2&amenities=pet-friendly
  half-day canoe for a family of 5, Anyksciai => durationTo=4&difficultyTo=1.5&youngest=7&people=5&near=anyksciai
  Zemeina river tomorow => rivers=zeimena&date=@tomorrow
  at noon on Saturday, Neris => date=@saturday&rivers=neris
  kajakiem po Dubissie w niedzielę we dwoje => rivers=dubysa&date=@sunday&people=2
  do 25 euro od osoby koło Druskienik z psem => priceTo=2500&near=druskininkai&amenities=pet-friendly
  без гида и без ночёвки на Уле, 5 человек => without=guide&daysTo=1&rivers=ula&people=5
  10 августа Миния с детьми => date=@08-10&rivers=minija&difficultyTo=1.5&youngest=7&durationTo=5
  Wochenende mit Zelt an der Dubissa, 4 Personen => daysFrom=2&daysTo=2&amenities=tent&rivers=dubysa&people=4
  bez gida Minija rīt => without=guide&rivers=minija&date=@tomorrow
`)

/** 20 more, written once the kinds of `mixed.ts` were fixed and before they were tried. */
export const MIXED_LATER = readPhrases(`
  kur paplaukti su paaugliais birželio 26 nuo Kernavės => date=@06-26&near=kernave
  16 moksleivių ir 2 mokytojai, Anykščiai => people=18&near=anyksciai
  baidarėmis nuo Zervynų iki Marcinkonių, 2 d., iki 45 eur => near=zervynos&daysFrom=2&daysTo=2&priceTo=4500
  Šventosios žemupys su šunimi be nakvynės => rivers=sventoji&amenities=pet-friendly&daysTo=1
  kanojos nuoma Ignalinoje dviem dienom => near=ignalina&daysFrom=2&daysTo=2
  tik ne Nemunu, plaustais 25 kolegos => without=nemunas&boats=raft&people=25
  pigiausias žygis šeštadienį prie Vilniaus dviem suaugusiems ir vaikui => date=@saturday&near=vilnius&sort=price&difficultyTo=1.5&youngest=7&durationTo=5
  lengva, iki 4 val., netoli Panevėžio, 3 žmonės => difficultyTo=2&durationTo=4&near=panevezys&people=3
  Merkis and Ula, no Nemunas, two nights => rivers=merkys&rivers=ula&without=nemunas&daysFrom=3&daysTo=3
  self-guided for 2 near Druskininkai on 12 July => without=guide&people=2&near=druskininkai&date=@07-12
  tent included, Žeimena, weekend, under 50 eur => amenities=tent&rivers=zeimena&daysFrom=2&daysTo=2&priceTo=5000
  kayak rental Trakai tomorrow morning 2 adults 1 kid => near=trakai&date=@tomorrow&adults=2&children=1&difficultyTo=1.5&youngest=7&durationTo=5
  Ignalina lakes 3 days no guide no dogs => near=ignalina&daysFrom=3&daysTo=3&without=guide&without=pet-friendly
  spływ Dubissą bez psa, 3 osoby, do 100 złotych => rivers=dubysa&without=pet-friendly&people=3
  kajaki Wilno niedziela rodzina => near=vilnius&date=@sunday&difficultyTo=1.5&youngest=7&durationTo=5
  сплав по Швянтойи на 2 дня без гида => rivers=sventoji&daysFrom=2&daysTo=2&without=guide
  Тракай с детьми в субботу => near=trakai&difficultyTo=1.5&youngest=7&durationTo=5&date=@saturday
  Floß für 12 Personen am Samstag in Kaunas => boats=raft&people=12&date=@saturday&near=kaunas
  Minija ar suni divas dienas => rivers=minija&amenities=pet-friendly&daysFrom=2&daysTo=2
  ne savaitgalį, o trečiadienį, Neris => date=@wednesday&rivers=neris
`)
