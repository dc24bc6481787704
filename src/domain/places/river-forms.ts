import type { River } from './rivers.ts'

/** Endings of Lithuanian rivers' names, and of their other cases in the singular; longer ones before their own endings. */
const ENDINGS: readonly [ending: string, others: string][] = [
  ['toji', 'tosios tajai tąją tąja tojoje'],
  // A masculine and a feminine declension end alike.
  ['tis', 'čio čiui tį čiu tyje ties čiai timi'],
  ['dis', 'džio džiui dį džiu dyje dies džiai dimi'],
  ['is', 'io iui į iu yje ies iai imi'],
  ['ys', 'io iui į iu yje'],
  ['as', 'o ui ą u e'],
  ['us', 'aus ui ų umi uje'],
  ['uo', 'ens enio eniui enį eniu enimi enyje'],
  ['a', 'os ai ą oje'],
  ['ė', 'ės ei ę e ėje'],
]

/** Further names that people use. */
const ALIASES: Partial<Record<River, string>> = {
  dane: 'Danė',
  nemunas: 'Neman',
  neris: 'Vilija',
  vilnia: 'Vilnelė',
  virvyte: 'Virvyčia',
}

/** A word in all cases of the singular, in lower case. */
export function formsOf(name: string): string[] {
  const word = name.toLowerCase()
  const [ending, others] = ENDINGS.find(it => word.endsWith(it[0])) ?? ['', '']
  const stem = word.slice(0, word.length - ending.length)
  return others === '' ? [word] : [word, ...others.split(' ').map(other => stem + other)]
}

/** The names of a river, without the remark that tells namesakes apart: “Lukna (Merkio int.)”. Each as words. */
export function namesOf(river: River, label: string): string[][] {
  const names = [label.replace(/ \(.*$/, ''), ALIASES[river] ?? '']
  return names.filter(name => name !== '').map(name => name.split(/[ -]/))
}
