import { courseJson, courseQuery } from '#src/domain/courses/waterways/course-query.ts'
import { invalid } from '#src/domain/errors.ts'
import { message } from '#src/domain/message.ts'
import { licenceOf } from '#src/domain/reaches/reach.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { proposeCourse } from '#src/server/waterways/propose-course.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary:
        'The course of the river between two places, by OpenStreetMap; 404 where the site asks no service for it',
      access: 'provider',
      query: courseQuery,
      response: courseJson,
      limit: 'coursesPerAccount',
      failures: [400, 404, 503],
    },
    async ({ actor, query: { from, to } }) => {
      if (!from) throw invalid(message('account:failure.pointElsewhere'), 'from')
      if (!to) throw invalid(message('account:failure.pointElsewhere'), 'to')
      const line = await proposeCourse(from, to, actor.id)
      return {
        data: {
          coordinates: line.map(({ lng, lat }) => [lng, lat]),
          licence: licenceOf('drawn'),
          attribution: '© OpenStreetMap',
        },
      }
    },
  ),
})
