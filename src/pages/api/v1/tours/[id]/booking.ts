import { bookingTermsBody, bookingTermsJson } from '#src/domain/bookings/terms.ts'
import { saveBookingTerms, termsOf } from '#src/domain/bookings/terms-commands.ts'
import { notFound } from '#src/domain/errors.ts'
import { canSee } from '#src/domain/policy.ts'
import { getTourRecord } from '#src/domain/tours/record-queries.ts'
import { tagsOfTourChange } from '#src/server/cache/changed-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { reachesGuests } from '#src/server/mail/mail.ts'

export const { GET, PUT, ALL } = endpoints({
  GET: endpoint(
    { summary: 'Whether a tour takes requests, and on which terms', access: 'viewer', response: bookingTermsJson },
    async ({ db, actor, params: { id = '' } }) => {
      const tour = await getTourRecord(db, id)
      if (!tour || !canSee(actor, tour)) throw notFound()
      return { data: termsOf(tour) }
    },
  ),

  PUT: endpoint(
    {
      summary: 'Say whether a tour takes requests, and on which terms; 409 until its provider has certified who sells',
      access: 'provider',
      body: bookingTermsBody,
      response: bookingTermsJson,
      failures: [409],
    },
    async ({ db, actor, params: { id = '' }, body, invalidate }) => {
      const change = await saveBookingTerms(db, actor, id, body, { reachesGuests: reachesGuests() })
      invalidate(tagsOfTourChange(change))
      return { data: termsOf(change.after) }
    },
  ),
})
