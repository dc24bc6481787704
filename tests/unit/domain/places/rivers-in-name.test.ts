import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RIVERS, type River } from '#src/domain/places/rivers.ts'
import { riverFinder } from '#src/domain/places/rivers-in-name.ts'
import { translate } from '#src/i18n/translate.ts'

const t = translate('lt')
const findGroups = riverFinder((river: River) => t(`rivers:${river}`))
const find = (text: string) => findGroups(text).flat()

const [, ...rows] = readFileSync(new URL('river-forms.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const forms = rows.map(row => row.split('\t')).map(([slug = '', ...words]) => ({ slug, words }))

test('every river has its forms, written by hand', () => {
  expect(forms.map(({ slug }) => slug).sort()).toEqual([...RIVERS].sort())
})

/** Rivers that share a name are all found, those of other names never. */
const namesakes = (slug: string) => forms.filter(it => it.words[0] === wordOf(slug)).map(it => it.slug)
const wordOf = (slug: string) => forms.find(it => it.slug === slug)?.words[0]

test.each(forms)('$slug is found by its name in each case', ({ slug, words }) => {
  for (const word of words) {
    expect(find(`Žygis: ${word}!`).sort(), word).toEqual(namesakes(slug).sort())
    expect(find(word.toUpperCase()).sort(), word.toUpperCase()).toEqual(namesakes(slug).sort())
    const longer = word.split(/[ -]/).map(part => `pre${part.toLowerCase()} ${part}xyz`)
    for (const other of longer) expect(find(other), other).toEqual([])
  }
})

test.each<[string, string[]]>([
  ['', []],
  ['Baidarėmis Merkiu', ['merkys']],
  ['baidarėmis merkiu', ['merkys']],
  ['Žeimenos vingiai', ['zeimena']],
  ['Ūlos žygis', ['ula']],
  ['Ūlos žygis'.normalize('NFD'), ['ula']],
  ['MERKIO RYTAS', ['merkys']],
  ['Merkys, Merkio ir Merkiu', ['merkys']],
  ['Merkys–Ūla per dvi dienas', ['merkys', 'ula']],
  ['Iš Ūlos į Merkį', ['ula', 'merkys']],
  ['Žygis nuo Minijos g. 5', ['minija']],
  ['Ūlanija', []],
  ['Pamerkiais į Merkinę', []],
  ['Nemunėlio rėvos', ['nemunelis']],
  ['Nemuno kilpos ties Birštonu', ['nemunas']],
  ['Ula ir Merkys', ['ula', 'merkys']],
  ['Zeimenos zygis', ['zeimena']],
  ['Baltąja Ančia', ['baltoji-ancia']],
  ['Ančios žygis', ['ancia']],
  ['Akmena-Dane pro Kretingą', ['dane']],
  ['Danės upe', ['dane']],
  ['Akmenos žygis', ['akmena']],
  ['Luknos ratas', ['lukna', 'lukna-merkys']],
  ['Šventąja nuo Anykščių', ['sventoji', 'sventoji-pajurio']],
  ['Prie jūros ir kopų', []],
  ['Jūros upe iki Tauragės', ['jura']],
  ['Žygis juodą naktį', []],
  ['Nerimi per Vilnių', ['neris']],
  ['Neries regioninis parkas', ['neris']],
  ['Lėveniu per Pasvalį', ['levuo']],
  ['Jiešmens slėnis', ['jiesmuo']],
  ['Vilnele mieste', ['vilnia']],
  ['Varėnos vakaras', []],
  ['Varėnės vakaras', ['varene']],
  ['Musės ir Mūšos', ['muse', 'musa']],
  ['Down the Merkys', ['merkys']],
  ['The Ūla’s springs', ['ula']],
  // Kept aside while the code was written.
  ['Dviejų dienų žygis Ūla ir Merkiu', ['ula', 'merkys']],
  ['Savaitgalis Žeimenoje', ['zeimena']],
  ['Plaustais Nemunu nuo Punios', ['nemunas']],
  ['Dubysos slėniais', ['dubysa']],
  ['Minijos vingis su nakvyne', ['minija']],
  ['Šušvė pavasarį', ['susve']],
  ['Kražantė ekstremalams', ['krazante']],
  ['Virvyčia – srauniausia Žemaitijos upė', ['virvyte']],
  ['Ryto rūkas virš Verknės', ['verkne']],
  ['Lakajos ežerų grandinė', ['lakaja']],
  ['Sirvintos zygis', ['sirvinta', 'sirvinta-sesupe']],
  ['Nemunelis ir Apascia', ['nemunelis', 'apascia']],
  ['Kruojos krantai', ['kruoja']],
  ['Naktinis plaukimas Nerimi', ['neris']],
  ['Ventos ragas', ['venta']],
  ['Mituvą pažinsime per dieną', ['mituva']],
  ['Šešupe aplink Marijampolę', ['sesupe']],
  ['Strėvos tyla', ['streva']],
  ['Vokės upelis', ['voke']],
  ['Žygis lokio pėdsakais', []],
  ['Penktadienio vakaras Vilniuje', []],
  ['Baltijos jūra ir Minija', ['minija']],
  ['Gaujos žygis', ['gauja']],
  ['Su draugų gauja Merkiu', ['merkys']],
  ['Karaliaus Mindaugo keliu', []],
  ['Babrungu iš Platelių', ['babrungas']],
  ['Skroblaus šaltiniai', ['skroblus']],
  ['Siesartimi iki Šventosios', ['siesartis', 'siesartis-sesupe', 'sventoji', 'sventoji-pajurio']],
  ['Ūlą ir Grūdą per savaitgalį', ['ula', 'gruda']],
  ['Senoji Širvintų pašto stotis', []],
  ['Upytės pilis', ['upyte', 'upyte-musa']],
])('“%s” names %j', (text, rivers) => {
  expect(find(text)).toEqual(rivers)
})
