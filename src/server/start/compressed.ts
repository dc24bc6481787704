import type { RequestListener } from 'node:http'
import compression from 'compression'

/**
 * Compresses texts of a kilobyte or more that are made for one request, such as lists of the API and pages of an account. Pages of
 * the store and files of the build have their compressed copies, and pass as they are.
 */
export const compress = compression()

export function compressed(next: RequestListener): RequestListener {
  return (request, response) => compress(request, response, () => next(request, response))
}
