import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { answersNote } from '#src/components/legal/answers-note.ts'
import { ANSWER_HOURS, ANSWER_RULE, ANSWERS, ANSWERS_WITHIN } from '#src/domain/bookings/answering/answers-within.ts'
import { BOOKING_MODES, CANCELLATION_HOURS } from '#src/domain/bookings/booking.ts'
import { newBookingBody } from '#src/domain/bookings/schema.ts'
import { BOOKING_MAIL_KINDS } from '#src/domain/mails/mail.ts'
import { type bestSort, SORTS } from '#src/domain/search/schema.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { writeLlms } from '#src/server/seo/llms.ts'
import { messagesIn } from './messages.ts'

/** Sentences in which the site speaks of itself, bound to the features that they speak of. */

type Words = Readonly<Record<Locale, RegExp>>

const textOf = (locale: Locale, key: string) => messagesIn(locale).find(message => message.key === key)?.text ?? ''
const llms = () => writeLlms({ rivers: [], tours: [] })

/** Whether a tour can be asked for here at all. */
const takesRequests = BOOKING_MODES.includes('request') && existsSync('src/pages/api/v1/bookings/index.ts')

const REQUEST: Words = { lt: /užklaus/i, en: /request/i }
/** Where a visitor is told how to come by a tour. */
const WAYS_TO_A_TOUR = [
  'home:lead',
  'common:about.how2',
  'tours:providers.lead',
  'legal:terms.agreement.text',
  'legal:terms.short2',
]
/** Words that were true before there were requests. */
const WITHOUT_REQUESTS: Words = {
  lt: /upę ir paskambinkite|kol neturite paskyros|užsakote tiesiogiai|rodomi naujausi\. |tik apie pačią paskyrą\./i,
  en: /choose a river and give them a call|as long as you have no account|book with them directly|the newest come first\. |only about the account itself\./i,
}

/** The words of the privacy page for what a request says of its guest. */
const GUEST_DATA: Readonly<Record<string, Words>> = {
  name: { lt: /vardą/, en: /your name/ },
  email: { lt: /el\. pašto adresą/, en: /email address/ },
  phone: { lt: /telefono numerį/, en: /phone number/ },
  adults: { lt: /kiek bus suaugusiųjų/, en: /how many adults/ },
  childAges: { lt: /kokio amžiaus vaikų/, en: /how old the children/ },
  startsOn: { lt: /dieną/, en: /the day/ },
  startTime: { lt: /valandą/, en: /the time/ },
  boats: { lt: /valtis/, en: /the boats/ },
  totalCents: { lt: /kainą/, en: /the price/ },
  extras: { lt: /ko dar paprašėte/, en: /what else you asked for/ },
  message: { lt: /žinutę/, en: /your message/ },
}
/** Fields of the request itself. */
const NOT_OF_GUEST = ['tour', 'channel', 'guest', 'locale', 'requestKey']

/** The answers that count, in the words of the privacy page. */
const ANSWERED: Readonly<Record<(typeof ANSWERS)[number], Words>> = {
  accept: { lt: /priėmėte/, en: /accepted/ },
  decline: { lt: /atmetėte/, en: /declined/ },
  offer: { lt: /pasiūlymu/, en: /an offer/ },
}

/** Every order of results, in the words of the terms. */
const ORDERS: Readonly<Record<Exclude<(typeof SORTS)[number], 'best'> | ReturnType<typeof bestSort>, Words>> = {
  fitting: { lt: /kuriems jie labiausiai tinka/, en: /what fits them best/ },
  nearest: { lt: /artimiausi/, en: /what is nearest/ },
  newest: { lt: /naujausi/, en: /the newest/ },
  price: { lt: /pagal kainą.*kiek mokėtumėte/, en: /by price.*what you would pay/ },
  '-price': { lt: /pagal kainą/, en: /by price/ },
  distance: { lt: /ilgį/, en: /length/ },
  '-distance': { lt: /ilgį/, en: /length/ },
}
/** Groups of a search for a day, by `AvailabilityCounts`. */
const GROUPS: Words = {
  lt: /pirma rodomi tą dieną laisvi.*nuomotojo.*internetu/,
  en: /free then come first.*provider.*online/,
}

test('llms.txt says whether a tour can be requested', () => {
  expect(/take requests/.test(llms())).toBe(takesRequests)
  expect(llms()).not.toMatch(/nothing is booked/i)
})

describe.each(LOCALES)('in %s', locale => {
  test.each(WAYS_TO_A_TOUR)('%s says whether a tour can be requested', key => {
    expect(REQUEST[locale].test(textOf(locale, key))).toBe(takesRequests)
  })

  test('nothing says what was true before there were requests', () => {
    expect(takesRequests).toBe(true)
    expect(messagesIn(locale).filter(({ text }) => WITHOUT_REQUESTS[locale].test(text))).toEqual([])
  })

  test('the privacy page names all that a request says of its guest', () => {
    const { entries } = newBookingBody.pipe[0]
    const asked = [...Object.keys(entries), ...Object.keys(entries.guest.entries)]
    expect(asked.filter(name => !NOT_OF_GUEST.includes(name)).sort()).toEqual(Object.keys(GUEST_DATA).sort())
    const text = textOf(locale, 'legal:privacy.request.text')
    expect(Object.keys(GUEST_DATA).filter(name => !GUEST_DATA[name]?.[locale].test(text))).toEqual([])
  })

  test('the privacy page says that emails about requests are sent, and who receives a request', () => {
    expect(BOOKING_MAIL_KINDS.length).toBeGreaterThan(0)
    for (const part of ['account', 'recipients', 'basis'])
      expect(textOf(locale, `legal:privacy.${part}.text`)).toMatch(REQUEST[locale])
  })

  test('the privacy page says how answers are counted, by the rule itself', () => {
    const text = answersNote({ locale, t: translate(locale) })
    const { days, requests, percent } = ANSWER_RULE
    expect(text.match(/\d+/g)?.map(Number)).toEqual([days, ANSWER_HOURS.hours, percent, requests])
    for (const word of ANSWERS_WITHIN) expect(text).toContain(translate(locale)(`tours:answers.${word}`))
    expect(ANSWERS.filter(event => !ANSWERED[event][locale].test(text))).toEqual([])
    expect(textOf(locale, 'legal:terms.provider.text')).toMatch(/\]\(privacy\)/)
  })

  test('the terms name every order of results', () => {
    expect(Object.keys(ORDERS).sort()).toEqual([...SORTS.filter(sort => sort !== 'best'), 'fitting'].sort())
    const text = textOf(locale, 'legal:terms.ranking.text')
    expect(Object.entries(ORDERS).filter(([, words]) => !words[locale].test(text))).toEqual([])
    expect(text).toMatch(GROUPS[locale])
  })

  test('the terms say until when one can cancel free of charge', () => {
    const text = textOf(locale, 'legal:terms.agreement.text')
    const { flexible, moderate, strict } = CANCELLATION_HOURS
    expect(text.match(/\d+/g)?.map(Number)).toEqual([flexible, moderate / 24, strict / 24])
  })
})
