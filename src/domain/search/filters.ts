import type { ChoiceName } from './choices.ts'
import { RANGES, type RangeName } from './ranges.ts'

/** All filters, in the order of their forms. */
export const FILTERS = [
  'amenities',
  'distance',
  'duration',
  'days',
  'difficulty',
  'price',
  'regions',
  'rivers',
  'providers',
] as const satisfies readonly (ChoiceName | RangeName)[]
export type FilterName = (typeof FILTERS)[number]

export const isRange = (name: FilterName): name is RangeName => RANGES.some(it => it === name)
