import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10

/**
 * Milliseconds that a process has had the processor, of which others that run beside it change little; undefined where no `/proc`
 * tells.
 */
export function processorMsOf(pid: number): number | undefined {
  const fields = statOf(pid)
  return fields && (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** The same of a process and its children, those that have ended too. */
export function processorMsOfFamily(pid: number): number | undefined {
  const own = statOf(pid)
  if (!own) return undefined
  const ended = (Number(own[13]) + Number(own[14])) * MS_PER_TICK
  const children = readdirSync('/proc').filter(name => /^\d+$/.test(name) && statOf(Number(name))?.[1] === String(pid))
  return [pid, ...children.map(Number)].reduce((sum, it) => sum + (processorMsOf(it) ?? 0), ended)
}

/** The fields behind the name. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
  } catch {
    return undefined
  }
}
