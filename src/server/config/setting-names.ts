import { SETTING_NAMES } from './settings.ts'

export type Environment = Record<string, string | undefined>

/** A site that others reach names its address and who runs it, on its pages and in its mails. */
export const NEEDED_BY_OTHERS = ['SITE_URL', 'CONTACT_EMAIL', 'OPERATOR_NAME']

/** One sentence that names those of `names` that are not set. */
export function missingFault(env: Environment, names: string[]): string | undefined {
  const missing = names.filter(name => !env[name])
  if (missing.length === 0) return undefined
  const list = [missing.slice(0, -1).join(', '), ...missing.slice(-1)].filter(Boolean).join(' and ')
  return missing.length === 1 ? `The setting ${list} is missing.` : `The settings ${list} are missing.`
}

/** Warnings about optional settings, a sentence each: nobody would notice that they are missing or misspelt. */
export function settingWarnings(env: Environment, isForOthers: boolean): string[] {
  const isMute = isForOthers && !env.SMTP_URL
  return [...(isMute ? ['The setting SMTP_URL is missing, so no email is sent.'] : []), ...misspelledSettings(env)]
}

/** Ours by its beginning, whatever follows. */
const PREFIX = 'TEKME_'
/** Shorter names are too like others; of longer ones a letter in five may be wrong. */
const LETTERS_PER_SLIP = 5
const LEAST_LETTERS = 8

/** A sentence about each variable that is no setting, but like one that is not set. */
export function misspelledSettings(env: Environment): string[] {
  const unset = SETTING_NAMES.filter(name => !env[name])
  return Object.keys(env)
    .filter(name => !SETTING_NAMES.includes(name))
    .flatMap(name => {
      const isOurs = name.startsWith(PREFIX)
      const meant = unset.find(it => isLike(isOurs ? name.slice(PREFIX.length) : name, it))
      if (meant) return [`The setting ${name} is unknown: ${meant} may be meant.`]
      return isOurs ? [`The setting ${name} is unknown.`] : []
    })
}

function isLike(name: string, setting: string): boolean {
  if (name.toUpperCase() === setting) return true
  const slips = setting.length < LEAST_LETTERS ? 0 : Math.floor(setting.length / LETTERS_PER_SLIP)
  return Math.abs(name.length - setting.length) <= slips && distance(name.toUpperCase(), setting) <= slips
}

/** How many letters are more, less or others, where two neighbours that changed places count once. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next[column] = Math.min(
        (next[column - 1] ?? 0) + 1,
        (last[column] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwapped ? [(before[column - 2] ?? 0) + 1] : []),
      )
    }
    ;[before, last] = [last, next]
  }
  return last.at(-1) ?? 0
}
