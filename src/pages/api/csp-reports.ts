import type { APIRoute } from 'astro'
import { readViolations } from '#src/domain/csp-reports/report.ts'
import { preferredLocale } from '#src/i18n/accept-language.ts'
import { endpoints } from '#src/server/http/endpoint.ts'
import { failureResponse } from '#src/server/http/failure-response.ts'
import { readReport } from '#src/server/http/request-body.ts'
import { createBudget } from '#src/server/limits/budget.ts'
import { callerAddress } from '#src/server/limits/caller-address.ts'
import { log } from '#src/server/log.ts'

const take = createBudget({ calls: 30, seconds: 60 })

/** Browsers report here what the policy of a page refused. Only directive and origin are logged: addresses can be personal. */
export const POST: APIRoute = async context => {
  try {
    take(callerAddress(context))
    for (const { directive, blocked } of readViolations(await readReport(context.request)))
      log.warn('policy-refused', { directive, blocked })
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'private, no-store' } })
  } catch (error) {
    return failureResponse(error, preferredLocale(context.request.headers.get('accept-language')), context)
  }
}

const noOther = endpoints({})

export const ALL: APIRoute = async context => {
  const response = await noOther.ALL(context)
  response.headers.set('Allow', 'POST')
  return response
}
