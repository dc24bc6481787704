import { WITHIN_LIMITS } from '../schema.ts'

/** Words that neither a name nor a filter has: the sea, what a train reaches, and who is many. As patterns of plain words. */

/** Nobody says how far a put-in is from a stop: these are along the one railway that follows a river. */
export const BY_TRAIN = { near: 'svencioneliai', within: WITHIN_LIMITS.default } as const

const CAR = '(?:automobil[a-z]+|masin[a-z]+|cars?|auto|samochod[a-z]+|автомобил[а-я]+|машин[а-я]+|automasin[a-z]+)'

export const COAST = 'klaipeda'

/** “Jūra” alone is a river. */
export const SEA = [
  '(?:prie|salia|netoli|pas|ant|pie) (?:baltijos )?jur(?:os|as|a)(?: krant[a-z]+)?(?! up)|juros krant[a-z]+',
  '(?:prie )?baltijos(?: jur(?:a|os|oje|oj|ai))?',
  '(?:(?:by|near|on|at|to) )?(?:the )?(?:baltic sea|sea(?:side)?|coast(?:line)?)',
  '(?:nad )?morz(?:em|e|a)|(?:у |на |возле )?мор(?:я|ем|е)|an der (?:see|ostsee)|am meer|ostsee',
].join('|')

export const TRAIN = [
  `(?:be|without|no|bez|ohne|без|neturi[a-z]*|kein[a-z]*|nie mam[a-z]*|(?:у нас )?нет|(?:don t|dont|do not) have) (?:an? |jok[a-z]+ |nuosav[a-z]+ |savo )?${CAR}`,
  '(?:by )?trains?|traukini[a-z]+|(?:mit (?:dem|der) )?(?:zug|bahn)|pociag[a-z]+',
  '(?:на )?(?:электричк[а-я]+|поезд[а-я]*)|(?:ar )?vilcien[a-z]+',
].join('|')

/** Days that no search knows: it says so. */
export const WORKDAYS = [
  'darbo dien[a-z]+|siokiadien[a-z]+|savaites vidur[a-z]+|weekdays?|work(?:ing)? ?days?|mid ?week',
  'dni robocze|будн[а-я]+|рабоч[а-я]+ д[а-я]+|wochentags?|werktags?|unter der woche|darbdien[a-z]+',
].join('|')

/** A page of trips is about these. */
export const GROUP = [
  '(?:bern|merg)vakar[a-z]+|(?:imon|darboviet|firm)[a-z]+(?: (?:rengin|svent|isvyk)[a-z]+)?|kolektyv[a-z]+',
  'komand(?:os|ai|a|u)(?: formavim[a-z]+)?|(?:for )?(?:a )?(?:large |big )?groups?|grup(?:e|ei|es|ems|iu|emis)|kompanij(?:a|ai|os)',
  '(?:stag|hen)s?(?: (?:do|party|night))?|bachelor(?:ette)?(?: party)?|team ?buildings?|corporate(?: (?:events?|trips?))?',
].join('|')
