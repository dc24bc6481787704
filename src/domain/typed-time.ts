import { isLocalTime, type LocalTime } from '#src/lib/local-date.ts'
import { plainCharacters } from '#src/lib/tidy.ts'
import { type Message, message } from './message.ts'

/** Times of day as people write them, in either language. */

/** `several`: a span, or a comma that may part two; whoever typed it has to say which. */
type TimeReading = { time: LocalTime; several?: undefined } | { time?: undefined; several?: readonly LocalTime[] }

const HOUR_WORD = String.raw`(?:val(?:\.|and(?:a|ą|os|ų))?|h(?:rs?|ours?)?\.?|o['’]clock)`
const BEFORE = /^(?:nuo|apie|maždaug|from|at|about|~)\s*/
/** Hours and minutes: `9`, `9:30`, `9.30`, `9 val. 30 min.`, `9h30`, `0930`. */
const CLOCK = new RegExp(
  String.raw`^(?:${HOUR_WORD}\s*)?(\d{1,2})(?:\s*(?:[:.]|${HOUR_WORD})?\s*(\d{2})(?::00)?)?\s*(?:min(?:\.|ut\p{L}*)?)?\s*${HOUR_WORD}?$`,
  'u',
)
/** Words that people say of an hour behind it, and how many hours it adds to those that a clock of twelve shows before `until`. */
const PARTS = [
  { word: 'ryto', end: /\s*(?:ryt[oeaą]|priešpiet|a\.?\s?m\.?|in the morning)$/, adds: 0, until: 12 },
  { word: 'dienos', end: /\s*dienos$/, adds: 12, until: 8 },
  {
    word: 'vakaro',
    end: /\s*(?:popiet|po pietų|vakar[oe]|p\.?\s?m\.?|in the (?:afternoon|evening))$/,
    adds: 12,
    until: 12,
  },
] as const
/** The same before it: `ryte 9 val.` */
const PART_FIRST = /^(ryt[oe]|popiet|po pietų|vakar[oe])\s+(.*)$/
const BETWEEN =
  /\s*(?:[-;]|,\s|\s\/\s|(?<=h|[:.]\d{2})\/|(?<!\p{L})(?:iki|ir|ar|arba|and|or|to|till|until)(?!\p{L}))\s*/u
const NOON = /^(?:vidur?dien\p{L}*|noon|midday)$/u
/** Hours by their number: `devintą valandą`, `pusę dešimtos`, `pusę 10`. */
const HOURS = 'pirm antr treči ketvirt penkt šešt septint aštunt devint dešimt vienuolikt dvylikt'.split(' ')
const HOUR_NAME = new RegExp(String.raw`^(pus[eėę]\s+)?(${HOURS.join('|')})(?:a|ą|os)(?:\s+${HOUR_WORD})?$`, 'u')
const HALF_TO = new RegExp(String.raw`^pus[eėę]\s+(\d{1,2})(?:\s+${HOUR_WORD})?$`, 'u')
/** The same in English: `nine`, `half past nine`, `a quarter to 10`. */
const ENGLISH_HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const ENGLISH = new RegExp(
  String.raw`^(?:(half|(?:a )?quarter) (past|to) (\d{1,2}|${ENGLISH_HOURS.join('|')})|(${ENGLISH_HOURS.join('|')}))(?: ${HOUR_WORD})?$`,
)

const partOf = (text: string) => PARTS.find(({ end }) => end.test(text))

