import { atom } from 'nanostores'
import type { CourseJson } from '#src/domain/courses/json.ts'
import { EVERYTHING, formatTourSearch, type TourSearch } from '#src/domain/search/schema.ts'
import { ApiError, callApi } from '../api.ts'
import type { Bounds } from './clusters.ts'

/** The courses of the tours that the map shows, as far as somebody has drawn them. */
export const $courses = atom<readonly CourseJson[]>([])

/** Encoded lines by the id of their tour; empty where there is none. */
const known = new Map<string, string>()
let loading = new AbortController()

/** Loads those of the tours that a search finds in the visible area. A later call aborts an earlier one. */
export async function loadCourses(search: TourSearch, view: Bounds): Promise<void> {
  loading.abort()
  loading = new AbortController()
  const { page, limit, sort } = EVERYTHING
  const found = await fetchCourses(formatTourSearch({ ...search, page, limit, sort, bounds: view }), loading.signal)
  if (found) $courses.set(found)
}

export function clearCourses(): void {
  loading.abort()
  $courses.set([])
}

/** Under way, by the id of the tour. */
const asked = new Map<string, Promise<string>>()

/** The line of one tour, and those of the others while at it. Empty where it has none, or could not be loaded. */
export function courseOf(id: string, others: readonly string[]): Promise<string> {
  const line = asked.get(id) ?? findCourse(id, others).finally(() => asked.delete(id))
  asked.set(id, line)
  return line
}

async function findCourse(id: string, others: readonly string[]): Promise<string> {
  const ids = [id, ...others.filter(it => it !== id && !known.has(it))]
  if (!known.has(id) && (await fetchCourses(formatTourSearch({ ...EVERYTHING, ids })))) {
    for (const it of ids) if (!known.has(it)) known.set(it, '')
  }
  return known.get(id) ?? ''
}

/** A map without them is schematic, as it is where nobody has drawn any: failures are not told. */
async function fetchCourses(query: string, signal?: AbortSignal): Promise<CourseJson[] | undefined> {
  try {
    const { data } = await callApi<CourseJson[]>('GET', `tours/lines${query}`, {
      ...(signal && { signal }),
      isQuiet: true,
    })
    for (const { tours, line } of data) for (const id of tours) known.set(id, line)
    return data
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) return undefined
    throw error
  }
}
