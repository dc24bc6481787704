import { quoteJson } from '#src/domain/bookings/json.ts'
import { quoteBody } from '#src/domain/bookings/schema.ts'
import { getQuote } from '#src/domain/bookings/steps/quote-queries.ts'
import { peopleOf } from '#src/domain/party/party.ts'
import { quoteText } from '#src/i18n/sentence/quote.ts'
import { translate } from '#src/i18n/translate.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { requireWithinLimits } from '#src/server/limits/rate-limit.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'What a trip would cost a party, and whether there are boats; nothing is held',
      access: 'viewer',
      body: quoteBody,
      response: quoteJson,
      failures: [401, 403, 404, 429],
    },
    async ({ db, actor, body, address, locale }) => {
      await requireWithinLimits(db, ['quotesPerAddress', address])
      const quote = await getQuote(db, body, { now: new Date(), account: actor })
      return { data: { ...quote, text: quoteText({ locale, t: translate(locale) }, quote, peopleOf(body)) } }
    },
  ),
})
