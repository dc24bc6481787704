import { describe, expect, test } from 'vitest'
import type { Locale } from '#src/i18n/locales.ts'
import { messagesIn } from './messages.ts'

/** Words that have a better one in `src/i18n/README.md`. */
const REPLACED: Record<Locale, readonly [pattern: RegExp, word: string][]> = {
  lt: [
    [/patogum/i, 'paslaugos ir įranga'],
    [/užver|atver/i, 'uždaryti, atidaryti'],
    [/žmogui/i, 'asmeniui'],
    [/(€|kaina|asmeniui).*per dieną|\{\{price\}\}.*per dieną/i, 'už dieną'],
    [/\{\{price\}\} \//, 'už …'],
    [/(tikrą|tinkamą) .*(adres|numer|pašt)/i, 'teisingą'],
    [/su „Google“/, 'naudojant „Google“'],
    [/bendradarbi/i, 'bendraautoriai'],
    [/kamera/i, 'fotoaparatas'],
    [/upių žyg/i, 'žygiai upėmis'],
    [/sukurti nuomotoją/i, 'pristatykite savo nuomą'],
    [/sveiki atvykę/i, 'sveiki prisijungę'],
    [/, „Tab“/, 'klavišu „Tab“'],
    [/paskyra šiuo el\. pašto adresu/i, 'šiuo el. pašto adresu paskyra'],
  ],
  en: [
    [/\bletters?\b/i, 'email'],
    [/confirm(ed|ation)?\b.*(email|address|account)|unconfirmed/i, 'verify'],
    [/\bwill (not )?do\b/i, 'accepted'],
    [/\bwhom\b/i, 'who'],
    [/\banew\b/i, 'again'],
    [/^pages of/i, 'account pages'],
    [/\bgo on\b|\bsend on\b/i, 'continue, resume'],
    [/person and day/i, 'per person per day'],
    [/\{\{price\}\} \//, 'per …'],
    [/beside the/i, 'besides'],
    [/\bin social networks/i, 'on'],
    [/present logo/i, 'current'],
    [/account is made/i, 'your account is ready'],
    [/whole window/i, 'full size'],
    [/is away/i, 'unavailable'],
  ],
}

describe.each(['lt', 'en'] as const)('in %s', locale => {
  test.each(REPLACED[locale])('nothing is worded %s, but “%s”', pattern => {
    expect(messagesIn(locale).filter(({ text }) => pattern.test(text))).toEqual([])
  })

  test('an example of an address belongs to nobody', () => {
    const examples = messagesIn(locale).flatMap(({ text }) => text.match(/https?:\/\/[\w.-]*\w/g) ?? [])
    expect(new Set(examples)).toEqual(new Set(['https://upe.example', 'https://www.facebook.com']))
  })

  test('a brand is called what it is called now', () => {
    const twitter = messagesIn(locale).filter(({ text }) => /twitter/i.test(text))
    expect(twitter).toEqual([{ key: 'socials:twitter', text: 'X (Twitter)' }])
  })
})

/** Texts as the specification quotes them. */
const WITHOUT_STOP = [
  'Enter tour name',
  'Select provider',
  "Enter provider's name",
  'Enter email',
  'Enter phone',
  'Select network',
  'Enter url',
]

test.each(['lt', 'en'] as const)('a sentence of failure ends with a full stop, in %s', locale => {
  const failures = messagesIn(locale).filter(({ key }) => /(:|\.)fail(ure|ed)(\.|$)|^auth:(email|password)\./.test(key))
  const sentences = failures.filter(
    ({ key }) => !/:(email|password)\.(label|show|forgot|current|new|repeat|repeatNew)$/.test(key),
  )
  expect(sentences.length).toBeGreaterThan(40)
  const open = sentences.filter(({ text }) => !/[.!?]$/.test(text) && !(locale === 'en' && WITHOUT_STOP.includes(text)))
  expect(open).toEqual([])
})
