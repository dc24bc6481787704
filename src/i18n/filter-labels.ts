import type { FilterName } from '#src/domain/search/filters.ts'

export const FILTER_LABELS = {
  amenities: 'serp:filters.amenities',
  regions: 'serp:filters.regions',
  rivers: 'serp:filters.rivers',
  providers: 'serp:filters.providers',
  distance: 'serp:chips.distance',
  duration: 'serp:filters.duration',
  days: 'serp:chips.days',
  difficulty: 'serp:chips.difficulty',
  price: 'serp:filters.price',
} as const satisfies Record<FilterName, string>
