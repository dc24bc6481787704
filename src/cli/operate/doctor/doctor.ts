import { print, readCommandSettings } from '../../open.ts'
import { lookAround, lookAtSettings } from './look.ts'
import { diagnose, type Finding, settings } from './rules.ts'

/** Says what is wrong with the site and what to do about it; with a fault the command has failed. */
export async function examine(options: { json?: true; mail?: string }): Promise<void> {
  const seen = lookAtSettings(process.env)
  const findings =
    seen.settingFaults.length > 0
      ? settings(seen)
      : diagnose({ ...seen, ...(await lookAround(readCommandSettings(), options.mail)) })
  const isWell = findings.every(({ state }) => state !== 'fault')
  print(options, { data: { isWell, findings }, lines: findings.map(lineOf) })
  if (!isWell) process.exitCode = 1
}

const lineOf = ({ state, part, what, todo }: Finding) =>
  `${state.padEnd(7)}  ${part.padEnd(8)}  ${what}${todo && state !== 'ok' ? ` ${todo}` : ''}`
