/** The failure of one of several, whose name is the message. */
export class PartFailure extends Error {
  override name = 'PartFailure'
}

/**
 * Works on each in turn, apart from the others: a failure keeps none of them back. In the end all failures are thrown as one
 * `AggregateError` of `PartFailure`.
 */
export async function eachApart<T>(
  items: Iterable<T> | AsyncIterable<T>,
  nameOf: (item: T) => string,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: PartFailure[] = []
  for await (const item of items)
    try {
      await work(item)
    } catch (cause) {
      failures.push(new PartFailure(nameOf(item), { cause }))
    }
  if (failures.length > 0) throw new AggregateError(failures)
}
