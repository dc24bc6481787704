import type { LocalTime } from '#src/lib/local-date.ts'

/** "9, 13.30 ir 17 val." as `09:00`, `13:30` and `17:00`; what is no time stays as it was typed, to be refused. */
export function readStartTimes(text: string): LocalTime[] {
  const parts = text.split(/[,;\n]|\s(?:ir|and|\/)\s/i).map(part => part.replace(/\bval\.?|\bh\b/gi, '').trim())
  return parts.filter(part => part !== '').map(readTime)
}

function readTime(text: string): LocalTime {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(text) ?? []
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`
}
