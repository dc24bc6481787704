import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ANSWER_TEMPLATE_LIMITS } from '#src/domain/answers/answer-template.ts'
import { ANSWER_RULE } from '#src/domain/bookings/answering/answers-within.ts'
import { BOOKING_LIMITS } from '#src/domain/bookings/booking.ts'
import { CODE_LIMITS } from '#src/domain/bookings/code.ts'
import { MAX_PASSKEYS } from '#src/domain/factors/factor.ts'
import { PROVIDER_LIMITS } from '#src/domain/providers/provider.ts'
import { UNCHECKED_DAYS } from '#src/domain/rules/rule.ts'
import { TOUR_LIMITS } from '#src/domain/tours/tour.ts'
import { PASSWORD_LENGTH } from '#src/domain/users/user.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { daysInWords, hoursInWords } from '#src/i18n/sentence/number-words.ts'
import { type MessageKey, translate } from '#src/i18n/translate.ts'
import { byKey, messagesIn, placeholders, splitPlural } from './messages.ts'

/** Numbers that tell the forms of a language apart, each with its form. */
const FORMS: Record<Locale, readonly (readonly [count: number, form: string])[]> = {
  lt: [
    [1, 'one'],
    [2, 'few'],
    [9, 'few'],
    [10, 'other'],
    [11, 'other'],
    [21, 'one'],
    [22, 'few'],
    [101, 'one'],
    [1.5, 'many'],
  ],
  en: [
    [1, 'one'],
    [2, 'other'],
    [9, 'other'],
    [10, 'other'],
    [11, 'other'],
    [21, 'other'],
    [22, 'other'],
    [101, 'other'],
  ],
}

/** How words change with the number before them, read over by hand: with 1, with 2, with 1.5 and with 10 in Lithuanian. */
const WORDS: Record<Locale, string> = {
  lt: `
    daiktas daiktai daikto daiktų / taisyklė taisyklės taisyklės taisyklių
    žygis žygiai žygio žygių / žygį žygius žygio žygių / žygio žygių žygio žygių / vaikas vaikai vaiko vaikų / kūdikis kūdikiai kūdikio kūdikių
    suaugusysis suaugusieji suaugusiojo suaugusiųjų / suaugusiajam suaugusiesiems suaugusiojo suaugusiųjų
    žmogus žmonės žmogaus žmonių / žmogaus žmonių žmogaus žmonių
    asmeniui asmenims asmens asmenų / nuomotojas nuomotojai nuomotojo nuomotojų / grupė grupės grupės grupių
    nuotrauka nuotraukos nuotraukos nuotraukų / nuotrauką nuotraukas nuotraukos nuotraukų
    vieta vietos vietos vietų / vietą vietas vietos vietų / pasiūlymas pasiūlymai pasiūlymo pasiūlymų
    užklausa užklausos užklausos užklausų / užsakymas užsakymai užsakymo užsakymų / kartą kartus karto kartų
    skaitmuo skaitmenys skaitmens skaitmenų / valanda valandos valandos valandų / valandą valandas valandos valandų
    valandos valandų valandos valandų / minutę minutes minutės minučių / minutės minučių minutės minučių
    diena dienos dienos dienų / dieną dienas dienos dienų / dienos dienų dienos dienų / Atkarpa Atkarpos Atkarpos Atkarpos
    baidarė baidarės baidarės baidarių / vienvietė vienvietės vienvietės vienviečių
    dvivietė dvivietės dvivietės dviviečių / trivietė trivietės trivietės triviečių / plaustas plaustai plausto plaustų
    kanoja kanojos kanojos kanojų / irklentė irklentės irklentės irklenčių / irklinė irklinės irklinės irklinių
    valtis valtys valties valčių / pripučiama pripučiamos pripučiamos pripučiamų / sutartas sutarti sutarto sutartų
    laukianti laukiančios laukiančios laukiančių / būsimas būsimi būsimo būsimų / nauja naujos naujos naujų
    neskaičiuojamas neskaičiuojami neskaičiuojama neskaičiuojama / nesiūlomas nesiūlomi nesiūloma nesiūloma
    atšauktas atšaukti atšaukta atšaukta / Rastas Rasti Rasta Rasta / Rasta Rastos Rasta Rasta
    Rodomas Rodomi Rodoma Rodoma / kurį kuriuos kurį kuriuos / jo jų jų jų / Jo Jų Jų Jų / jį juos juos juos`,
  en: `
    thing things / rule rules
    tour tours / request requests / booking bookings / provider providers / photo photos / place places
    day days / hour hours / minute minutes / time times / digit digits / group groups / adult adults / child children
    baby babies / person people / suggestion suggestions / kayak kayaks / raft rafts / canoe canoes
    paddleboard paddleboards / boat boats / seat seats / Stretch Stretches / waits wait / does do / is are / was were
    has have / moves move / it they / it them / its their`,
}

