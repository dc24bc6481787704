/** A place or a feature of a river in the list down its course. */
type Mark = { km: number | null; pointId?: string | undefined }
type Placed = { km: number | null; accessPoint: { _id: string } | null }

/**
 * Puts conditions among the places of a river: each after the place that it is at, or by its kilometre where those of the list fall from the
 * source to the mouth. `others`: those that have no room there.
 */
export function amongPlaces<M extends Mark, C extends Placed>(
  marks: readonly M[],
  conditions: readonly C[],
  isFromMouth: boolean,
): { list: (Partial<M> & { km: number | null; condition?: C })[]; others: C[] } {
  const at = Map.groupBy(conditions, condition => indexOf(marks, condition, isFromMouth))
  type Listed = Partial<M> & { km: number | null; condition?: C }
  const list = [-1, ...marks.keys()].flatMap((index): Listed[] => {
    const own = (at.get(index) ?? []).map(condition => ({ km: condition.km, condition }) as Listed)
    const mark = marks[index]
    return mark ? [mark, ...own] : own
  })
  return { list, others: at.get(undefined) ?? [] }
}

/** The index of the mark that it comes after, -1 for the first of all. */
function indexOf(marks: readonly Mark[], { km, accessPoint }: Placed, isFromMouth: boolean): number | undefined {
  const place = accessPoint ? marks.findIndex(({ pointId }) => pointId === accessPoint._id) : -1
  if (place >= 0) return place
  if (km === null || !isFromMouth) return undefined
  const index = marks.findLastIndex(mark => mark.km !== null && mark.km >= km)
  // Among places of unknown kilometre it could be anywhere.
  return marks[index + 1]?.km === null ? undefined : index
}