/** One time of day: `9`, `9h`, `9.00`, `nuo 9 val.`, `9 val. ryto`, `2 pm`. Of `9-10` both. */
export function readTime(text: string): TimeReading {
  const typed = plainCharacters(text)
    .toLowerCase()
    .replace(/[,;]$/, '')
    .replace(PART_FIRST, '$2 $1')
    .replace(BEFORE, '')
  // “A quarter to ten” is no span.
  const ends = clock(typed) === undefined ? typed.split(BETWEEN) : []
  if (ends.length === 2) return spanOf(ends, partOf(typed)?.word ?? '')
  const [, hours = '', digits = ''] = /^(\d{1,2}),(\d{2})$/.exec(typed) ?? []
  const time = clock(hours ? `${hours}:${digits}` : typed)
  // `9,30` is a time, `9,15` may be two.
  const other = hours && digits !== '00' ? clock(digits) : undefined
  if (time === undefined) return {}
  return other === undefined ? { time } : { several: [time, other] }
}

/** `9-10 ryto` says of both when they are. */
function spanOf(ends: readonly string[], part: string): TimeReading {
  const times = ends.map(end => clock(partOf(end) ? end : `${end} ${part}`.trim()))
  return times.every(it => it !== undefined) ? { several: times } : {}
}

function clock(text: string): LocalTime | undefined {
  const part = partOf(text)
  const bare = (part ? text.replace(part.end, '') : text).replace(BEFORE, '').trim()
  const [, hours, minutes = '00'] = CLOCK.exec(bare) ?? named(bare) ?? inEnglish(bare) ?? []
  if (hours === undefined) return
  const hour = part ? inPart(Number(hours), part) : Number(hours)
  const time = `${String(hour).padStart(2, '0')}:${minutes}`
  return isLocalTime(time) ? time : undefined
}

function inPart(hour: number, { word, adds, until }: (typeof PARTS)[number]): number {
  if (word === 'ryto') return hour === until ? 0 : hour < until ? hour : Number.NaN
  return hour < until ? hour + adds : hour
}

type Clock = [whole: string, hour: string, minutes: string]

const before = (hour: number): string => String(hour === 1 ? 12 : hour - 1)

function inEnglish(text: string): Clock | undefined {
  const [whole, part = '', side, of = '', name = ''] = ENGLISH.exec(text) ?? []
  if (whole === undefined) return
  const hour = ENGLISH_HOURS.indexOf(of || name) + 1 || Number(of)
  if (part === '') return [whole, String(hour), '00']
  if (part === 'half') return side === 'past' ? [whole, String(hour), '30'] : undefined
  return side === 'past' ? [whole, String(hour), '15'] : [whole, before(hour), '45']
}

function named(text: string): Clock | undefined {
  if (NOON.test(text)) return [text, '12', '00']
  const [halfTo, next] = HALF_TO.exec(text) ?? []
  if (halfTo !== undefined) return [halfTo, before(Number(next)), '30']
  const [whole, half, name = ''] = HOUR_NAME.exec(text) ?? []
  const hour = HOURS.indexOf(name) + 1
  if (whole === undefined || hour === 0) return
  return half ? [whole, before(hour), '30'] : [whole, String(hour), '00']
}

/** The time as it is stored; what is not one time stays as it was typed, to be refused. */
export const timeOf = (typed: string): string => readTime(typed).time ?? typed

/** Why a text is not one time of day: `unread` where it is none, else that one has to be chosen. */
export function timeFault(
  typed: string,
  unread: Message,
  choose: 'whichTime' | 'whichTimes' = 'whichTime',
): Message | undefined {
  const { time, several } = readTime(typed)
  if (time !== undefined) return
  return several ? message(`account:failure.${choose}`, { first: several[0] ?? '', second: several[1] ?? '' }) : unread
}

/** "9, 13.30 ir 17 val." as `09:00`, `13:30` and `17:00`; what is no time stays as it was typed, to be refused. */
export const readTimes = (text: string): string[] =>
  // A comma within `9,30` parts nothing, nor one that it is asked about.
  text
    .split(
      /,(?!\d{2}(?!\d|\s*[:.h]))|[;\n]|\s(?:ir|and|\/)\s|(?<=h|[:.]\d{2})\/|(?<=\d[:.]\d{2})\s+(?=\d{1,2}[:.]\d{2})/i,
    )
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(timeOf)
