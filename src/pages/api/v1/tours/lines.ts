import * as v from 'valibot'
import { COURSE_LIMITS, listCourses } from '#src/domain/courses/course-queries.ts'
import { courseJson } from '#src/domain/courses/json.ts'
import { tourFiltersQuery } from '#src/domain/search/parameters.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { understoodSearch } from '#src/server/search/understood-search.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: `Courses of the tours that match, each once and with few points, ${COURSE_LIMITS.courses} at most; none where nobody has drawn one`,
      access: 'anyone',
      query: tourFiltersQuery,
      response: v.array(courseJson),
    },
    async ({ db, query }) => ({ data: await listCourses(db, await understoodSearch(db, query)) }),
  ),
})
