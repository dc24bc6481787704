import { existsSync } from 'node:fs'
import { pointOf } from './guide.ts'
import { type Line, WAYS } from './lines.ts'
import { titlesIn } from './titles.ts'

/** Shorter ones are no reason. */
const LEAST = 10

/** The faults of the answer to a line; nothing for one that can be looked up. */
export function faultsOf(line: Line): string[] {
  const ways = WAYS.filter(way => line[way] !== undefined)
  const reasons = [line.none, line.open, line.open === undefined ? undefined : (line.todo ?? '')]
  const faults = [line.asks, ...reasons.filter(it => it !== undefined)]
    .filter(text => text.trim().length < LEAST)
    .map(text => `says too little: “${text}”`)
  if (ways.length !== 1) faults.push(`is met in ${ways.length} ways`)
  if (line.test) faults.push(...(line.test.length ? line.test.flatMap(faultsOfPointer) : ['shown by no test']))
  const sentence = line.guide ?? line.operator
  if (sentence !== undefined) faults.push(...faultsOfSentence(sentence))
  return faults.map(fault => `${line.id}: ${fault}`)
}

/** The faults of `file > title`; none where that test is there. */
export function faultsOfPointer(pointer: string): string[] {
  const at = pointer.indexOf(' > ')
  const [file, title] = [`tests/${pointer.slice(0, at)}`, pointer.slice(at + 3)]
  if (at < 0 || !existsSync(file)) return [`no such file: ${pointer}`]
  const isThere = titlesOf(file).some(it => it === title || it.endsWith(` > ${title}`))
  return isThere ? [] : [`no such test: ${pointer}`]
}

const read = new Map<string, string[]>()

function titlesOf(file: string): string[] {
  const titles = read.get(file) ?? titlesIn(file)
  read.set(file, titles)
  return titles
}

function faultsOfSentence(beginning: string): string[] {
  try {
    pointOf(beginning)
    return []
  } catch (error) {
    return [String(error)]
  }
}
