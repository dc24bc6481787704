import type { Translate } from '#src/i18n/create-translate.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import type { Choice } from '../../fields/choice.ts'

/** Values of the fields: the difficulty is a string, as it is chosen from a list. */
export type MeasureValues = {
  distance: TypedNumber
  days: TypedNumber
  duration: TypedNumber
  difficulty: string
}

/** Only a one-day tour has hours. What is not chosen or written is null. */
export function encodeMeasures({ distance, days, duration, difficulty }: MeasureValues) {
  return {
    distance,
    days,
    difficulty: difficulty === '' ? null : Number(difficulty),
    duration: days === 1 ? duration : null,
  }
}

const GRADES = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]

/** Whole levels by name and the halves between them; and the tour's own value, `''` for none, if it is another. */
export function difficultyChoices({ locale, t }: { locale: Locale; t: Translate }, current: string): Choice[] {
  const words: Record<number, string> = {
    1: t('common:difficulty.grade1'),
    2: t('common:difficulty.grade2'),
    3: t('common:difficulty.grade3'),
    4: t('common:difficulty.grade4'),
    5: t('common:difficulty.grade5'),
  }
  const known = current ? [...GRADES, Number(current)] : GRADES
  const grades = [...new Set(known)].sort((a, b) => a - b)
  return grades.map(grade => {
    const number = grade.toLocaleString(locale)
    const word = words[grade]
    return { value: String(grade), label: word ? `${number} – ${word}` : number }
  })
}