/** Messages with a number that never changes, so that one form does: each with the number before its word. */
const FIXED: Readonly<Record<string, number>> = {
  'water:rules.unchecked': UNCHECKED_DAYS,
  'legal:privacy.answers': ANSWER_RULE.days,
  'account:failure.tooManyProviders': PROVIDER_LIMITS.perAccount,
  'account:failure.tooManyTours': TOUR_LIMITS.perAccount,
  'account:failure.tooManyAmenities': PROVIDER_LIMITS.amenities,
  'account:failure.tooManySocials': PROVIDER_LIMITS.socials,
  'account:failure.tooManyMatched': TOUR_LIMITS.perBulkChange,
  'account:gallery.descriptionHint': TOUR_LIMITS.photoDescriptionLength,
  'auth:password.length': PASSWORD_LENGTH.max,
  'auth:passkey.tooMany': MAX_PASSKEYS,
  'book:code.label': CODE_LIMITS.digits,
  'bookings:failure.people': BOOKING_LIMITS.people.max,
  'common:file.descriptionTooLong': TOUR_LIMITS.photoDescriptionLength,
  'common:file.tooManyPhotos': TOUR_LIMITS.photos,
  'inbox:template.failure.tooMany': ANSWER_TEMPLATE_LIMITS.perProvider,
  'inbox:template.textHint': ANSWER_TEMPLATE_LIMITS.textLength,
}

const known = (locale: Locale) =>
  new Set(
    WORDS[locale]
      .trim()
      .split(/\s*(?:\/|\n)\s*/)
      .map(row => row.trim()),
  )
const counted = (locale: Locale) =>
  [...(byKey.get(locale) ?? [])].filter(([, messages]) => messages.some(({ key }) => splitPlural(key).form))

describe.each(['lt', 'en'] as const)('in %s', locale => {
  const forms = locale === 'lt' ? ['one', 'few', 'many', 'other'] : ['one', 'other']

  test.each(counted(locale))('%s takes the form of its number', (base, messages) => {
    const t = translate(locale)
    const values = Object.fromEntries(placeholders(messages[0]?.text ?? '').map(name => [name, `‹${name}›`]))
    for (const [count, form] of FORMS[locale]) {
      const text = messages.find(({ key }) => key === `${base}_${form}`)?.text ?? ''
      const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (name === 'count' ? `${count}` : `‹${name}›`))
      expect(t(base as MessageKey, { ...values, count }), `${count}`).toBe(filled)
    }
  })

  test('words change with the number as they were read over, and all that was read is used', () => {
    const changing = counted(locale).flatMap(([, messages]) => {
      const words = forms.map(form => {
        const { text = '' } = messages.find(({ key }) => splitPlural(key).form === form) ?? {}
        return text.match(/\{\{\w+\}\}|[\p{L}’-]+/gu) ?? []
      })
      expect(new Set(words.map(it => it.length)).size, messages[0]?.key).toBe(1)
      return (words[0] ?? []).map((_, at) => words.map(it => it[at])).filter(it => new Set(it).size > 1)
    })
    expect(new Set(changing.map(it => it.join(' ')))).toEqual(known(locale))
  })
})

test('where a number that never changes stands before a Lithuanian word, the word is in its form', () => {
  const plural = [...known('lt')].map(row => row.split(' ').at(-1) ?? '').filter(word => /ų$/.test(word))
  const words = new RegExp(
    `\\{\\{(?!code)\\w+\\}\\} (${[...new Set(plural), 'ženklų', 'paslaugų', 'šablonų'].join('|')})(?!\\p{L})`,
    'u',
  )
  const single = messagesIn('lt').filter(({ key, text }) => !splitPlural(key).form && words.test(text))
  expect(single.map(({ key }) => key).filter(key => !(key in FIXED))).toEqual([])
  const rules = new Intl.PluralRules('lt')
  expect(Object.entries(FIXED).filter(([, count]) => rules.select(count) === 'one')).toEqual([])
})

test.each([
  [1, 'valandą', 'an hour', '1 dienos', '1-day'],
  [2, 'dvi valandas', 'two hours', 'dviejų dienų', 'two-day'],
  [9, 'devynias valandas', 'nine hours', 'devynių dienų', 'nine-day'],
  [10, 'dešimt valandų', 'ten hours', 'dešimties dienų', 'ten-day'],
  [11, '11 valandų', '11 hours', '11 dienų', '11-day'],
  [21, '21 valandą', '21 hours', '21 dienos', '21-day'],
  [22, '22 valandas', '22 hours', '22 dienų', '22-day'],
  [101, '101 valandą', '101 hours', '101 dienos', '101-day'],
])('%d hours or days are said in words', (count, hours, english, days, englishDays) => {
  expect([hoursInWords('lt', count), hoursInWords('en', count)]).toEqual([hours, english])
  if (count > 1) expect([daysInWords('lt', count), daysInWords('en', count)]).toEqual([days, englishDays])
})

test('the time after which an account is deleted stands in the genitive, as after „po“', () => {
  const after = [1, 2, 9, 10, 11, 21, 22, 101].map(count => translate('lt')('legal:afterDays', { count }))
  expect(after.join(', ')).toBe('1 dienos, 2 dienų, 9 dienų, 10 dienų, 11 dienų, 21 dienos, 22 dienų, 101 dienos')
  expect(readFileSync('src/pages/[...locale]/terms.astro', 'utf8')).toContain("t('legal:afterDays'")
})
