const texts = new WeakMap<Response, string>()
const takers = new WeakSet<Request>()

/** Has the response to a request made without a stream, for whoever takes its text by `takeText`. */
export const willTakeText = (request: Request): void => void takers.add(request)

/** A response of text. A stream of it costs as much as all else of the response. */
export function plainResponse(request: Request, body: string | null, init: ResponseInit): Response {
  if (body === null || !takers.has(request)) return new Response(body, init)
  const response = new Response(null, init)
  texts.set(response, body)
  return response
}

export const takeText = async (response: Response): Promise<string> => texts.get(response) ?? response.text()
