import { type Findings, INTENTS } from './intents.ts'
import { isNumber } from './measures.ts'
import { isNoise } from './noise.ts'
import { remembering } from './plain-words.ts'

const meanThings = ({ amenities, boats, children }: Findings) => Boolean(amenities ?? boats ?? children)
const pattern = (isMeant: (found: Findings) => boolean) =>
  new RegExp(`^(?:${INTENTS.flatMap(([words, found]) => (isMeant(found) ? [words] : [])).join('|')})$`)
const [THINGS, OTHER_INTENTS] = [pattern(meanThings), pattern(found => !meanThings(found))]
/** A night or a rapid, unlike words of a tour that has one. */
const FEATURES =
  /^(?:nakvyn[a-z]+|slenks[a-z]+|rev(?:os|u)|rapids|nocleg[a-z]*|ubernachtung(?:en)?|ночев[а-я]+|naksnosan[a-z]+|stromschnellen|порог[а-я]*)$/

/** Whether words are what a tour may have along or on its way, or no word that is known: one of a list of those. */
export const isThing = remembering(
  words =>
    THINGS.test(words) ||
    FEATURES.test(words) ||
    !(words.includes(' ') || isNumber(words) || isNoise(words) || OTHER_INTENTS.test(words)),
)
