import { describe, expect, test } from 'vitest'
import { demoProviders } from '#db/seed/content/index.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'

type Text = { where: string; text: string }

const tourTexts = (locale: Locale) =>
  demoProviders.flatMap(({ tours }) => tours.map(({ stretch, texts }) => ({ stretch, ...texts[locale] })))

/** All that a visitor may read in one language. */
function readable(locale: Locale): Text[] {
  return demoProviders.flatMap(({ name, texts, amenities, tours }) => [
    { where: name, text: texts[locale].description },
    ...amenities.flatMap(({ variant, info }) => (info ? [{ where: `${name} ${variant}`, text: info[locale] }] : [])),
    ...tours.flatMap(({ stretch, texts: { [locale]: own } }) => [
      { where: `${stretch} name`, text: own.name },
      { where: stretch, text: own.description },
    ]),
  ])
}

const words = (text: string) => text.split(/\s+/).filter(word => /[\p{Letter}\p{Number}]/u.test(word))
const opening = (text: string) => words(text).slice(0, 4).join(' ').toLowerCase()
const found = (texts: Text[], pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ where, text }) => `${where}: ${text.match(pattern)?.[0]}`)
const duplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe.each(LOCALES)('in %s', locale => {
  const texts = readable(locale)

  test('no two tours have the same name, nor begin alike', () => {
    expect(duplicates(tourTexts(locale).map(({ name }) => name.toLowerCase()))).toEqual([])
    expect(duplicates(tourTexts(locale).map(({ description }) => opening(description)))).toEqual([])
    expect(duplicates(demoProviders.map(({ texts: own }) => opening(own[locale].description)))).toEqual([])
  })

  test('a name fits a card and a description is read in a minute', () => {
    for (const { stretch, name, description } of tourTexts(locale)) {
      expect(name.length, stretch).toBeLessThanOrEqual(70)
      expect(name.length, stretch).toBeGreaterThanOrEqual(8)
      const count = words(description).length
      expect(count, `${stretch}: ${count} words`).toBeGreaterThanOrEqual(60)
      expect(count, `${stretch}: ${count} words`).toBeLessThanOrEqual(200)
    }
  })

  test('nothing is typed carelessly: no straight quotes, doubled spaces or spaces before a stop', () => {
    expect(found(texts, /.{0,10}["'`´].{0,10}/)).toEqual([])
    expect(found(texts, /.{0,10} {2}.{0,10}|\t| \n|\n /)).toEqual([])
    expect(found(texts, /\S{0,10} [,.;:!?](\s|$)/)).toEqual([])
    expect(found(texts, /\S{0,10} - .{0,10}|--|\.{3}/)).toEqual([])
    expect(found(texts, /^\s|\s$|\n{3}/)).toEqual([])
    expect(found(texts, /<[a-z/]|\{\{|lorem|TODO/i)).toEqual([])
  })
})

test('Lithuanian quotes stand low and high, in pairs', () => {
  for (const { where, text } of readable('lt')) {
    expect(text, where).not.toMatch(/[”«»‘’]/)
    expect(text.replace(/[^„“]/g, ''), where).toMatch(/^(„“)*$/)
  }
})

test('English quotes and apostrophes curl, quotes in pairs', () => {
  for (const { where, text } of readable('en')) {
    expect(text, where).not.toMatch(/[„«»]/)
    expect(text.replace(/[^“”]/g, ''), where).toMatch(/^(“”)*$/)
  }
})

test('a text is written in its own language', () => {
  const lithuanian = /[ąčęėįšųūž]/gi
  for (const { stretch, description } of tourTexts('lt')) {
    expect((description.match(lithuanian) ?? []).length, stretch).toBeGreaterThan(20)
  }
  for (const { stretch, description } of tourTexts('en')) expect(description, stretch).toMatch(/\b(the|and|a)\b/)
  for (const { texts } of demoProviders.flatMap(({ tours }) => tours)) expect(texts.lt.name).not.toBe(texts.en.name)
})

test('no word is misspelt that was once', () => {
  expect(found(readable('lt'), /nestabteldam|sraunumėl|užutek|žvyro seklumoje/)).toEqual([])
})
