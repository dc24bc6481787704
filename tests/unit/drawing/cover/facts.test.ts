import { describe, expect, test } from 'vitest'
import { type CoverTour, drawCover } from '#src/drawing/cover/cover.ts'
import { planCover } from '#src/drawing/cover/plan.ts'

/** The facts of its tour that a cover tells, in whatever way it is drawn. */

const plansOf = (facts: Omit<CoverTour, 'id'>) => toursOf(facts).map(planCover)
const toursOf = (facts: Omit<CoverTour, 'id'>) =>
  Array.from({ length: 200 }, (_, index): CoverTour => ({ ...facts, id: `facts${index}` }))

const day = { river: 'zeimena', distanceKm: 12, difficulty: 1, days: 1 }
const hard = { river: 'vilnia', distanceKm: 14, difficulty: 5, days: 1 }
const nights = { river: 'merkys', distanceKm: 60, difficulty: 2, days: 3 }

describe('season and hour', () => {
  const hours = (facts: Omit<CoverTour, 'id'>) => [...new Set(plansOf(facts).map(plan => plan.palette.hour))].sort()
  const seasons = (facts: Omit<CoverTour, 'id'>) => [...new Set(plansOf(facts).map(plan => plan.palette.season))].sort()

  test('a short and easy day is a bright noon, in every season but winter', () => {
    expect(hours(day)).toEqual(['noon'])
    expect(seasons(day)).toEqual(['autumn', 'spring', 'summer'])
  })

  test('several days end by a fire, in the evening or at night', () => {
    expect(hours(nights)).toEqual(['evening', 'night'])
    for (const tour of toursOf(nights)) expect(drawCover(tour)).toContain('<g fill="#ffd98a" transform')
    for (const tour of toursOf(day)) expect(drawCover(tour)).not.toContain('<g fill="#ffd98a" transform')
  })

  test('hard water is that of spring', () => {
    expect(seasons(hard)).toEqual(['spring'])
    expect(seasons({ ...hard, days: 2 })).toEqual(['spring'])
  })

  test('other days are of any hour but the night', () => {
    expect(hours({ ...day, distanceKm: 30 })).toEqual(['evening', 'mist', 'noon', 'rain'])
  })
})

describe('landmarks', () => {
  const landmarks = (facts: Omit<CoverTour, 'id'>) => new Set(plansOf(facts).flatMap(plan => plan.landmarks))

  test.each([
    ['prie Merkinės tilto', 'bridge'],
    ['Senasis malūnas', 'mill'],
    ['by the old mill', 'mill'],
    ['Varnių bažnyčia', 'village'],
    ['Merkinės piliakalnis', 'mound'],
  ])('an end at „%s“ shows a %s', (address, landmark) => {
    expect(landmarks({ ...day, departureAddress: address })).toEqual(new Set([landmark]))
    expect(landmarks({ ...day, arrivalAddress: address })).toEqual(new Set([landmark]))
  })

  test('a mill stands only where an address names one', () => {
    expect(landmarks({ ...day, departureAddress: 'Puvočiai', arrivalAddress: 'Merkinė' })).not.toContain('mill')
    expect(landmarks(day).size).toBeGreaterThan(4)
  })
})

describe('banks', () => {
  const banks = (river: string) => new Set(plansOf({ ...day, river }).map(plan => plan.bank))

  test('are those of the river’s region', () => {
    expect(banks('ula')).toContain('bluff')
    expect(banks('atmata')).not.toContain('bluff')
    expect(banks('virvyte')).toContain('oaks')
    expect(banks('ula')).not.toContain('oaks')
  })
})

test('rafts float on broad rivers only', () => {
  const crafts = (river: string) => new Set(plansOf({ ...day, river }).map(plan => plan.craft))
  expect(crafts('nemunas')).toContain('raft')
  expect(crafts('ula')).not.toContain('raft')
})
