import type { APIRoute } from 'astro'
import { GET as clusters } from '#src/pages/api/v1/tours/clusters.ts'
import { GET as filters } from '#src/pages/api/v1/tours/filters.ts'
import { GET as tours } from '#src/pages/api/v1/tours/index.ts'
import { GET as suggestions } from '#src/pages/api/v1/tours/suggestions.ts'

/** The routes of searches: the one place of the server that knows where they are. */
export const directRoutes: ReadonlyMap<string, APIRoute> = new Map([
  ['/api/v1/tours', tours],
  ['/api/v1/tours/clusters', clusters],
  ['/api/v1/tours/filters', filters],
  ['/api/v1/tours/suggestions', suggestions],
])
