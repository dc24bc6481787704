import { RANGES, type RangeName } from './ranges.ts'

/** Filters with a list to choose several from. */
export const CHOICES = ['amenities', 'regions', 'rivers', 'providers'] as const
export type ChoiceName = (typeof CHOICES)[number]
export type Choice = { value: string; label: string }
export type Choices = Record<ChoiceName, Choice[]>

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
