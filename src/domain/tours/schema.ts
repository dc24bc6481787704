import { parseSelection } from '../selection.ts'
import { TOUR_FIELDS, TOUR_POPULATES } from './json.ts'

const listOf = (names: readonly string[]) => ({ type: 'array', items: { type: 'string', enum: names } })

/** `select` and `populate` of a single tour, as the API reads and describes them. */
export const tourSelection = {
  parse: (params: URLSearchParams) => parseSelection(params, TOUR_FIELDS, TOUR_POPULATES),
  parameters: [
    { name: 'select', description: 'Only these fields.', schema: listOf(TOUR_FIELDS), isList: true },
    { name: 'populate', description: 'Whole instead of as ids.', schema: listOf(TOUR_POPULATES), isList: true },
  ],
}
