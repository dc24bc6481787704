import { settings } from '#src/server/config/env.ts'
import { addHeaders, commonHeaders, FILE_POLICY } from './common-headers.ts'

const securityHeaders = commonHeaders(settings)

/** The headers of a response that no route wrote. */
export const bareHeaders = [...securityHeaders, ['Content-Security-Policy', FILE_POLICY]] as const

/** Sets the headers common to all responses; returns the same response. */
export const secure = (response: Response): Response => addHeaders(response, securityHeaders)

/** The same for a response that nothing is put in place of any more: one without a policy gets the strict one. */
export function secureLast(response: Response): Response {
  if (!secure(response).headers.has('Content-Security-Policy'))
    response.headers.set('Content-Security-Policy', FILE_POLICY)
  return response
}
