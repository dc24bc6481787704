import { type Call, type CallName, FIRST_PAGE } from './calls.ts'
import { type Load, percentileOf, processorMsOfEach, rateOf } from './load.ts'
import { atLeast, atMost, type Verdict } from './verdicts.ts'

/** The measurements of one call over so many tours: the product, the yardstick and, of the first page, the floor and the product with brotli, in turns. */
export type Measured = { call: Call; tours: number; product: Load; bare: Load; floor?: Load; packed?: Load }

const THE_SEARCH: CallName = 'bounds + two amenities + difficulty'
const PHRASES: CallName[] = ['phrase', 'words of descriptions']
const LISTS: CallName[] = [FIRST_PAGE, 'dense box + difficulty by price', 'small box + difficulty by price']
const MOST_PROCESSOR_MS = 1.5
const SLOWER_CALLS: CallName[] = ['page 2,000', 'filters summary', 'clusters of the country']

/** The verdicts for which the needed numbers of tours were measured. */
export function judge(measured: readonly Measured[]): Verdict[] {
  const find = (name: CallName, tours: number) => measured.find(it => it.call.name === name && it.tours === tours)
  const compare = (figure: string, one: Measured | undefined, other: Measured | undefined, least: number) =>
    one && other ? [atLeast(figure, rateOf(one.product) / rateOf(other.product), least)] : []
  const most = Math.max(...measured.map(({ tours }) => tours))
  const search = find(THE_SEARCH, 100_000)
  const p50 = (load: Load) => percentileOf(load, 50)
  const first = find(FIRST_PAGE, most)
  const atHundredThousand = find(FIRST_PAGE, 100_000)
  return [
    ...(search
      ? [
          atLeast(`${THE_SEARCH}: rate against bare pg`, rateOf(search.product) / rateOf(search.bare), 0.65),
          atMost(
            `${THE_SEARCH}: p99 against bare pg`,
            percentileOf(search.product, 99) / percentileOf(search.bare, 99),
            1.5,
          ),
        ]
      : []),
    ...(atHundredThousand?.floor
      ? [
          atLeast(
            `${FIRST_PAGE}: rate against thirty bodies read by primary key`,
            rateOf(atHundredThousand.product) / rateOf(atHundredThousand.floor),
            0.5,
          ),
        ]
      : []),
    ...(atHundredThousand?.packed ? ofProcessor(`${FIRST_PAGE}, brotli`, atHundredThousand.packed) : []),
    ...LISTS.flatMap(name => {
      const found = find(name, 100_000)
      if (!found) return []
      const { product, bare } = found
      const p99 = percentileOf(product, 99) / percentileOf(bare, 99)
      return [atMost(`${name}: p99 against bare pg`, p99, 1.5), ...ofProcessor(name, product)]
    }),
    ...PHRASES.flatMap(name => {
      const found = find(name, 100_000)
      return found ? [atLeast(`${name}: rate against bare pg`, rateOf(found.product) / rateOf(found.bare), 0.5)] : []
    }),
    ...compare(`${THE_SEARCH}: rate at 1,000,000 against 100,000`, find(THE_SEARCH, 1_000_000), search, 0.2),
    ...compare(
      'first page: rate at 1,000,000 against 10,000',
      find(FIRST_PAGE, 1_000_000),
      find(FIRST_PAGE, 10_000),
      0.9,
    ),
    ...SLOWER_CALLS.flatMap(name => {
      const found = find(name, most)
      if (!found || !first) return []
      return [atMost(`${name} at ${most}: time against the first page`, p50(found.product) / p50(first.product), 5)]
    }),
  ]
}

function ofProcessor(name: string, of: Load): Verdict[] {
  const processor = processorMsOfEach(of)
  return processor === undefined ? [] : [atMost(`${name}: processor of the server, ms`, processor, MOST_PROCESSOR_MS)]
}
