import { isId } from '#src/lib/id.ts'
import { readList, readWhole } from '#src/lib/query-string.ts'
import { PAGE_LIMITS } from '../search/schema.ts'
import { limitPopulated, parseSelection } from '../selection.ts'
import { PROVIDER_FIELDS, PROVIDER_POPULATES } from './json.ts'

/** Query strings of lists of providers and amenities: unknown or invalid parameters are ignored. */

const readIds = (params: URLSearchParams, name: string) =>
  [...new Set(readList(params, name))].filter(isId).slice(0, PAGE_LIMITS.maxListed)

const readPage = (params: URLSearchParams, limit: number = PAGE_LIMITS.defaultLimit) => ({
  page: readWhole(params.get('page'), { min: 1, max: PAGE_LIMITS.maxPage }) ?? 1,
  limit: readWhole(params.get('limit'), { min: 1, max: PAGE_LIMITS.maxLimit }) ?? limit,
})

/** `limit`: the default page size. */
export function parseProviderSearch(params: URLSearchParams, limit?: number) {
  const user = params.get('user')
  return { ids: readIds(params, 'ids'), user: isId(user) ? user : undefined, ...readPage(params, limit) }
}

export type ProviderSearch = ReturnType<typeof parseProviderSearch>

export function parseAmenitySearch(params: URLSearchParams) {
  return { ids: readIds(params, 'ids'), providers: readIds(params, 'providers'), ...readPage(params) }
}

export type AmenitySearch = ReturnType<typeof parseAmenitySearch>

const idSchema = { type: 'string', pattern: '^[0-9a-z]{12}$' }
const list = (items: object) => ({ type: 'array', items, maxItems: PAGE_LIMITS.maxListed })
const ids = { name: 'ids', description: 'Only these.', schema: list(idSchema), isList: true }
const paging = [
  {
    name: 'page',
    description: 'From 1; past the end it is the last.',
    schema: { type: 'integer', minimum: 1, default: 1 },
  },
  {
    name: 'limit',
    description: 'How many on a page; with `populate` at most 50.',
    schema: { type: 'integer', minimum: 1, maximum: PAGE_LIMITS.maxLimit, default: PAGE_LIMITS.defaultLimit },
  },
]
const names = (known: readonly string[]) => ({ type: 'array', items: { type: 'string', enum: known } })

export const providerSelection = {
  parse: (params: URLSearchParams) => parseSelection(params, PROVIDER_FIELDS, PROVIDER_POPULATES),
  parameters: [
    { name: 'select', description: 'Only these fields.', schema: names(PROVIDER_FIELDS), isList: true },
    { name: 'populate', description: 'Whole instead of as ids.', schema: names(PROVIDER_POPULATES), isList: true },
  ],
}

export const providerListQuery = {
  parse: (params: URLSearchParams) => {
    const selection = providerSelection.parse(params)
    return { search: limitPopulated(parseProviderSearch(params), params, selection), selection }
  },
  parameters: [
    { name: 'user', description: 'Only those of this user.', schema: idSchema },
    ids,
    ...paging,
    ...providerSelection.parameters,
  ],
}

export const amenityListQuery = {
  parse: parseAmenitySearch,
  parameters: [
    { name: 'providers', description: 'Only those of these providers.', schema: list(idSchema), isList: true },
    ids,
    ...paging,
  ],
}
