import { describe, expect, test } from 'vitest'
import { readMessage } from '#src/domain/message.ts'
import { checklistOf, type Step } from '#src/domain/tours/lifecycle/checklist.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'

const begun = {
  texts: { lt: { description: '' } },
  distanceKm: null,
  difficulty: null,
  priceCents: null,
  photos: [],
  departure: null,
  arrival: null,
  rivers: [],
  amenities: [],
}
const text = { description: 'Smėlis.' }
const point = { lng: 24, lat: 54 }
const whole = {
  texts: { lt: text, en: text },
  distanceKm: 12,
  difficulty: 2,
  priceCents: 0,
  photos: [1, 2, 3, 4, 5],
  departure: point,
  arrival: point,
  rivers: ['ula'],
  amenities: ['tent'],
}

const partsOf = (steps: Step[], which: (step: Step) => boolean) => steps.filter(which).map(step => step.part)

test('of a draft just begun nothing is done, and length and price are required', () => {
  const steps = checklistOf(begun)
  expect(partsOf(steps, step => step.isDone)).toEqual([])
  expect(partsOf(steps, step => step.isRequired)).toEqual(['details', 'prices'])
  expect(steps.every(step => step.hint)).toBe(true)
})

test('of a whole tour all is done, and there is nothing to hint at', () => {
  expect(checklistOf(whole)).toEqual(
    checklistOf(whole).map(({ part, isRequired }) => ({ part, isDone: true, isRequired })),
  )
})

describe('a part is done, or hints at what is missing', () => {
  test.each<[string, object, Step['part'], boolean, string | undefined]>([
    ['no English text', { texts: { lt: text } }, 'about', true, 'Nėra angliško teksto: užsieniečiai matys lietuvišką.'],
    ['no Lithuanian text', { texts: { en: text } }, 'about', true, 'Nėra lietuviško teksto: lietuviai matys anglišką.'],
    [
      'names alone',
      { texts: { lt: { description: '' }, en: { description: '' } } },
      'about',
      false,
      'Aprašykite žygį: ką keliautojai pamatys ir kam jis tinka.',
    ],
    ['no difficulty', { difficulty: null }, 'details', false, 'Įrašykite atstumą ir sunkumą.'],
    ['a price that is not zero but missing', { priceCents: null }, 'prices', false, 'Įrašykite kainą.'],
    [
      'no photos',
      { photos: [] },
      'gallery',
      false,
      'Pridėkite tris nuotraukas (įlipimo vieta, valtis, žmonės): kol jų nėra, rodomas pieštas viršelis.',
    ],
    ['one photo', { photos: [1] }, 'gallery', true, 'Pridėkite dar 4 nuotraukas.'],
    ['four photos', { photos: [1, 2, 3, 4] }, 'gallery', true, 'Pridėkite dar 1 nuotrauką.'],
    ['no take-out', { arrival: null }, 'location', false, 'Pažymėkite žemėlapyje, kur įlipama ir kur išlipama.'],
    ['no river', { rivers: [] }, 'geography', false, 'Pasirinkite upę: pagal ją žygį ras ieškantieji.'],
    ['no amenity', { amenities: [] }, 'amenities', false, 'Pažymėkite, ką siūlote: pervežimą, liemenes, palapines.'],
  ])('%s', (_, change, part, isDone, hint) => {
    const step = checklistOf({ ...whole, ...change }).find(it => it.part === part)
    const { key, values } = readMessage(step?.hint ?? '')
    expect([step?.isDone, step?.hint && translate('lt')(key, values)]).toEqual([isDone, hint])
  })
})

test('every hint has words in each language', () => {
  for (const locale of LOCALES)
    for (const { hint = '' } of [
      ...checklistOf(begun),
      ...checklistOf({ ...whole, photos: [1], texts: { en: text } }),
    ]) {
      const { key, values } = readMessage(hint)
      if (hint) expect(translate(locale)(key, values)).not.toBe(key)
    }
})
