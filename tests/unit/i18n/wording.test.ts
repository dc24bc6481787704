import { describe, expect, test } from 'vitest'
import { REGIONS } from '#src/domain/places/regions.ts'
import { RIVERS } from '#src/domain/places/rivers.ts'
import { getRegionText, getRiverText } from '#src/domain/places/text-queries.ts'
import { getTripText } from '#src/domain/trips/trip-text-queries.ts'
import { TRIPS } from '#src/domain/trips/trips.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { messagesIn } from './messages.ts'

/** Words that have a better one in `src/i18n/README.md`, which says why. */
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
    [/laiv(us|ų|ai|ams)(?!\p{L})/iu, 'valtys'],
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
    [/account is made/i, 'your account is ready'],
    [/whole window/i, 'full size'],
    [/is away/i, 'unavailable'],
  ],
}

/** Further ones, of two words for one thing, also in what the site writes of rivers, regions and occasions. */
const ONE_WORD: typeof REPLACED = {
  lt: [
    [/išsaugo(ti|tus|tų) žyg|išsaugoti žygiui|išsaugoti visus|žygiai be ryšio/i, 'įsiminti žygiai, telefone be ryšio'],
    [/už asmenį|už žmogų/i, 'asmeniui'],
    [/dienį$|, savaitgalį$/i, 'the nominative of a day by itself'],
  ],
  en: [
    [/\btrips?\b/i, 'tour'],
    [/\bguests?\b/i, 'traveller'],
    [/life vest/i, 'life jacket'],
    [/amenit/i, 'services and gear'],
    [/shuttle|no transport\b/i, 'transfer'],
    [/\bgrill\b/i, 'barbecue'],
    [/offered otherwise|^no agreement/i, 'change suggested, declined'],
    [/nobody comes|name the tour/i, 'no one is booked, choose a tour'],
    [/\breckon|\bmend\b|add a word|day is over/i, 'calculate, correct, add a note, that day has passed'],
    [/…\s?€/, '€ before the number'],
    [/present (logo|place)/i, 'current'],
  ],
}

/** Filters that say when one goes, where others name a day. */
const WHEN = ['serp:quick.saturday', 'serp:quick.weekend', 'serp:wishes.saturday', 'serp:wishes.thisWeekend']

const written = (locale: Locale) => [
  ...messagesIn(locale).filter(({ key }) => !WHEN.includes(key)),
  ...RIVERS.map(river => ({ key: river, text: getRiverText(river, locale) ?? '' })),
  ...REGIONS.map(region => ({ key: region, text: getRegionText(region, locale).join(' ') })),
  ...TRIPS.map(({ id }) => ({ key: id, text: JSON.stringify(getTripText(id, locale)) })),
]

describe.each(['lt', 'en'] as const)('in %s', locale => {
  test.each(REPLACED[locale])('nothing is worded %s, but “%s”', pattern => {
    expect(messagesIn(locale).filter(({ text }) => pattern.test(text))).toEqual([])
  })

  test.each(ONE_WORD[locale])('there are no two words for one thing: not %s, but “%s”', pattern => {
    const found = written(locale).map(({ key, text }) => ({ key, text: text.replace(/\{\{\w+\}\}/g, '…') }))
    expect(found.filter(({ text }) => pattern.test(text))).toEqual([])
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

test('a change of a request is suggested, not offered', () => {
  const ofRequests = messagesIn('en').filter(({ key }) => /^(book|bookings|inbox):/.test(key))
  expect(ofRequests.filter(({ text }) => /\boffer/i.test(text.replace(/\{\{\w+\}\}/g, '…')))).toEqual([])
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
