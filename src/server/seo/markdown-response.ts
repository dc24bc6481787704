import { absolute } from './structured-data.ts'

/** Tours of a page as Markdown at most. */
export const MOST_TOURS = 100

/** How a page as Markdown is sent. */
export const MARKDOWN = { type: 'text/markdown; charset=utf-8', browserSeconds: 0 } as const

/** Says which page it tells, by its path: that is what search engines list. */
export function withCanonical(response: Response, page: string): Response {
  response.headers.set('Link', `<${absolute(page)}>; rel="canonical"`)
  return response
}
