import { TOUR_LIMITS } from '#src/domain/tours/tour.ts'
import { readHours } from '#src/domain/typed-hours.ts'
import type { Translate } from '#src/i18n/create-translate.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { youngestText } from '#src/i18n/sentence/youngest-age.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import type { Choice } from '../../fields/choice.ts'
import { type FieldReading, numberText, readField } from '../../fields/number-text.ts'

/** Values of the fields: difficulty and age are strings, as they are chosen from lists. */
export type MeasureValues = {
  distance: TypedNumber
  days: TypedNumber
  duration: TypedNumber
  difficulty: string
  youngestAge: string
}

/** Only a one-day tour has hours. What is not chosen or written is null. */
export function encodeMeasures({ distance, days, duration, difficulty, youngestAge }: MeasureValues) {
  return {
    distance,
    days,
    difficulty: difficulty === '' ? null : Number(difficulty),
    duration: days === 1 ? duration : null,
    youngestAge: youngestAge === '' ? null : Number(youngestAge),
  }
}

type LocaleContext = { locale: Locale; t: Translate }

/** Hours as people write them, or what to write instead. */
export function readDuration({ locale, t }: LocaleContext, text: string): FieldReading {
  const reading = readHours(text)
  switch (reading.fault) {
    case undefined:
      return { number: reading.hours }
    case 'span':
      return { issue: t('account:tour.hours.span', { middle: numberText(locale, reading.middle) }) }
    case 'minutes':
      return {
        issue: t('account:tour.hours.minutes', { clock: reading.clock, decimal: numberText(locale, reading.decimal) }),
      }
    case 'days':
      return { issue: t('account:tour.hours.days', { field: t('account:tour.days') }) }
    default:
      return { issue: t('account:tour.hours.unread', { example: numberText(locale, 4.5) }) }
  }
}

const DAYS = ['d', 'd.', 'day', 'days', 'diena', 'dienos', 'dienų']

/** Days as a number, or as they are said: `dvi dienos`, `savaitgalis`. */
export function readDays(context: LocaleContext, text: string): FieldReading {
  const reading = readHours(text)
  return reading.fault === 'days' && reading.days !== null
    ? { number: reading.days }
    : readField(context, text, { units: DAYS, decimals: 0 })
}

const GRADES = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]

/** Whole levels by name and the halves between them; and the tour's own value, `''` for none, if it is another. */
export function difficultyChoices({ locale, t }: LocaleContext, current: string): Choice[] {
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

/** Every age that a child may have. */
export function youngestAgeChoices(context: LocaleContext): Choice[] {
  const { min, max } = TOUR_LIMITS.youngestAge
  return Array.from({ length: max - min + 1 }, (_, index) => min + index).map(age => ({
    value: String(age),
    label: youngestText(context, age),
  }))
}
